import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceLine, type Range } from './price-line.ts'

const rangeOf = (low: number, high: number, prices: readonly number[]) =>
  ({
    kind: 'range',
    low,
    high,
    middle: (low + high) / 2,
    similar: prices.map((price) => ({ price })),
  }) as Range

test('runs in round steps around all prices', () => {
  const { ticks } = priceLine(rangeOf(17_400, 19_900, [22_000, 23_490, 25_400]), 600)
  expect(ticks.map(({ text }) => text)).toEqual(['$16k', '$18k', '$20k', '$22k', '$24k', '$26k'])
})

test('stacks cars with the same price', () => {
  const { dots } = priceLine(rangeOf(17_400, 19_900, [23_490, 23_490, 23_490, 25_400]), 600)
  expect(dots.map(({ level }) => level)).toEqual([0, 1, 2, 0])
})

test('keeps everything on the line without overlaps for any prices', () => {
  const price = fc.integer({ min: 1_000, max: 400_000 })
  fc.assert(
    fc.property(price, price, fc.array(price, { minLength: 4, maxLength: 30 }), (one, other, prices) => {
      fc.pre(one !== other)
      const { band, dots, ticks, labels } = priceLine(
        rangeOf(Math.min(one, other), Math.max(one, other), prices),
        360,
      )
      const places = [band.from, band.to, ...dots.map(({ x }) => x), ...ticks.map(({ x }) => x)]
      expect(places.every((x) => x >= 0 && x <= 360)).toBe(true)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(labels.similar - labels.we).toBeGreaterThanOrEqual(48)
      expect(labels.we).toBeGreaterThanOrEqual(0)
      for (const [index, dot] of dots.entries())
        for (const before of dots.slice(0, index))
          expect(before.level === dot.level && Math.abs(before.x - dot.x) < 14).toBe(false)
    }),
  )
})
