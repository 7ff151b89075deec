import { describe, expect, test } from 'vitest'
import { FACET_NAMES } from './filters.ts'
import type { SearchFacets } from './search-answer.ts'
import type { Selected } from './search-state.ts'
import { relaxationText, resultCountText, searchTitle } from './search-texts.ts'

const facets = {
  ...Object.fromEntries(FACET_NAMES.map((name) => [name, []])),
  condition: [{ value: 'used', displayValue: 'Used', count: 9 }],
  make: [{ value: 'isuzu', displayValue: 'Isuzu', count: 9 }],
} as unknown as SearchFacets
const SITE = { name: 'Test Motors', showroom_address: 'Brookvale NSW' }

test('formats the number of results, with a singular for one', () => {
  expect([0, 1, 2, 1_234].map(resultCountText)).toEqual([
    '0 Vehicles found',
    '1 Vehicle found',
    '2 Vehicles found',
    '1,234 Vehicles found',
  ])
})

describe('searchTitle', () => {
  const titleOf = (selected: Selected) => searchTitle({ total: 9, selected, facets }, SITE)

  test('names a single condition and a single make', () => {
    expect(titleOf({ condition: ['used'], make: ['isuzu'] })).toBe(
      '9 Used Isuzu for Sale | Test Motors | Brookvale NSW',
    )
    expect(titleOf({ make: ['isuzu'] })).toBe('9 Isuzu for Sale | Test Motors | Brookvale NSW')
  })

  test('is Cars for Sale for any other search', () => {
    expect(titleOf({})).toBe('Cars for Sale | Test Motors | Brookvale NSW')
    expect(titleOf({ make: ['isuzu', 'kia'] })).toBe('Cars for Sale | Test Motors | Brookvale NSW')
    expect(searchTitle({ total: 9, selected: {}, facets }, undefined)).toBe('Cars for Sale')
  })
})

test.each([
  [{ filter: 'fuel', kind: 'without', value: 'diesel', displayValue: 'Diesel' }, 'Without Diesel'],
  [{ filter: 'doors', kind: 'without', value: '2', displayValue: '2' }, 'Without 2 doors'],
  [{ filter: 'make', kind: 'without' }, 'Without a make'],
  [{ filter: 'price', kind: 'to', bound: 32_000 }, 'Up to $32,000'],
  [{ filter: 'kms', kind: 'from', bound: 5_000 }, 'From 5,000 km'],
  [{ filter: 'year', kind: 'from', bound: 2018 }, 'From 2018'],
  [{ filter: 'listed', kind: 'to', bound: 20_454 }, 'Up to 1 Jan 2026'],
] as const)('describes %j as %s', (change, text) => {
  expect(relaxationText({ changes: [change], count: 1, selected: {} })).toBe(text)
})
