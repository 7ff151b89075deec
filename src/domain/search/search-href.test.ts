import { expect, test } from 'vitest'
import { searchHref } from './search-href.ts'

test('filters go into the query, readable and safe', () => {
  expect(searchHref({})).toBe('/car-sales/')
  expect(searchHref({ price: '0,29999', q: 'd-max & co' })).toBe(
    '/car-sales/?price=0,29999&q=d-max%20%26%20co',
  )
})
