import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeVehicle } from '../../../../tests/factories/vehicle.ts'
import { historyText, priceSteps } from './price-history.ts'

const DAY = 86_400_000
const on = (day: number, hour = 0) => new Date(day * DAY + hour * 3_600_000)
const dayOf = (at: Date) => Math.floor(at.getTime() / DAY)
const change = (day: number, from: number | null, to: number | null, isAlike = true) => ({
  at: on(day),
  from,
  to,
  isAlike,
})
const car = (price: number | null, priceChanges: ReturnType<typeof change>[]) =>
  makeVehicle({ driveAwayPrice: price, listedAt: on(100), priceChanges })
const steps = (price: number | null, ...changes: ReturnType<typeof change>[]) =>
  priceSteps(car(price, changes), dayOf).map((step) => [step.day, step.price])

test('has one step from the listing day if the price never changed', () => {
  expect(steps(50_000)).toEqual([[100, 50_000]])
})

test('is empty for a car without a price', () => {
  expect(steps(null)).toEqual([])
  expect(steps(null, change(110, 50_000, null))).toEqual([])
})

test('has a step for the first price and for each change', () => {
  expect(steps(48_990, change(115, 52_990, 50_990), change(131, 50_990, 48_990))).toEqual([
    [100, 52_990],
    [115, 50_990],
    [131, 48_990],
  ])
})

test('ignores a change that is reversed on the same day', () => {
  expect(steps(50_000, change(110, 50_000, 48_000), change(110, 48_000, 50_000))).toEqual([[100, 50_000]])
})

test('starts again after P.O.A or a change of the price type', () => {
  expect(steps(40_000, change(110, null, 40_000))).toEqual([[110, 40_000]])
  expect(steps(40_000, change(105, 39_000, 38_000), change(110, 38_000, 40_000, false))).toEqual([
    [110, 40_000],
  ])
})

test('keeps the last of several changes on one day', () => {
  expect(
    steps(40_000, change(110, 45_000, 44_000), { at: on(110, 5), from: 44_000, to: 40_000, isAlike: true }),
  ).toEqual([
    [100, 45_000],
    [110, 40_000],
  ])
})

test('ends with the current price, in order of days', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(prices, fc.array(fc.nat(200), { minLength: 12, maxLength: 12 }), (list, days) => {
      const at = days.toSorted((a, b) => a - b)
      const changes = list.slice(1).map((to, index) => change(100 + at[index]!, list[index]!, to))
      const history = priceSteps(car(list.at(-1)!, changes), dayOf)
      expect(history.at(-1)?.price).toBe(list.at(-1))
      expect(history.map(({ day }) => day)).toEqual(history.map(({ day }) => day).toSorted((a, b) => a - b))
      expect(new Set(history.map(({ day }) => day)).size).toBe(history.length)
    }),
  )
})

test.each([
  [[52_990, 50_990, 48_990], 'Two drops since it arrived, $4,000 in all.'],
  [[50_990, 48_990], 'One drop since it arrived, $2,000.'],
  [[48_990, 50_990, 47_990], 'Two changes since it arrived, $1,000 down in all.'],
  [[48_990, 50_990], 'One change since it arrived, $2,000 up in all.'],
  [[48_990, 50_990, 48_990], 'Two changes since it arrived, back to the original price.'],
  [[48_990], null],
  [[], null],
])('describes %j as %j', (prices, text) => {
  expect(historyText(prices.map((price, day) => ({ day, price })))).toBe(text)
})
