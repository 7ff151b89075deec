import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BOOKING_KINDS } from '../../../domain/bookings/booking.ts'
import { DESK_VIEWS, type DeskState, deskHref, parseDesk } from './bookings-url.ts'

const parse = (href: string) => parseDesk(new URLSearchParams(href))

test('writing and reading the address are inverses of each other', () => {
  const states = fc.record<DeskState>({
    view: fc.constantFrom(...DESK_VIEWS),
    date: fc.constantFrom(null, '2026-11-21', '2028-02-29'),
    dealership: fc.option(fc.stringMatching(/^[a-z-]{1,40}$/)),
    kinds: fc.option(fc.constantFrom(...BOOKING_KINDS.map((kind) => [kind]))),
    open: fc.option(fc.uuid()),
  })
  fc.assert(
    fc.property(states, (state) => {
      expect(parse(deskHref(state))).toEqual(state)
    }),
  )
})

test('what an address says wrongly is as if it were not said', () => {
  expect(parse('?view=year&date=2026-02-30&kinds=parts,&dealership=&open=')).toEqual(parse(''))
  expect(parse('?kinds=service,test-drive').kinds).toBeNull()
})

test('an address that names no view has the one there is room for', () => {
  expect(parseDesk(new URLSearchParams(), 'day').view).toBe('day')
  expect(parseDesk(new URLSearchParams('view=week'), 'day').view).toBe('week')
})
