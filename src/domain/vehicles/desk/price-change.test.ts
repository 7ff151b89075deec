import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLargeDrop, newPriceOf, type PriceChange, ROUNDING_NAMES, ROUNDINGS } from './price-change.ts'

const change = (part: Partial<PriceChange>): PriceChange => ({
  move: 'lower',
  amount: 3,
  unit: 'percent',
  rounding: 'ending_90',
  ...part,
})

describe('a new price', () => {
  test.each([
    [41_490, 40_290],
    [24_490, 23_790],
    [31_990, 30_990],
    [15_990, 15_490],
  ])('of %d, 3 percent lower and ending in 90, is %d', (price, expected) => {
    expect(newPriceOf(price, change({}))).toBe(expected)
  })

  test('is set, raised or lowered by dollars', () => {
    expect(newPriceOf(20_000, change({ amount: 1_000, unit: 'dollars', rounding: 'none' }))).toBe(19_000)
    expect(
      newPriceOf(20_000, change({ move: 'raise', amount: 500, unit: 'dollars', rounding: 'none' })),
    ).toBe(20_500)
    expect(newPriceOf(null, change({ move: 'set', amount: 25_300, rounding: 'ending_990' }))).toBe(24_990)
  })

  test('does not exist for P.O.A, nor for a car without a price', () => {
    expect(newPriceOf(20_000, change({ move: 'poa' }))).toBeNull()
    expect(newPriceOf(null, change({}))).toBeNull()
  })

  test('is always a whole positive price with the ending', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500_000 }),
        fc.double({ min: 0.01, max: 99.9, noNaN: true }),
        fc.constantFrom(...ROUNDING_NAMES),
        (price, amount, rounding) => {
          const next = newPriceOf(price, change({ amount, rounding })) as number
          const { step, ending } = ROUNDINGS[rounding]
          return Number.isInteger(next) && next > 0 && next % step === ending % step
        },
      ),
    )
  })
})

test('a drop of more than 20% is large', () => {
  expect(isLargeDrop(10_000, 8_000)).toBe(false)
  expect(isLargeDrop(10_000, 7_999)).toBe(true)
  expect(isLargeDrop(null, 5_000)).toBe(false)
  expect(isLargeDrop(10_000, null)).toBe(false)
})
