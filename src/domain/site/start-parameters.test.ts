import { expect, test } from 'vitest'
import { parseStartParameters, SEARCH_PARAMETERS } from './start-parameters.ts'

const parse = (query: string) => parseStartParameters(new URL(`https://cars.example.com/car-sales/?${query}`))

test('an address without parameters has no values', () => {
  expect(parse('')).toEqual({ utm: {}, stock: null, filters: {} })
})

test('separates campaign, stock and filters, and ignores other parameters', () => {
  expect(parse('utm_source=mail&gclid=g1&stock=U20001&make=isuzu&price=0,29999&evil=1&utm_evil=2')).toEqual({
    utm: { utm_source: 'mail', gclid: 'g1' },
    stock: 'U20001',
    filters: { make: 'isuzu', price: '0,29999' },
  })
})

test('reads every filter', () => {
  const query = SEARCH_PARAMETERS.map((name) => `${name}=x`).join('&')
  expect(Object.keys(parse(query).filters)).toEqual([...SEARCH_PARAMETERS])
})

test('ignores blank values and truncates long ones', () => {
  expect(parse('q=%20%20&stock=&make=%20kia%20')).toEqual({ utm: {}, stock: null, filters: { make: 'kia' } })
  expect(parse(`q=${'x'.repeat(10_000)}`).filters.q).toHaveLength(500)
})

test('uses the first of repeated parameters', () => {
  expect(parse('make=kia&make=mazda').filters.make).toBe('kia')
})
