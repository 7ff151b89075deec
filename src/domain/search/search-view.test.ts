import { expect, test } from 'vitest'
import { makeVehicle } from '../../../tests/factories/vehicle.ts'
import { cardColumnsOf } from './index/card-columns.ts'
import { columnsOf } from './index/columns-of.ts'
import { createSearchIndex } from './index/search-index.ts'
import { EMPTY_SEARCH, type Selected } from './search-state.ts'
import { buildSearchView, PRICE_STEPS, priceEdges, stopsOf } from './search-view.ts'

const { columns, ordered } = columnsOf(
  [
    makeVehicle({ make: 'Toyota', model: 'HiLux', body: 'Ute', driveAwayPrice: 50_000 }),
    makeVehicle({ make: 'Toyota', model: 'Corolla', body: 'Hatch', driveAwayPrice: 25_000 }),
    makeVehicle({ make: 'Isuzu', model: 'MU-X', body: 'SUV', driveAwayPrice: 60_000 }),
    makeVehicle({ make: 'Mazda', model: '3', body: 'Hatch', driveAwayPrice: null }),
  ],
  { knownTexts: { make: ['Saab'] } },
)
const stock = { columns, cards: cardColumnsOf(columns, ordered), index: createSearchIndex(columns) }
const show = (selected: Selected) => buildSearchView(stock, { ...EMPTY_SEARCH, selected })
const counts = (options: readonly { displayValue: string; count: number }[]) =>
  Object.fromEntries(options.map(({ displayValue, count }) => [displayValue, count]))

test('keeps every stocked option, with 0 if it would find nothing, and omits options without stock', () => {
  const { facets } = show({ body: ['suv'] })
  expect(counts(facets.make)).toEqual({ Isuzu: 1, Mazda: 0, Toyota: 0 })
  expect(counts(facets.body)).toEqual({ Hatch: 2, SUV: 1, Ute: 1 })
})

test('omits models and badges until their make or model is selected', () => {
  expect(show({}).facets).toMatchObject({ model: [], badge: [] })
  expect(show({ make: ['toyota'] }).facets.model).toHaveLength(2)
})

test('does not change the counts of other makes when models are selected', () => {
  const { facets, models, total } = show({ make: ['toyota'], model: ['hilux'] })
  expect(total).toBe(1)
  expect(counts(facets.make)).toEqual({ Isuzu: 1, Mazda: 1, Toyota: 2 })
  expect(counts(models.toyota ?? [])).toEqual({ HiLux: 1, Corolla: 1 })
})

test('lists only the models of a make that would find something', () => {
  expect(counts(show({ make: ['toyota'], body: ['hatch'] }).models.toyota ?? [])).toEqual({ Corolla: 1 })
})

test('ignores the selected price in price ends and steps', () => {
  const { ends, prices } = show({ price: [55_000, 70_000] })
  expect(ends.price).toEqual({ min: 25_000, max: 60_000 })
  expect(prices).toHaveLength(PRICE_STEPS)
  expect(prices[0]).toBe(1)
  expect(prices.at(-1)).toBe(1)
  expect(prices.reduce((sum, count) => sum + count, 0)).toBe(3)
})

test('starts price steps at the lowest price and ends them after the highest', () => {
  expect(priceEdges({ min: 9_990, max: 128_000 }).at(0)).toBe(9_990)
  expect(priceEdges({ min: 9_990, max: 128_000 }).at(-1)).toBe(128_001)
  expect(priceEdges({ min: 5, max: 5 }).slice(0, 2)).toEqual([5, 6])
})

test('ends the slider before an outlier and counts the outlier in the last step', () => {
  expect(stopsOf({ min: 5_000, max: 900_000 }, 9_000, 120_000)).toEqual({ min: 5_000, max: 120_000 })
  expect(stopsOf({ min: 1_950, max: 2_026 }, 2_012, 2_025)).toEqual({ min: 2_012, max: 2_026 })
  expect(stopsOf({ min: 5_000, max: 140_000 }, 9_000, 120_000)).toEqual({ min: 5_000, max: 140_000 })
  const cheap = Array.from({ length: 200 }, (_, at) => makeVehicle({ driveAwayPrice: 20_000 + at * 100 }))
  const all = columnsOf([...cheap, makeVehicle({ driveAwayPrice: 2_000_000 })])
  const stockWithOutlier = {
    columns: all.columns,
    cards: cardColumnsOf(all.columns, all.ordered),
    index: createSearchIndex(all.columns),
  }
  const { ends, stops, prices } = buildSearchView(stockWithOutlier, EMPTY_SEARCH)
  expect(ends.price?.max).toBe(2_000_000)
  expect(stops.price?.max).toBeLessThan(40_000)
  expect(prices.reduce((sum, count) => sum + count, 0)).toBe(201)
})

test('counts for each make what selecting it would add', () => {
  const { facets } = show({ model: ['hilux'] })
  expect(counts(facets.make)).toEqual({ Isuzu: 0, Mazda: 0, Toyota: 1 })
  const badged = show({ make: ['toyota'], model: ['hilux'], badge: ['sr5-double-cab-4x4'] })
  expect(counts(badged.facets.make)).toEqual({ Isuzu: 1, Mazda: 1, Toyota: 2 })
})

test('keeps a selected model of a make even if it finds nothing', () => {
  const { models } = show({ make: ['toyota', 'isuzu'], model: ['hilux'], body: ['suv'] })
  expect(counts(models.toyota ?? [])).toEqual({ HiLux: 0 })
})

test('omits a filter that has the same value for every car', () => {
  expect(show({}).parting).not.toContain('condition')
  expect(show({}).parting).toContain('body')
})

test('handles an empty stock', () => {
  const emptyStock = columnsOf([], { knownTexts: {} })
  const empty = {
    columns: emptyStock.columns,
    cards: cardColumnsOf(emptyStock.columns, emptyStock.ordered),
    index: createSearchIndex(emptyStock.columns),
  }
  expect(buildSearchView(empty, EMPTY_SEARCH)).toMatchObject({
    total: 0,
    vehicles: [],
    relaxations: [],
    prices: [],
    ends: { price: null, year: null, kms: null },
  })
})
