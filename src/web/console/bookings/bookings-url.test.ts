import { expect, test } from 'vitest'
import { parseBookings } from './bookings-url.ts'

const parse = (href: string) => parseBookings(new URLSearchParams(href))

test('ignores invalid values in the URL', () => {
  expect(parse('?view=year&date=2026-02-30&kinds=parts,&dealership=&open=')).toEqual(parse(''))
  expect(parse('?kinds=service,test-drive').kinds).toBeNull()
})

test('uses the given view if the URL names none', () => {
  expect(parseBookings(new URLSearchParams(), 'day').view).toBe('day')
  expect(parseBookings(new URLSearchParams('view=week'), 'day').view).toBe('week')
})
