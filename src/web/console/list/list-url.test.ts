import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defineListUrl, type ListUrl } from './list-url.ts'
import { id, matching, oneOf, page, someOf, text } from './url-parameters.ts'

type AnyUrl = ListUrl<Record<string, unknown>>

const modules = import.meta.glob<Record<string, unknown>>('../*/*-url.ts', { eager: true })
const urls = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, AnyUrl] => entry[0].endsWith('Url') && entry[0] !== 'defineListUrl')

test('every console list defines its URL', () => {
  expect(urls.map(([name]) => name).toSorted()).toEqual([
    'ageingUrl',
    'assistantUrl',
    'auditUrl',
    'bookingsUrl',
    'contentUrl',
    'deletedCarsUrl',
    'feedsUrl',
    'importUrl',
    'leadsUrl',
    'outboxUrl',
    'quarantineUrl',
    'redirectsUrl',
    'reportsUrl',
    'routingUrl',
    'shiftsUrl',
    'stockUrl',
    'tagsUrl',
    'templatesUrl',
    'usersUrl',
  ])
})

test.each(urls)('%s: reads back the state it writes', (_name, url) => {
  fc.assert(
    fc.property(statesOf(url), (state) => {
      const { search } = new URL(url.href(state), 'http://console')
      expect(url.parse(new URLSearchParams(search))).toEqual(state)
    }),
  )
})

test.each(urls)('%s: normalises any query to a stable state', (_name, { parameters, parse, query }) => {
  const names = Object.entries(parameters).map(([name, parameter]) => parameter.name ?? name)
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), fc.string())), (address) => {
      const state = parse(new URLSearchParams(address))
      expect(parse(new URLSearchParams(query(state)))).toEqual(state)
    }),
  )
})

test.each(urls)('%s: reads and writes every listed text', (_name, { parameters }) => {
  for (const { texts = [], read, write } of Object.values(parameters))
    for (const each of texts) {
      const value = read(each)
      expect(value === undefined ? undefined : write(value)).toBe(each)
    }
})

const url = defineListUrl({
  status: { ...oneOf(['open', 'done'], 'open'), name: 'state' },
  kinds: someOf(['a', 'b']),
  q: text(),
  page: page(10),
  open: id(),
  at: matching(/^\d+$/),
})

test('does not write default values', () => {
  expect(url.href(url.defaults)).toBe('?')
  expect(url.parse(new URLSearchParams())).toEqual(url.defaults)
  expect(url.href({ ...url.defaults, status: 'done', kinds: ['a', 'b'], page: 2 })).toBe(
    '?state=done&kinds=a%2Cb&page=2',
  )
})

test.each(['state=lost', 'page=0', 'page=11', 'page=1.5', 'page=x', 'kinds=c,', 'open=', 'at=x', 'q=%00'])(
  'drops an invalid parameter: %s',
  (query) => {
    expect(url.href(url.parse(new URLSearchParams(query)))).toBe('?')
  },
)

test('returns to the first page when a filter changes', () => {
  const state = { ...url.defaults, page: 3, open: '7' }
  expect(url.changeHref(state, { status: 'done' })).toBe('?state=done&open=7')
  expect(url.changeHref(state, { page: 4 })).toBe('?page=4&open=7')
})

test('omits the question mark after a path without parameters', () => {
  const withPath = defineListUrl({ q: text() }, '/list')
  expect(withPath.href({ q: '' })).toBe('/list')
  expect(withPath.href({ q: 'a b' })).toBe('/list?q=a+b')
})

/** Generates values by reading texts, so that each one can occur in a URL. */
function statesOf({ parameters }: AnyUrl): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.entries(parameters).map(([name, { defaultValue, read, texts = ['new'] }]) => {
    const names = fc.subarray([...texts]).map((some) => some.join(','))
    const likely = fc.oneof(
      fc.constantFrom(...texts, '2028-02-29', 'any'),
      names,
      fc.uuid(),
      fc.nat().map(String),
    )
    return [name, fc.oneof(likely, fc.string()).map((each) => read(each) ?? defaultValue)]
  })
  return fc.record(Object.fromEntries(values))
}
