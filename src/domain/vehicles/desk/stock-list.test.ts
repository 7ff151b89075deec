import { describe, expect, test } from 'vitest'
import { ageTone, daysInStock, EMPTY_STOCK_FILTER, parseStockFilter, STOCK_VIEWS } from './stock-list.ts'

describe('a filter of the stock list', () => {
  test('is read from a query, without values that do not exist', () => {
    const query = new URLSearchParams(
      'status=sold,stolen,on_sale&dealership=north-shore,%2Fetc&make=Isuzu,Kia&problem=any&age=over_90&photos=few&recent=sold&q=mu-x%00',
    )
    expect(parseStockFilter(query)).toEqual({
      ...EMPTY_STOCK_FILTER,
      status: ['on_sale', 'sold'],
      dealership: ['north-shore'],
      make: ['Isuzu', 'Kia'],
      problem: 'any',
      age: 'over_90',
      photos: 'few',
      recent: 'sold',
      q: 'mu-x',
    })
    expect(parseStockFilter(new URLSearchParams('problem=none&age=old'))).toEqual(EMPTY_STOCK_FILTER)
  })

  test('of each standard view is one that can be read back', () => {
    for (const { filter } of STOCK_VIEWS) {
      const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
      expect(parseStockFilter(query)).toEqual({ ...EMPTY_STOCK_FILTER, ...filter })
    }
  })
})

describe('days in stock', () => {
  const listedAt = new Date('2026-08-01T00:00:00Z')
  const now = new Date('2026-11-01T00:00:00Z')

  test('count until today, or until the car left', () => {
    const statusSince = new Date('2026-09-01T00:00:00Z')
    expect(daysInStock({ status: 'on_sale', listedAt, statusSince }, now)).toBe(92)
    expect(daysInStock({ status: 'sold', listedAt, statusSince }, now)).toBe(31)
    expect(daysInStock({ status: 'draft', listedAt: now, statusSince }, listedAt)).toBe(0)
  })

  test('have a tone by age', () => {
    expect([60, 61, 90, 91].map(ageTone)).toEqual(['normal', 'warning', 'warning', 'danger'])
  })
})
