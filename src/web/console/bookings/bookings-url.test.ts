import { expect, test } from 'vitest'
import { parseDesk } from './bookings-url.ts'

const parse = (href: string) => parseDesk(new URLSearchParams(href))

test('what an address says wrongly is as if it were not said', () => {
  expect(parse('?view=year&date=2026-02-30&kinds=parts,&dealership=&open=')).toEqual(parse(''))
  expect(parse('?kinds=service,test-drive').kinds).toBeNull()
})

test('an address that names no view has the one there is room for', () => {
  expect(parseDesk(new URLSearchParams(), 'day').view).toBe('day')
  expect(parseDesk(new URLSearchParams('view=week'), 'day').view).toBe('week')
})
