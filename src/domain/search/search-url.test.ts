import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countPropertyRuns } from '../../../tests/property-runs.ts'
import { PAGING } from '../constants.ts'
import { VEHICLE_ACTS } from '../leads/vehicle-acts.ts'
import { slugOf } from '../vehicles/slug.ts'
import { FACET_NAMES, FILTER_ORDER, filterTable, RANGE_NAMES } from './filters.ts'
import {
  EMPTY_SEARCH,
  PAGE_PARAMETERS,
  RECOMMENDED,
  type SearchState,
  SORT_OPTIONS,
  type TypedPiece,
} from './search-state.ts'
import { choiceText, isBrokenPath, listHref, parseSearch, pathOptions, searchHref } from './search-url.ts'

const at = (address: string) => new URL(address, 'https://cars.example.com')
const parse = (address: string) => parseSearch(at(address))
const selectedAt = (address: string) => parse(address).selected
const OWN_PARAMETERS = new Set<string>([
  ...FILTER_ORDER,
  ...PAGE_PARAMETERS,
  'stock',
  'form',
  'gone',
  'words',
  'typed',
])

const slug = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).map(slugOf).filter(Boolean)
const ends = (highest: number) =>
  fc.tuple(fc.nat(highest), fc.nat(highest)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
const anyText = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).map((text) => text.toWellFormed())
const typedText = anyText.map((text) => text.replaceAll(/\p{Cc}+/gu, ' ').trim())

const boxWords = anyText.map((text) => text.replaceAll(/[\p{Cc}\s()]+/gu, ' ').trim()).filter(Boolean)

const anyState: fc.Arbitrary<SearchState> = fc
  .record({
    selected: fc.record(
      {
        ...(Object.fromEntries(
          FACET_NAMES.map((name) => [name, fc.uniqueArray(slug, { minLength: 1, maxLength: 5 })]),
        ) as Record<(typeof FACET_NAMES)[number], fc.Arbitrary<string[]>>),
        price: ends(999_999_999),
        year: ends(2_100),
        kms: ends(999_999_999),
        listed: ends(60_000),
        towing: ends(10_000),
        ancap: ends(5),
        fueluse: ends(500).map(([low, high]) => [low / 10, high / 10] as const),
        boot: ends(20_000),
        tray: ends(10_000),
        q: typedText.map((text) => text.toLowerCase().trim()).filter(Boolean),
      },
      { requiredKeys: [] },
    ),
    page: fc.record({
      current: fc.integer({ min: 1, max: 100_000 }),
      size: fc.constantFrom(...PAGING.sizes),
    }),
    sorting: fc.constantFrom(...SORT_OPTIONS.map(({ sorting }) => sorting)),
    stock: fc.option(typedText.filter(Boolean)),
    form: fc.option(fc.constantFrom(...VEHICLE_ACTS).filter((act) => act !== 'enquiry')),
    isVehicleGone: fc.boolean(),
    words: typedText,
    boxWords: fc.array(fc.tuple(boxWords, fc.nat(20), fc.boolean()), { maxLength: 4 }),
    others: fc.array(
      fc.tuple(
        anyText.filter((name) => !OWN_PARAMETERS.has(name)),
        anyText,
      ),
      { maxLength: 5 },
    ),
  })
  .map(({ boxWords: pieces, ...state }) => ({
    ...state,
    // A form needs a car.
    form: state.stock === null ? null : state.form,
    typed: pieces.map(([words, nth, isCorrected]) => pieceFor(words, state, { nth, isCorrected })),
  }))

/** Words for one of the selected filters, or words that were left out. */
function pieceFor(
  words: string,
  { selected, sorting }: Pick<SearchState, 'selected' | 'sorting'>,
  { nth, isCorrected }: { nth: number; isCorrected: boolean },
): TypedPiece {
  const names = FILTER_ORDER.filter(
    (name) => name !== 'listed' && selected[name] && !/[()]/.test(choiceText(selected, name)),
  )
  const filter = names[nth % (names.length + 1)]
  if (filter) return { words, meaning: { [filter]: choiceText(selected, filter) }, isCorrected }
  return sorting.by && isCorrected
    ? { words, meaning: { sort: `${sorting.by}-${sorting.direction}` }, isCorrected: false }
    : { words, meaning: {}, isCorrected: false }
}

describe('searchHref and parseSearch', () => {
  test('read every state back from its URL', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(parse(searchHref(state))).toEqual(state)
      }),
      { numRuns: countPropertyRuns(500) },
    )
  })

  test('normalise any URL in one step', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom(...OWN_PARAMETERS, '__proto__', 'utm_source'),
            fc.string({ unit: 'binary' }),
          ),
        ),
        (pairs) => {
          const href = searchHref(parse(`/car-sales/?${new URLSearchParams(pairs)}`))
          expect(searchHref(parse(href))).toBe(href)
        },
      ),
    )
  })

  test('write the form next to its car and drop it with the car', () => {
    const href = searchHref({ selected: { condition: ['used'] }, stock: 'U1', form: 'trade-in' })
    expect(href).toBe('/car-sales/?condition=used&stock=U1&form=trade-in')
    expect(searchHref({ ...parse(href), stock: null })).toBe('/car-sales/?condition=used')
    expect(parse('/car-sales/?stock=U1&form=enquiry')).toMatchObject({ form: null, others: [] })
    expect(parse('/car-sales/?form=reserve&stock=')).toMatchObject({ form: null, others: [] })
    expect(parse('/car-sales/?stock=U1&form=teapot')).toMatchObject({ form: null, others: [] })
  })

  test('use the plain path for an empty search', () => {
    expect(searchHref(EMPTY_SEARCH)).toBe('/car-sales/')
    expect(parse('/car-sales/')).toEqual(EMPTY_SEARCH)
    expect(parse('/car-sales')).toEqual(EMPTY_SEARCH)
  })

  test('write filters by name in display order, readable and escaped', () => {
    const selected = { make: ['isuzu', 'toyota'], q: 'd-max & co', price: [20_000, 45_000] } as const
    expect(searchHref({ selected })).toBe(
      '/car-sales/?q=d-max%20%26%20co&make=isuzu,toyota&price=20000,45000',
    )
    expect(searchHref({ selected: { listed: [20_454, 20_460] } })).toBe(
      '/car-sales/?listed=2026-01-01,2026-01-07',
    )
  })
})

describe('path filters', () => {
  test.each([
    ['/car-sales/used', { condition: ['used'] }],
    [
      '/car-sales/Used/ISUZU/D-Max/LS-U/',
      { condition: ['used'], make: ['isuzu'], model: ['d-max'], badge: ['ls-u'] },
    ],
    ['/car-sales/isuzu/mu-x', { make: ['isuzu'], model: ['mu-x'] }],
    ['/car-sales/isuzu/', { make: ['isuzu'] }],
    ['/cars-on-sale/new/kia', { condition: ['new'], make: ['kia'] }],
    ['/cars-for-sale/demo', { condition: ['demo'] }],
    ['/contact/used', {}],
    ['/car-sales/%E0%A4%A', {}],
  ])('are read from %s', (path, selected) => {
    expect(selectedAt(path)).toEqual(selected)
  })

  test('combine with the same filter in the query, for old links', () => {
    expect(selectedAt('/car-sales/used?make=isuzu&condition=demo')).toEqual({
      condition: ['used', 'demo'],
      make: ['isuzu'],
    })
  })

  test('include unknown values, so that a page can refuse them', () => {
    expect(pathOptions('/car-sales/used/nobody')).toEqual({ condition: ['used'], make: ['nobody'] })
  })
})

test.each([
  ['/car-sales/used/isuzu/d-max/ls-u', false],
  ['/car-sales/isuzu/d-max/', false],
  ['/car-sales/', false],
  ['/car-sales/isuzu/d-max/anything', true],
  ['/car-sales/used/a/b/c/d', true],
  ['/car-sales/%E0%A4%A', true],
  ['/car-sales/used/%E0%A4%A', true],
])('%s is broken: %s', (path, isBroken) => {
  expect(isBrokenPath(path)).toBe(isBroken)
})

describe('values', () => {
  test('splits lists at commas, trims values, and drops empty and repeated ones', () => {
    expect(selectedAt('/car-sales/?make=%20Isuzu%20,,toyota,isuzu&make=kia')).toEqual({
      make: ['isuzu', 'toyota', 'kia'],
    })
    expect(selectedAt('/car-sales/?make=,%20,')).toEqual({})
  })

  test('drops unknown values and keeps the others', () => {
    const isKnown = (facet: string, value: string) => facet !== 'make' || value === 'kia'
    expect(parseSearch(at('/car-sales/?make=tardis,kia&fuel=diesel'), { isKnown }).selected).toEqual({
      make: ['kia'],
      fuel: ['diesel'],
    })
  })

  test('reads one value, commas included, for a radio or select filter', () => {
    const filters = filterTable([{ name: 'seats', displayName: 'Seats', type: 'select' }])
    expect(parseSearch(at('/car-sales/?seats=7&seats=5'), { filters }).selected).toEqual({ seats: ['7'] })
    expect(parseSearch(at('/car-sales/?seats=5,7'), { filters }).selected).toEqual({ seats: ['5,7'] })
  })

  test.each(['NaN,-1', '1', '1,2,3', ',', '1e3,2e3', '-5,10', 'Infinity,1', '0x10,20', '12345678901,1', ' '])(
    'rejects the price range %j',
    (price) => {
      expect(selectedAt(`/car-sales/?price=${encodeURIComponent(price)}`)).toEqual({})
    },
  )

  test('swaps reversed ends of a range', () => {
    expect(selectedAt('/car-sales/?price=45000,20000&listed=2026-02-03,2026-01-02')).toEqual({
      price: [20_000, 45_000],
      listed: [20_455, 20_487],
    })
  })

  test.each(['2026-02-30,2026-03-01', '2026-1-1,2026-2-2', 'today,2026-01-01', '0000-00-00,2026-01-01'])(
    'rejects the listing dates %s',
    (listed) => {
      expect(selectedAt(`/car-sales/?listed=${listed}`)).toEqual({})
    },
  )

  test('converts keywords to lower case', () => {
    expect(selectedAt('/car-sales/?q=%20HiLux%20SR5')).toEqual({ q: 'hilux sr5' })
  })

  test.each([
    ['page=3', 3],
    ['page=1e9', 1],
    ['page=-2', 1],
    ['page=0', 1],
    ['page=999999999', 100_000],
    ['page=x', 1],
    ['page=', 1],
  ])('reads %s as page %i', (query, page) => {
    expect(parse(`/car-sales/?${query}`).page.current).toBe(page)
  })

  test('accepts only the available page sizes', () => {
    expect(PAGING.sizes.map((size) => parse(`/car-sales/?size=${size}`).page.size)).toEqual([...PAGING.sizes])
    expect(parse('/car-sales/?size=1000000').page.size).toBe(12)
  })
})

describe('sorting', () => {
  test.each([
    ['', RECOMMENDED],
    ['sortdir=asc', { by: 'price', direction: 'asc' }],
    ['sortdir=desc', { by: 'price', direction: 'desc' }],
    ['sortby=kms', { by: 'kms', direction: 'asc' }],
    ['sortby=year&sortdir=desc', { by: 'year', direction: 'desc' }],
  ])('reads and writes %j', (query, sorting) => {
    const state = parse(`/car-sales/?${query}`)
    expect(state.sorting).toEqual(sorting)
    expect(searchHref(state)).toBe(query ? `/car-sales/?${query}` : '/car-sales/')
  })

  test('accepts old links that name the price, and ignores unknown orders', () => {
    expect(parse('/car-sales/?sortby=price').sorting).toEqual({ by: 'price', direction: 'asc' })
    expect(parse('/car-sales/?sortby=price&sortdir=desc').sorting).toEqual({ by: 'price', direction: 'desc' })
    expect(parse('/car-sales/?sortby=name&sortdir=up').sorting).toEqual(RECOMMENDED)
  })
})

describe('hostile URLs', () => {
  test('limits the number of values', () => {
    const values = Array.from({ length: 10_000 }, (_, index) => `v${index}`).join(',')
    expect(selectedAt(`/car-sales/?make=${values}`).make).toHaveLength(500)
    expect(selectedAt(`/car-sales/?${'make=a&'.repeat(10_000)}`)).toEqual({ make: ['a'] })
  })

  test('treats names of the object prototype as plain text', () => {
    const state = parse('/car-sales/?__proto__=x&constructor=y&make=__proto__,constructor')
    expect(state.others).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ])
    expect(Object.getPrototypeOf(state.selected)).toBe(Object.prototype)
    expect(state.selected.make).toEqual(['__proto__', 'constructor'])
  })

  test('preserves a limited number of other parameters', () => {
    expect(searchHref(parse('/car-sales/?utm_source=mail&make=kia&gclid=A%2CB'))).toBe(
      '/car-sales/?make=kia&utm_source=mail&gclid=A,B',
    )
    expect(parse(`/car-sales/?${'x=1&'.repeat(10_000)}`).others).toHaveLength(30)
  })

  test('removes control characters from keywords', () => {
    expect(selectedAt('/car-sales/?q=%00')).toEqual({})
    expect(selectedAt('/car-sales/?q=a%00%1Fb')).toEqual({ q: 'a b' })
  })

  test('repairs broken characters instead of throwing', () => {
    expect(() =>
      searchHref({ selected: { q: parse('/car-sales/?q=%F0%9F').selected.q ?? '' } }),
    ).not.toThrow()
    expect(searchHref({ selected: { q: 'x'.repeat(199) } })).toContain('xxx')
    expect(selectedAt(`/car-sales/?q=${'x'.repeat(199)}${encodeURIComponent('🚗')}`).q).toBe('x'.repeat(199))
  })
})

test('formats the choice of each filter for the URL', () => {
  const selected = selectedAt('/car-sales/?make=kia,mazda&year=2019,2022&q=ute')
  expect(choiceText(selected, 'make')).toBe('kia,mazda')
  expect(choiceText(selected, 'year')).toBe('2019,2022')
  expect(choiceText(selected, 'q')).toBe('ute')
  expect(RANGE_NAMES.map((name) => choiceText({}, name))).toEqual(RANGE_NAMES.map(() => ''))
  expect(choiceText({ fueluse: [0, 7.5] }, 'fueluse')).toBe('0,7.5')
})

describe('typed words', () => {
  const typed = [
    { words: '7 seat', meaning: { seats: '7' }, isCorrected: false },
    { words: 'toyta', meaning: { make: 'toyota' }, isCorrected: true },
    { words: 'good for dogs', meaning: {}, isCorrected: false },
  ]
  const selected = { seats: ['7'], make: ['toyota'] }

  test('are written with their meaning', () => {
    const href = searchHref({ selected, typed })
    expect(decodeURIComponent(href)).toBe(
      '/car-sales/?make=toyota&seats=7&typed=7 seat(seats.7) toyta(make.toyota)(typo.) good for dogs()',
    )
    expect(parse(href).typed).toEqual(typed)
  })

  test('go with the filter they became, and stay with a further option', () => {
    expect(parse(searchHref({ selected: { make: ['toyota'] }, typed })).typed).toEqual(typed.slice(1))
    expect(parse(searchHref({ selected: { ...selected, make: ['kia', 'toyota'] }, typed })).typed).toEqual(
      typed,
    )
    expect(parse('/car-sales/?seats=5&typed=7(seats.7)').typed).toEqual([])
    expect(parse('/car-sales/?typed=cheap(sort.price-asc)').typed).toEqual([])
  })

  test.each(['7', '7(', '(seats.7)', '7(teapot.7)', '7(seats.)', '7()()', `x(${'y'.repeat(2_000)})`])(
    'ignore the invalid text %s',
    (text) => {
      expect(parse(`/car-sales/?seats=7&typed=${encodeURIComponent(text)}`).typed).toEqual([])
    },
  )
})

describe('listHref', () => {
  const LISTS = [
    '/car-sales/',
    '/cars-on-sale',
    '/car-sales/used/',
    '/car-sales/toyota/hilux/',
    '/cars-on-sale/new/kia',
  ]

  test('returns a URL that parses to the state, from any list', () => {
    fc.assert(
      fc.property(anyState, fc.constantFrom(...LISTS), (state, pathname) => {
        expect(parse(listHref(state, pathname))).toEqual(state)
      }),
    )
  })

  test('keeps the path while its filters are selected and puts the others in the query', () => {
    const selected = { condition: ['used'], body: ['suv'] }
    expect(listHref({ selected }, '/car-sales/used/')).toBe('/car-sales/used/?body=suv')
    expect(listHref({ selected: { body: ['suv'] } }, '/car-sales/used/')).toBe('/car-sales/?body=suv')
    expect(listHref({ selected: { condition: ['used', 'demo'] } }, '/cars-on-sale/used')).toBe(
      '/cars-on-sale?condition=used,demo',
    )
  })
})

test.each([
  ['price=20000&price=45000', { price: [20_000, 45_000] }],
  ['price=&price=45000', { price: [0, 45_000] }],
  ['year=2019&year=', { year: [2019, 2100] }],
  ['price=&price=', {}],
  ['price=cheap&price=45000', {}],
  ['price=1&price=2&price=3', {}],
])('reads the form query %s as %j', (query, selected) => {
  expect(selectedAt(`/car-sales/?${query}`)).toEqual(selected)
})
