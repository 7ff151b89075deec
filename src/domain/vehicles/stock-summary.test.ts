import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeVehicle } from '../../../tests/factories/vehicle.ts'
import { columnsOf } from '../search/index/columns-of.ts'
import { CONDITIONS } from './condition.ts'
import { priceText } from './prices/price.ts'
import { priceBands, summariseStock } from './stock-summary.ts'

describe('summariseStock', () => {
  const stock = [
    makeVehicle({ make: 'Toyota', model: 'HiLux', body: 'Ute', condition: 'new' }),
    makeVehicle({ make: 'Toyota', model: 'HiLux', body: 'Ute', condition: 'used' }),
    makeVehicle({ make: 'Toyota', model: 'Granvia', body: 'People Mover', condition: 'demo' }),
    makeVehicle({ make: 'Isuzu', model: 'D-MAX', body: 'Ute', condition: 'used' }),
  ]

  test('counts by condition, body, make and model', () => {
    expect(summariseStock(columnsOf(stock).columns, [])).toEqual({
      total: 4,
      byCondition: { new: 1, demo: 1, used: 2 },
      byBody: [
        { body: 'Ute', slug: 'ute', count: 3 },
        { body: 'People Mover', slug: 'people-mover', count: 1 },
      ],
      makes: [
        { make: 'Isuzu', slug: 'isuzu', count: 1, models: [{ model: 'D-MAX', slug: 'd-max', count: 1 }] },
        {
          make: 'Toyota',
          slug: 'toyota',
          count: 3,
          models: [
            { model: 'Granvia', slug: 'granvia', count: 1 },
            { model: 'HiLux', slug: 'hilux', count: 2 },
          ],
        },
      ],
    })
  })

  test('counts a model that is excluded from menus', () => {
    const summary = summariseStock(columnsOf(stock).columns, ['granvia'])
    expect(summary.total).toBe(4)
    expect(summary.makes.flatMap(({ models }) => models.map(({ slug }) => slug))).toEqual(['d-max', 'hilux'])
  })

  test('accepts an empty stock', () => {
    expect(summariseStock(columnsOf([]).columns, [])).toEqual({
      total: 0,
      byCondition: { new: 0, demo: 0, used: 0 },
      byBody: [],
      makes: [],
    })
  })

  test('adds the parts up to the total', () => {
    const vehicle = fc
      .record({
        condition: fc.constantFrom(...CONDITIONS),
        make: fc.constantFrom('Kia', 'Mazda', 'Isuzu'),
        body: fc.constantFrom('Ute', 'SUV'),
      })
      .map((facts) => makeVehicle(facts))
    fc.assert(
      fc.property(fc.array(vehicle), (vehicles) => {
        const summary = summariseStock(columnsOf(vehicles).columns, [])
        const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
        expect(sum(Object.values(summary.byCondition))).toBe(summary.total)
        expect(sum(summary.byBody.map(({ count }) => count))).toBe(summary.total)
        expect(sum(summary.makes.map(({ count }) => count))).toBe(summary.total)
      }),
    )
  })
})

describe('priceBands', () => {
  const prices = [29_999, 30_000, 59_999, 60_000, 250_000, null]
  const stock = prices.map((price) => makeVehicle({ driveAwayPrice: price }))

  test('counts a price on a bound in the higher band, and leaves out cars without a price', () => {
    expect(priceBands(stock, [30_000, 60_000], priceText)).toEqual([
      { label: 'Under $30,000', from: null, to: 30_000, count: 1 },
      { label: '$30,000 to $60,000', from: 30_000, to: 60_000, count: 2 },
      { label: 'Over $60,000', from: 60_000, to: null, count: 2 },
    ])
  })

  test('accepts bounds in any order', () => {
    expect(priceBands(stock, [60_000, 30_000], priceText)).toEqual(
      priceBands(stock, [30_000, 60_000], priceText),
    )
  })
})
