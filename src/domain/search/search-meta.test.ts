import { expect, test } from 'vitest'
import { isIndexed, pageNeighbours } from './search-meta.ts'
import { EMPTY_SEARCH, type SearchState } from './search-state.ts'

const state = (changes: Partial<SearchState>): SearchState => ({ ...EMPTY_SEARCH, ...changes })

test.each([
  ['everything', '/car-sales/', {}, 200, true],
  [
    'what a path names',
    '/car-sales/used/isuzu/',
    { selected: { condition: ['used'], make: ['isuzu'] } },
    9,
    true,
  ],
  [
    'a path with a single car',
    '/car-sales/used/isuzu/',
    { selected: { condition: ['used'], make: ['isuzu'] } },
    1,
    false,
  ],
  ['one option', '/car-sales/', { selected: { body: ['suv'] } }, 9, true],
  ['two options of a filter', '/car-sales/', { selected: { body: ['suv', 'ute'] } }, 9, false],
  ['two filters', '/car-sales/', { selected: { body: ['suv'], fuel: ['hybrid'] } }, 9, false],
  ['a keyword', '/car-sales/', { selected: { q: 'seven' } }, 9, false],
  ['a price', '/car-sales/', { selected: { price: [1, 2] } }, 9, false],
  ['an order', '/car-sales/', { sorting: { by: 'price', direction: 'asc' } }, 9, false],
  ['an open enquiry', '/car-sales/', { stock: 'U1' }, 9, false],
  ['nothing found', '/car-sales/', { selected: { body: ['suv'] } }, 0, false],
] as const)('decides whether search engines index %s at %s', (_what, pathname, changes, total, expected) => {
  expect(isIndexed(state(changes as Partial<SearchState>), pathname, total)).toBe(expected)
})

test('keeps path and query in the neighbours, with none before the first or after the last page', () => {
  const here = state({ selected: { condition: ['used'], body: ['suv'] }, page: { current: 2, size: 12 } })
  expect(pageNeighbours(here, '/car-sales/used/', { page: 2, pages: 3 })).toEqual({
    prev: '/car-sales/used/?body=suv',
    next: '/car-sales/used/?body=suv&page=3',
  })
  expect(pageNeighbours(EMPTY_SEARCH, '/car-sales/', { page: 1, pages: 1 })).toEqual({
    prev: null,
    next: null,
  })
})
