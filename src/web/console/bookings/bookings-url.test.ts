import { expect, test } from 'vitest'
import { parseBookings } from './bookings-url.ts'

const parse = (href: string) => parseBookings(new URLSearchParams(href))

test('what an address says wrongly is as if it were not said', () => {
  expect(parse('?view=year&date=2026-02-30&kinds=parts,&dealership=&open=')).toEqual(parse(''))
  expect(parse('?kinds=service,test-drive').kinds).toBeNull()
})

test('an address that names no view has the one there is room for', () => {
  expect(parseBookings(new URLSearchParams(), 'day').view).toBe('day')
  expect(parseBookings(new URLSearchParams('view=week'), 'day').view).toBe('week')
})
