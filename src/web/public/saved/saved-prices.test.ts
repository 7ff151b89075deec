import { expect, test } from 'vitest'
import { createSavedPrices } from './saved-prices.ts'

const DRIVE_AWAY = 'drive_away' as const

test.each([
  ['down', 50_990, 48_990, 2_000],
  ['up', 48_990, 50_990, 0],
  ['the same', 48_990, 48_990, 0],
  ['gone', 48_990, null, 0],
])('reports the drop of a price that is %s', (_case, before, now, drop) => {
  const prices = createSavedPrices(null)
  prices.record({ stockid: 'A', price: before, priceType: DRIVE_AWAY })
  expect(prices.dropOf({ stockid: 'A', price: now, priceType: DRIVE_AWAY })).toBe(drop)
})

test('reports no drop between different price types', () => {
  const prices = createSavedPrices(null)
  prices.record({ stockid: 'A', price: 50_000, priceType: DRIVE_AWAY })
  expect(prices.dropOf({ stockid: 'A', price: 45_000, priceType: 'egc' })).toBe(0)
})

test("starts again from today's price, or from none, when a car is saved again", () => {
  const prices = createSavedPrices(null)
  for (const price of [50_000, 45_000]) prices.record({ stockid: 'A', price, priceType: DRIVE_AWAY })
  expect(prices.dropOf({ stockid: 'A', price: 44_000, priceType: DRIVE_AWAY })).toBe(1_000)
  prices.record({ stockid: 'A', price: null, priceType: DRIVE_AWAY })
  expect(prices.hasPrice('A')).toBe(false)
})

test('ignores invalid stored prices', () => {
  const stored = [
    { stockid: 'A', price: 100, priceType: DRIVE_AWAY },
    { stockid: 'B', price: '100', priceType: DRIVE_AWAY },
    { stockid: 'C', price: 100, priceType: 'cheap' },
    null,
  ]
  const prices = createSavedPrices({ getItem: () => JSON.stringify(stored), setItem: () => {} })
  expect(['A', 'B', 'C'].map(prices.hasPrice)).toEqual([true, false, false])
})
