import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartOf } from './price-chart.ts'

const STEPS = [
  { day: 0, price: 52_990 },
  { day: 15, price: 50_990 },
  { day: 31, price: 48_990 },
]

test('draws steps from the first day to today between round prices', () => {
  const { points, ticks, days } = chartOf(STEPS, 39)
  expect(points.map(({ x }) => Math.round(x))).toEqual([0, 38, 79, 100])
  expect(ticks.map(({ price }) => price)).toEqual([48_000, 50_000, 52_000, 54_000])
  expect(days.map(({ side }) => side)).toEqual(['start', 'middle', 'middle', 'end'])
})

test('leaves out day labels that would touch, except the first day and today', () => {
  const { days } = chartOf([...STEPS, { day: 38, price: 47_990 }], 39)
  expect(days.map(({ day }) => day)).toEqual([0, 15, 31, 39])
})

test('leaves out price labels that would overlap, except the first', () => {
  const many = Array.from({ length: 41 }, (_, day) => ({ day, price: 37_000 - day * 100 }))
  const labelled = chartOf(many, 60).points.filter(({ name }) => name !== null)
  expect(labelled[0]?.step).toBe(many[0])
  expect(labelled.length).toBeGreaterThan(3)
  for (const [index, a] of labelled.entries())
    for (const b of labelled.slice(index + 1))
      expect(Math.abs(a.x - b.x) >= 20 || Math.abs(a.y - b.y) >= 10 || a.name !== b.name).toBe(true)
  expect(chartOf(STEPS, 39).points.map(({ name }) => name)).toEqual(['start', 'start', 'start', null])
})

test('stays within the chart for any prices', () => {
  const anySteps = fc
    .array(
      fc.record({ ahead: fc.integer({ min: 1, max: 400 }), price: fc.integer({ min: 1, max: 2_000_000 }) }),
      {
        minLength: 2,
        maxLength: 20,
      },
    )
    .map((list) => {
      let day = 20_000
      return list.map(({ ahead, price }) => ({ day: (day += ahead), price }))
    })
  fc.assert(
    fc.property(anySteps, fc.nat(400), (steps, since) => {
      const { points, ticks, days } = chartOf(steps, steps.at(-1)!.day + since)
      for (const at of [
        ...points,
        ...ticks.map(({ y }) => ({ x: 0, y })),
        ...days.map(({ x }) => ({ x, y: 0 })),
      ]) {
        expect(at.x).toBeGreaterThanOrEqual(0)
        expect(at.x).toBeLessThanOrEqual(100)
        expect(at.y).toBeGreaterThanOrEqual(-1e-9)
        expect(at.y).toBeLessThanOrEqual(100 + 1e-9)
      }
      expect(ticks.length).toBeGreaterThanOrEqual(2)
    }),
  )
})
