import { expect, test } from 'vitest'
import { countChoices, filterChips, rangeText } from './filter-chips.ts'
import { FACET_NAMES, type FacetName, FILTERS, filterTable } from './filters.ts'
import type { OptionCount } from './search-answer.ts'
import type { Selected } from './search-state.ts'

const NO_OPTIONS = Object.fromEntries(FACET_NAMES.map((name) => [name, []])) as unknown as Record<
  FacetName,
  OptionCount[]
>
const facets = {
  ...NO_OPTIONS,
  make: [{ value: 'isuzu', displayValue: 'Isuzu', count: 3 }],
  seats: [{ value: '7', displayValue: '7', count: 1 }],
}
const chipsOf = (selected: Selected, filters = FILTERS as Parameters<typeof filterChips>[2]) =>
  filterChips(selected, { facets, models: {} }, filters)

test('has a chip for each choice, which removes only that choice', () => {
  const selected: Selected = {
    q: 'diesel',
    make: ['isuzu', 'unheard-of'],
    seats: ['7'],
    price: [20_000, 45_000],
    listed: [20_454, 20_460],
  }
  const chips = chipsOf(selected)
  expect(chips.map(({ text }) => text)).toEqual([
    'diesel',
    'Isuzu',
    'unheard-of',
    '$20,000 - $45,000',
    '7 seats',
    'From 1 Jan 2026 to 7 Jan 2026',
  ])
  expect(chips[1]?.without).toEqual({ ...selected, make: ['unheard-of'] })
  const { price: _, ...withoutPrice } = selected
  expect(chips[3]?.without).toEqual(withoutPrice)
})

test('has chips for radio and select choices too', () => {
  const filters = filterTable([{ name: 'make', displayName: 'Make', type: 'radio' }])
  expect(chipsOf({ make: ['isuzu'] }, filters)).toMatchObject([
    { filter: 'make', text: 'Isuzu', without: {} },
  ])
})

test.each([
  ['price', [0, 45_000], '$0 - $45,000'],
  ['year', [2019, 2025], '2019 - 2025'],
  ['kms', [0, 60_000], '0 km - 60,000 km'],
  ['towing', [3_000, 10_000], 'Tows 3,000 kg or more'],
  ['towing', [0, 2_000], 'Tows up to 2,000 kg'],
  ['towing', [1_500, 2_000], 'Tows 1,500 kg - 2,000 kg'],
  ['fueluse', [0, 7], 'Fuel use up to 7 L/100 km'],
  ['fueluse', [0, 7.5], 'Fuel use up to 7.5 L/100 km'],
  ['fueluse', [6, 50], 'Fuel use 6 L/100 km or more'],
  ['ancap', [5, 5], '5 star ANCAP'],
  ['ancap', [4, 5], '4 star ANCAP or better'],
  ['ancap', [0, 3], 'At most 3 star ANCAP'],
  ['boot', [500, 20_000], 'Boot 500 L or more'],
  ['tray', [1_800, 10_000], 'Tray 1,800 mm or longer'],
] as const)('formats the %s range %j as %s', (name, range, text) => {
  expect(rangeText(name, range)).toBe(text)
})

test('counts every choice except the keyword', () => {
  expect(countChoices({ q: 'x', make: ['a', 'b'], price: [1, 2] })).toBe(3)
  expect(countChoices({ q: 'x' })).toBe(0)
})
