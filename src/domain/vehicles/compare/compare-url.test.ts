import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareHref, parseCompare } from './compare-url.ts'

const parse = (href: string) => parseCompare(new URL(href, 'https://cars.example.com').searchParams)

test('parses the address that it writes', () => {
  const stockid = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((text) => text.trim() === text && !text.includes(','))
  fc.assert(
    fc.property(
      fc.uniqueArray(stockid, { minLength: 1, maxLength: 10 }),
      fc.boolean(),
      (ids, differencesOnly) => {
        expect(parse(compareHref(ids, { differencesOnly }))).toEqual({ ids, differencesOnly })
      },
    ),
  )
})

test.each([
  ['no ids', '', []],
  ['empty ones', 'ids=,,%20,', []],
  ['the same twice', 'ids=A,B,A', ['A', 'B']],
  ['more than ten', 'ids=A,B,C,D,E,F,G,H,I,J,K', 'ABCDEFGHIJ'.split('')],
  ['an invalid stock number', `ids=A,${'x'.repeat(201)}`, ['A']],
])('accepts only valid stock numbers: %s', (_what, query, ids) => {
  expect(parse(`/?${query}`).ids).toEqual(ids)
})

test('writes the plain address for an empty comparison', () => {
  expect(compareHref([], { differencesOnly: true })).toBe('/compare-vehicles-for-sale')
})
