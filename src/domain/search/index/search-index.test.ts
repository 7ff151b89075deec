import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyQuery, anyStock } from '../../../../tests/factories/searches.ts'
import { makeVehicle } from '../../../../tests/factories/vehicle.ts'
import { makePlainVehicles, runPlainSearch } from '../../../../tests/plain-search.ts'
import { countPropertyRuns } from '../../../../tests/property-runs.ts'
import type { Vehicle } from '../../vehicles/vehicle.ts'
import { FACET_NAMES, type FacetName, RANGE_NAMES } from '../filters.ts'
import { RECOMMENDED, type Selected } from '../search-state.ts'
import { columnsOf } from './columns-of.ts'
import { createSearchIndex, type SearchResult } from './search-index.ts'
import type { StockColumns } from './stock-columns.ts'

const FIRST_PAGE = { current: 1, size: 12 }

test('answers any query of any stock like a plain filter', () => {
  fc.assert(
    fc.property(anyStock(), fc.array(anyQuery(), { minLength: 1, maxLength: 6 }), (stock, queries) => {
      const { columns, ordered } = columnsOf(stock.vehicles, stock)
      const index = createSearchIndex(columns)
      const plain = makePlainVehicles(ordered, columns)
      for (const query of queries) {
        const expected = runPlainSearch(plain, query)
        expect(readable(columns, index.search(query))).toEqual(withZeroes(columns, expected))
        expect(index.count(query.selected)).toBe(expected.total)
      }
    }),
    { numRuns: countPropertyRuns(150) },
  )
})

test('gives the same answers from columns that were sent as JSON', () => {
  fc.assert(
    fc.property(anyStock(), anyQuery(), (stock, query) => {
      const { columns } = columnsOf(stock.vehicles, stock)
      const decodedColumns = JSON.parse(
        JSON.stringify(columns, (_, value) =>
          ArrayBuffer.isView(value) ? [...(value as Uint32Array)] : value,
        ),
      ) as StockColumns
      expect(createSearchIndex(decodedColumns).search(query)).toEqual(
        createSearchIndex(columns).search(query),
      )
    }),
    { numRuns: 40 },
  )
})

test.each([0, 1, 31, 32, 33, 2_049])('pages through a whole stock of %i in every order', (size) => {
  const vehicles = Array.from({ length: size }, (_, at) =>
    makeVehicle({ driveAwayPrice: at % 5 ? (at % 7) * 1_000 + 1 : null, kms: at % 3 ? at % 11 : null }),
  )
  const { columns, ordered } = columnsOf(vehicles)
  const index = createSearchIndex(columns)
  const plain = makePlainVehicles(ordered, columns)
  expect(index.size).toBe(size)
  for (const by of ['', 'price', 'kms', 'year'] as const)
    for (const direction of ['asc', 'desc'] as const)
      for (const selected of [{}, { price: [1, 4_001] }, { kms: [3, 3] }] satisfies Selected[]) {
        const pagedRows: number[] = []
        for (let current = 1, pages = 1; current <= pages; current++) {
          const result = index.search({ selected, sorting: { by, direction }, page: { current, size: 48 } })
          pagedRows.push(...result.rows)
          pages = result.pages
        }
        const whole = { selected, sorting: { by, direction }, page: { current: 1, size: size + 1 } }
        expect(pagedRows).toEqual(runPlainSearch(plain, whole).rows)
      }
})

test('returns late pages of a large stock like a full sort', () => {
  const { columns, ordered } = columnsOf(
    Array.from({ length: 6_000 }, (_, at) =>
      makeVehicle({
        year: 2005 + ((at * 7) % 20),
        driveAwayPrice: at % 9 ? 10_000 + ((at * 7_919) % 50_000) : null,
        color: ['White', 'Black', 'Red'][at % 3]!,
        dealership: at % 50 === 0 ? 'far-away' : 'near',
      }),
    ),
  )
  const index = createSearchIndex(columns)
  const plain = makePlainVehicles(ordered, columns)
  const selections: Selected[] = [
    {},
    { color: ['red'] },
    { price: [50_000, 60_000] },
    { price: [10_001, 10_040], color: ['white'] },
    { year: [2005, 2006], color: ['black', 'red'] },
    { dealership: ['far-away'] },
    { dealership: ['far-away'], color: ['red', 'white'] },
  ]
  for (const selected of selections)
    for (const by of ['price', 'year', 'kms'] as const)
      for (const direction of ['asc', 'desc'] as const)
        for (const current of [1, 17, 200, 500]) {
          const query = { selected, sorting: { by, direction }, page: { current, size: 12 } }
          const expected = runPlainSearch(plain, query)
          const result = index.search(query)
          expect(result.rows).toEqual(expected.rows)
          expect(readable(columns, result)).toEqual(withZeroes(columns, expected))
        }
})

test('supports more options than 16 bits, in one facet and in combinations', () => {
  const count = 70_000
  const badge = Uint32Array.from({ length: count }, (_, row) => row + 1)
  const columns: StockColumns = {
    ...columnsOf([]).columns,
    count,
    numbers: Object.fromEntries(
      RANGE_NAMES.map((name) => [name, badge]),
    ) as unknown as StockColumns['numbers'],
    stockids: Array.from(badge, String),
  }
  columns.facets = Object.fromEntries(
    FACET_NAMES.map((name) => [name, { options: [], codes: new Uint8Array(count) }]),
  ) as unknown as StockColumns['facets']
  columns.words = { vocabulary: [], codes: [], starts: new Uint8Array(count + 1) }
  const options = Array.from(badge, (code) => ({ value: `b${code}`, displayValue: `B ${code}` }))
  columns.facets.badge = { options, codes: badge }
  columns.facets.tag = {
    options,
    codes: Uint32Array.from({ length: count * 2 }, (_, at) => ((at >> 1) + (at & 1)) % count || count),
    starts: Uint32Array.from({ length: count + 1 }, (_, row) => row * 2),
  }
  const index = createSearchIndex(columns)
  const last = index.search({ selected: { badge: ['B69999'] }, sorting: RECOMMENDED, page: FIRST_PAGE })
  expect(last.rows).toEqual([69_998])
  expect(last.facets.badge.every((n) => n === 1)).toBe(true)
  expect([...last.facets.tag.entries()].filter(([, n]) => n > 0)).toEqual([
    [69_997, 1],
    [69_998, 1],
  ])
  const tagged = index.search({ selected: { tag: ['b70000'] }, sorting: RECOMMENDED, page: FIRST_PAGE })
  expect(tagged.total).toBe(2)
  expect(tagged.facets.tag.every((n) => n === 2)).toBe(true)
  const half = index.search({ selected: { price: [1, 30_000] }, sorting: RECOMMENDED, page: FIRST_PAGE })
  expect(half.facets.badge.reduce((sum, n) => sum + n)).toBe(30_000)
  expect(half.facets.tag.reduce((sum, n) => sum + n)).toBe(60_000)
})

test('ignores the case of values, and unknown values next to known ones', () => {
  const index = indexOf([makeVehicle({ fuel: 'Diesel' }), makeVehicle({ fuel: 'Petrol' })])
  expect(index.count({ fuel: ['DIESEL'] })).toBe(1)
  expect(index.count({ fuel: ['steam'] })).toBe(0)
  expect(index.count({ fuel: ['steam', 'petrol'] })).toBe(1)
  expect(index.count({ fuel: [] })).toBe(2)
})

test('excludes vehicles without the number from a range, and ignores the range in its bounds', () => {
  const vehicles = [20_000, 30_000, 40_000, null].map((driveAwayPrice) => makeVehicle({ driveAwayPrice }))
  const index = indexOf(vehicles)
  const searchFor = (selected: Selected) => index.search({ selected, sorting: RECOMMENDED, page: FIRST_PAGE })
  expect(searchFor({ price: [0, 2_000_000_000] }).total).toBe(3)
  expect(searchFor({ price: [30_000, 30_000] }).total).toBe(1)
  expect(searchFor({ price: [40_000, 20_000] }).total).toBe(0)
  expect(searchFor({ price: [30_000, 30_000] }).ranges.price).toEqual({ min: 20_000, max: 40_000 })
  expect(searchFor({ price: [0, 1], year: [1, 2] }).ranges.kms).toBeNull()
})

test('searches all texts of a vehicle except its comments', () => {
  const vehicle = makeVehicle({
    stockid: 'U4711',
    title: 'Family favourite',
    make: 'Citroën',
    series: 'MY24',
    searchKeywords: ['one owner'],
    features: ['Panoramic Roof'],
    tags: ['Manager’s Special'],
    comments: 'Smells of lavender',
    year: 2019,
  })
  const index = createSearchIndex(
    columnsOf([vehicle], { dealershipNames: new Map([['harbour-brookvale', 'Harbour Brookvale']]) }).columns,
  )
  const isFound = (q: string) => index.count({ q }) === 1
  for (const q of [
    'favour',
    'CITROEN',
    'citroën',
    'my24',
    'owner',
    'ROOF pano',
    'special',
    '471',
    '2019',
    'brookv',
    'used',
  ])
    expect(isFound(q), q).toBe(true)
  for (const q of ['lavender', 'citroen lavender', '2020', 'oneowner']) expect(isFound(q), q).toBe(false)
})

test('ignores words of fewer than two characters', () => {
  const index = indexOf([makeVehicle({ make: 'Kia' }), makeVehicle({ make: 'Mazda' })])
  expect(index.count({ q: '' })).toBe(2)
  expect(index.count({ q: ' z ' })).toBe(2)
  expect(index.count({ q: 'x kia' })).toBe(1)
})

test('clamps the page to the first and last', () => {
  const index = indexOf(Array.from({ length: 25 }, () => makeVehicle()))
  const at = (current: number) =>
    index.search({ selected: {}, sorting: RECOMMENDED, page: { current, size: 12 } })
  expect(at(99)).toMatchObject({ page: 3, pages: 3, rows: [24] })
  expect(at(-1)).toMatchObject({ page: 1, rows: Array.from({ length: 12 }, (_, row) => row) })
})

test('finds a vehicle by its stock id', () => {
  const vehicles = [makeVehicle({ stockid: 'B', kms: 2 }), makeVehicle({ stockid: 'A', kms: 1 })]
  const index = indexOf(vehicles)
  expect(index.rowOf('A')).toBe(0)
  expect(index.rowOf('B')).toBe(1)
  expect(index.rowOf('C')).toBeUndefined()
})

function indexOf(vehicles: Vehicle[]) {
  return createSearchIndex(columnsOf(vehicles).columns)
}

function readable(columns: StockColumns, { facets, ...result }: SearchResult) {
  return { ...result, facets: countsByOption(columns, (name) => [...facets[name]]) }
}

function withZeroes(columns: StockColumns, { facets, ...result }: ReturnType<typeof runPlainSearch>) {
  return {
    ...result,
    facets: countsByOption(columns, (name) =>
      columns.facets[name].options.map(({ value }) => facets[name].get(value) ?? 0),
    ),
  }
}

function countsByOption(columns: StockColumns, counts: (name: FacetName) => number[]) {
  return Object.fromEntries(
    FACET_NAMES.map((name) => [
      name,
      Object.fromEntries(columns.facets[name].options.map(({ value }, at) => [value, counts(name)[at]])),
    ]),
  )
}

test('narrows only the make of the selected models', () => {
  const cars = [
    ['Toyota', 'HiLux'],
    ['Toyota', 'Corolla'],
    ['Isuzu', 'D-MAX'],
    ['Isuzu', 'MU-X'],
    ['Mazda', '3'],
  ].map(([make = '', model = '']) => makeVehicle({ make, model }))
  const index = createSearchIndex(columnsOf(cars).columns)
  expect(index.count({ make: ['toyota', 'isuzu'], model: ['hilux'] })).toBe(3)
  expect(index.count({ make: ['toyota', 'isuzu'], model: ['hilux', 'mu-x'] })).toBe(2)
  expect(index.count({ make: ['toyota'], model: ['hilux'] })).toBe(1)
  expect(index.count({ model: ['hilux'] })).toBe(1)
  expect(index.count({ make: ['isuzu', 'mazda'], model: ['hilux'] })).toBe(0)
})

test('counts between edges like a plain filter, ignoring the selected range', () => {
  fc.assert(
    fc.property(anyStock(), anyQuery(), (stock, { selected }) => {
      const { columns, ordered } = columnsOf(stock.vehicles, stock)
      const plain = makePlainVehicles(ordered, columns)
      const { price: _price, ...others } = selected
      const edges = [0, 15_000, 30_000, 30_001, 60_000]
      const expected = edges.slice(1).map((end, at) => {
        const query = { selected: { ...others, price: [edges[at]!, end - 1] as const } }
        return runPlainSearch(plain, { ...query, sorting: RECOMMENDED, page: FIRST_PAGE }).total
      })
      expect(createSearchIndex(columns).countBetweenEdges(selected, 'price', edges)).toEqual(expected)
    }),
    { numRuns: countPropertyRuns(60) },
  )
})
