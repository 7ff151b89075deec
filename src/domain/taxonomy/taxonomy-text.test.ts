import { describe, expect, test } from 'vitest'
import type { Place } from './place.ts'
import {
  descriptionOf,
  introduction,
  seeAllText,
  type TaxonomyFacts,
  taxonomyHeading,
  taxonomyTitle,
} from './taxonomy-text.ts'

const USED = { value: 'used', displayValue: 'Used' }
const TOYOTA = { value: 'toyota', displayValue: 'Toyota' }
const HILUX = { value: 'hilux', displayValue: 'HiLux' }
const PLACES: Record<'all' | 'used' | 'toyota' | 'hilux', Place> = {
  all: {},
  used: { condition: USED },
  toyota: { make: TOYOTA },
  hilux: { condition: USED, make: TOYOTA, model: HILUX },
}

describe('the introduction', () => {
  test('tells of many in whole sentences', () => {
    expect(introduction(facts()).join(' ')).toBe(
      'There are 16 used Toyota HiLux vehicles on sale. ' +
        'Prices run from $21,990 to $64,990, each marked drive away or excluding government charges. ' +
        'The oldest is from 2019, the newest from 2025. The lowest odometer reading is 1,240 km. ' +
        'You will find 9 at Harbour Brookvale, 4 at Harbour Hornsby and 3 at Harbour Mona Vale.',
    )
  })

  test('tells of one in the singular', () => {
    const one = facts({
      total: 1,
      priced: 1,
      price: { min: 57_990, max: 57_990 },
      priceType: 'egc',
      year: { min: 2024, max: 2024 },
      kms: { min: 8, max: 8 },
      showrooms: [count('Harbour Hornsby', 1)],
    })
    expect(introduction(one).join(' ')).toBe(
      'There is 1 used Toyota HiLux vehicle on sale. Its price is $57,990, excluding government charges. ' +
        'It is from 2024. It has done 8 km. It is at Harbour Hornsby.',
    )
  })

  test('of none says so and claims nothing else', () => {
    const none = facts({ total: 0, priced: 0, price: null, year: null, kms: null, showrooms: [] })
    expect(introduction(none)).toEqual(['There are no used Toyota HiLux vehicles on sale at the moment.'])
  })

  test.each([
    ['all P.O.A', { priced: 0, price: null }, /^$/],
    ['one price for all', { price: { min: 9_990, max: 9_990 } }, /^Each is priced at \$9,990, marked drive/],
    ['some P.O.A', { priced: 12 }, /^12 have prices, from .* each marked .*; the other 4 are P\.O\.A\.$/],
    ['one P.O.A', { priced: 15 }, /; the other is P\.O\.A\.$/],
    [
      'one price',
      { priced: 1, price: { min: 9_990, max: 9_990 } },
      /^1 has a price, \$9,990, marked .*; the other 15 are P\.O\.A\.$/,
    ],
  ] as const)('of prices, with %s, says what is known', (_which, given, expected) => {
    const told = introduction(facts(given)).filter((sentence) => /\$|P\.O\.A/.test(sentence))
    expect(told.join(' ')).toMatch(expected)
  })

  test.each([
    [[count('New', 9), count('Demo', 1), count('Used', 6)], ': 9 new, 1 demo and 6 used.'],
    [[count('New', 0), count('Used', 16)], ', all of them used.'],
    [[], ' on sale.'],
  ])('without a condition in the address names the conditions there are (%#)', (conditions, end) => {
    const [first] = introduction(facts({ place: PLACES.toyota, conditions }))
    expect(first).toBe(`There are 16 Toyota vehicles on sale${end.replace(' on sale', '')}`)
  })

  test('says all only of all: a vehicle without a showroom is at none', () => {
    const where = (...showrooms: TaxonomyFacts['showrooms']) => introduction(facts({ showrooms })).at(-1)
    expect(where(count('Harbour Hornsby', 16))).toBe('All are at Harbour Hornsby.')
    expect(where(count('Harbour Hornsby', 15))).toBe('You will find 15 at Harbour Hornsby.')
    expect(introduction(facts({ showrooms: [count('Harbour Hornsby', 0)] })).at(-1)).toMatch(/odometer/)
  })

  test('says nothing of a reading nobody knows', () => {
    expect(introduction(facts({ kms: null })).join(' ')).not.toMatch(/km/)
    expect(introduction(facts({ year: { min: 2024, max: 2024 } }))).toContain('All are from 2024.')
  })
})

test.each([
  ['all', 'Cars for Sale', 'Cars for sale', 'See all 1,200 cars'],
  ['used', '1200 Used Cars for Sale', 'Used cars for sale', 'See all 1,200 used cars'],
  ['toyota', '1200 Toyota for Sale', 'Toyota for sale', 'See all 1,200 Toyota'],
  [
    'hilux',
    '1200 Used Toyota HiLux for Sale',
    'Used Toyota HiLux for sale',
    'See all 1,200 used Toyota HiLux',
  ],
] as const)('the page of %s has its title, heading and way to the search', (name, title, heading, all) => {
  const place = PLACES[name]
  const site = { name: 'Harbour', showroom_address: 'Brookvale NSW' }
  expect(taxonomyTitle(place, 1_200, site)).toBe(`${title} | Harbour | Brookvale NSW`)
  expect(taxonomyHeading(place)).toBe(heading)
  expect(seeAllText(place, 1_200)).toBe(all)
})

test('the way to the search fits one car, and none', () => {
  expect(seeAllText(PLACES.hilux, 1)).toBe('See the used Toyota HiLux')
  expect(seeAllText(PLACES.hilux, 0)).toBe('See every car on sale')
})

test('a description is whole sentences, 160 characters at most, the first one always', () => {
  const told = introduction(facts())
  expect(descriptionOf(told).length).toBeLessThanOrEqual(160)
  expect(descriptionOf(told)).toBe(`${told[0]} ${told[1]}`)
  expect(descriptionOf(['x'.repeat(200)])).toHaveLength(200)
})

function count(displayValue: string, n: number) {
  return { displayValue, count: n }
}

function facts(overrides: Partial<TaxonomyFacts> = {}): TaxonomyFacts {
  return {
    place: PLACES.hilux,
    total: 16,
    priced: 16,
    price: { min: 21_990, max: 64_990 },
    year: { min: 2019, max: 2025 },
    kms: { min: 1_240, max: 148_000 },
    conditions: [count('New', 4), count('Used', 16)],
    showrooms: [count('Harbour Hornsby', 4), count('Harbour Brookvale', 9), count('Harbour Mona Vale', 3)],
    ...overrides,
  }
}
