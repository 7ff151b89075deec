import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openBookingLink, signBooking } from './booking-link.ts'

const SECRET = new TextEncoder().encode('a secret that only these tests know')
const OTHER = new TextEncoder().encode('a secret of somebody else altogether')

test('a link opens the booking it was made for', () => {
  for (let round = 0; round < 100; round++) {
    const id = randomUUID()
    expect(openBookingLink(signBooking(id, SECRET), SECRET)).toBe(id)
  }
})

test('a link with one letter changed, cut, lengthened or of another secret opens nothing', () => {
  const signed = signBooking(randomUUID(), SECRET)
  for (let place = 0; place < signed.length - 1; place++) {
    const letter = signed[place] === 'A' ? 'B' : 'A'
    const changed = signed.slice(0, place) + letter + signed.slice(place + 1)
    expect(openBookingLink(changed, SECRET)).toBeNull()
  }
  for (const wrong of [signed.slice(1), `${signed}A`, '', 'x', `${signed.slice(0, 42)}=`, '../'.repeat(14)])
    expect(openBookingLink(wrong, SECRET)).toBeNull()
  expect(openBookingLink(signed, OTHER)).toBeNull()
})
