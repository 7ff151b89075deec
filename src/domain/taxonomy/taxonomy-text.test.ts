import { describe, expect, test } from 'vitest'
import type { Place } from './place.ts'
import {
  descriptionOf,
  seeAllText,
  type TaxonomyFacts,
  taxonomyHeading,
  taxonomyTitle,
  writeIntroduction,
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

describe('introduction', () => {
  test('describes many cars in full sentences', () => {
    expect(writeIntroduction(facts()).join(' ')).toBe(
      'There are 16 used Toyota HiLux vehicles on sale. ' +
        'Prices run from $21,990 to $64,990, each marked drive away or excluding government charges. ' +
        'The oldest is from 2019, the newest from 2025. The lowest odometer reading is 1,240 km. ' +
        'You will find 9 at Harbour Brookvale, 4 at Harbour Hornsby and 3 at Harbour Mona Vale.',
    )
  })

  test('describes one car in the singular', () => {
    const one = facts({
      total: 1,
      priced: 1,
      price: { min: 57_990, max: 57_990 },
      priceType: 'egc',
      year: { min: 2024, max: 2024 },
      kms: { min: 8, max: 8 },
      showrooms: [count('Harbour Hornsby', 1)],
    })
    expect(writeIntroduction(one).join(' ')).toBe(
      'There is 1 used Toyota HiLux vehicle on sale. Its price is $57,990, excluding government charges. ' +
        'It is from 2024. It has done 8 km. It is at Harbour Hornsby.',
    )
  })

  test('says only that there are none', () => {
    const none = facts({ total: 0, priced: 0, price: null, year: null, kms: null, showrooms: [] })
    expect(writeIntroduction(none)).toEqual([
      'There are no used Toyota HiLux vehicles on sale at the moment.',
    ])
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
  ] as const)('describes prices with %s', (_which, overrides, expected) => {
    const sentences = writeIntroduction(facts(overrides)).filter((sentence) => /\$|P\.O\.A/.test(sentence))
    expect(sentences.join(' ')).toMatch(expected)
  })

  test.each([
    [[count('New', 9), count('Demo', 1), count('Used', 6)], ': 9 new, 1 demo and 6 used.'],
    [[count('New', 0), count('Used', 16)], ', all of them used.'],
    [[], ' on sale.'],
  ])('names the stocked conditions if the URL has none (%#)', (conditions, end) => {
    const [first] = writeIntroduction(facts({ place: PLACES.toyota, conditions }))
    expect(first).toBe(`There are 16 Toyota vehicles on sale${end.replace(' on sale', '')}`)
  })

  test('says all only if every vehicle is at the showroom', () => {
    const lastSentence = (...showrooms: TaxonomyFacts['showrooms']) =>
      writeIntroduction(facts({ showrooms })).at(-1)
    expect(lastSentence(count('Harbour Hornsby', 16))).toBe('All are at Harbour Hornsby.')
    expect(lastSentence(count('Harbour Hornsby', 15))).toBe('You will find 15 at Harbour Hornsby.')
    expect(writeIntroduction(facts({ showrooms: [count('Harbour Hornsby', 0)] })).at(-1)).toMatch(/odometer/)
  })

  test('omits unknown odometer readings', () => {
    expect(writeIntroduction(facts({ kms: null })).join(' ')).not.toMatch(/km/)
    expect(writeIntroduction(facts({ year: { min: 2024, max: 2024 } }))).toContain('All are from 2024.')
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
] as const)('builds title, heading and search link of the %s page', (name, title, heading, all) => {
  const place = PLACES[name]
  const site = { name: 'Harbour', showroom_address: 'Brookvale NSW' }
  expect(taxonomyTitle(place, 1_200, site)).toBe(`${title} | Harbour | Brookvale NSW`)
  expect(taxonomyHeading(place)).toBe(heading)
  expect(seeAllText(place, 1_200)).toBe(all)
})

test('adapts the search link to one car and to none', () => {
  expect(seeAllText(PLACES.hilux, 1)).toBe('See the used Toyota HiLux')
  expect(seeAllText(PLACES.hilux, 0)).toBe('See every car on sale')
})

test('builds a description of full sentences within 160 characters, always with the first', () => {
  const sentences = writeIntroduction(facts())
  expect(descriptionOf(sentences).length).toBeLessThanOrEqual(160)
  expect(descriptionOf(sentences)).toBe(`${sentences[0]} ${sentences[1]}`)
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
