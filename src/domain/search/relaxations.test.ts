import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anySelected, anyStock } from '../../../tests/factories/searches.ts'
import { makeVehicle } from '../../../tests/factories/vehicle.ts'
import { countPropertyRuns } from '../../../tests/property-runs.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'
import { columnsOf } from './index/columns-of.ts'
import { createSearchIndex } from './index/search-index.ts'
import { relaxations } from './relaxations.ts'
import type { Selected } from './search-state.ts'

test('suggests at least one change for any empty search of a stock, with the correct count', () => {
  fc.assert(
    fc.property(anyStock(), fc.array(anySelected(), { minLength: 1, maxLength: 5 }), (stock, selections) => {
      const { columns } = columnsOf(stock.vehicles, stock)
      const index = createSearchIndex(columns)
      for (const selected of selections) {
        const suggestions = relaxations(index, columns, selected)
        expect(suggestions.length > 0).toBe(index.count(selected) === 0 && index.size > 0)
        expect(suggestions.length).toBeLessThanOrEqual(6)
        for (const { count, selected: relaxedSelection } of suggestions) {
          expect(count).toBeGreaterThan(0)
          expect(index.count(relaxedSelection)).toBe(count)
        }
      }
    }),
    { numRuns: countPropertyRuns(200) },
  )
})

test('suggests nothing for a search with results', () => {
  expect(relax([makeVehicle({ fuel: 'Diesel' })], { fuel: ['diesel'] })).toEqual([])
})

test('names dropped choices by their labels, those with most results first', () => {
  const stock = [
    makeVehicle({ fuel: 'Diesel', body: 'Van' }),
    makeVehicle({ fuel: 'Petrol', body: 'SUV' }),
    makeVehicle({ fuel: 'Petrol', body: 'SUV' }),
  ]
  expect(relax(stock, { fuel: ['DIESEL'], body: ['suv'] })).toEqual([
    {
      changes: [{ filter: 'fuel', kind: 'without', value: 'DIESEL', displayValue: 'Diesel' }],
      count: 2,
      selected: { body: ['suv'] },
    },
    {
      changes: [{ filter: 'body', kind: 'without', value: 'suv', displayValue: 'SUV' }],
      count: 1,
      selected: { fuel: ['DIESEL'] },
    },
  ])
})

test('drops the whole filter if it has several values', () => {
  const [first] = relax([makeVehicle({ fuel: 'Petrol' })], { fuel: ['diesel', 'hybrid'] })
  expect(first?.changes).toEqual([{ filter: 'fuel', kind: 'without' }])
})

test('widens a range on either side to the nearest round number that finds something', () => {
  const stock = [18_500, 31_990, 31_500, 45_000].map((driveAwayPrice) => makeVehicle({ driveAwayPrice }))
  expect(relax(stock, { price: [20_000, 30_000] })).toEqual([
    {
      changes: [{ filter: 'price', kind: 'to', bound: 32_000 }],
      count: 2,
      selected: { price: [20_000, 32_000] },
    },
    {
      changes: [{ filter: 'price', kind: 'from', bound: 18_000 }],
      count: 1,
      selected: { price: [18_000, 30_000] },
    },
  ])
  const years = [2_015, 2_016].map((year) => makeVehicle({ year }))
  expect(relax(years, { year: [2_018, 2_020] })).toEqual([
    {
      changes: [{ filter: 'year', kind: 'from', bound: 2_016 }],
      count: 1,
      selected: { year: [2_016, 2_020] },
    },
  ])
})

test('drops a range if widening does not help', () => {
  const unpriced = makeVehicle({ driveAwayPrice: null, egcPrice: null })
  expect(relax([unpriced], { price: [0, 10_000] })).toEqual([
    { changes: [{ filter: 'price', kind: 'without' }], count: 1, selected: {} },
  ])
})

test('drops one word of a keyword, as typed', () => {
  const stock = [makeVehicle({ make: 'Citroën' }), makeVehicle({ make: 'Kia' }), makeVehicle({ make: 'Kia' })]
  expect(relax(stock, { q: 'Citroën x kia' })).toEqual([
    {
      changes: [{ filter: 'q', kind: 'without', value: 'Citroën x kia', displayValue: 'Citroën x kia' }],
      count: 3,
      selected: {},
    },
    {
      changes: [{ filter: 'q', kind: 'without', value: 'Citroën', displayValue: 'Citroën' }],
      count: 2,
      selected: { q: 'x kia' },
    },
    {
      changes: [{ filter: 'q', kind: 'without', value: 'kia', displayValue: 'kia' }],
      count: 1,
      selected: { q: 'Citroën x' },
    },
  ])
})

test('tries one change, then two, then a single remaining filter, then none', () => {
  const stock = [makeVehicle({ fuel: 'Diesel', body: 'Van', color: 'Red' })]
  const pair = relax(stock, { fuel: ['petrol'], body: ['suv'], color: ['red'] })
  expect(pair.map(({ selected }) => selected)).toEqual([{ color: ['red'] }])
  expect(pair[0]!.changes.map(({ filter }) => filter)).toEqual(['body', 'fuel'])
  const one = relax(stock, { fuel: ['petrol'], body: ['suv'], color: ['red'], drive: ['awd'] })
  expect(one.map(({ selected }) => selected)).toEqual([{ color: ['red'] }])
  const none = relax(stock, { fuel: ['petrol'], body: ['suv'], drive: ['awd'] })
  expect(none.map(({ selected, count }) => ({ selected, count }))).toEqual([{ selected: {}, count: 1 }])
})

function relax(vehicles: Vehicle[], selected: Selected) {
  const { columns } = columnsOf(vehicles)
  return relaxations(createSearchIndex(columns), columns, selected)
}
