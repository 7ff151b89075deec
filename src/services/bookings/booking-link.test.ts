import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openBookingLink, signBooking } from './booking-link.ts'

const SECRET = new TextEncoder().encode('a secret that only these tests know')
const OTHER_SECRET = new TextEncoder().encode('an entirely different secret')

test('opens the booking the link was signed for', () => {
  for (let round = 0; round < 100; round++) {
    const id = randomUUID()
    expect(openBookingLink(signBooking(id, SECRET), SECRET)).toBe(id)
  }
})

test('rejects a link that was changed, truncated, extended or signed with another secret', () => {
  const signed = signBooking(randomUUID(), SECRET)
  for (let index = 0; index < signed.length - 1; index++) {
    const letter = signed[index] === 'A' ? 'B' : 'A'
    const tampered = signed.slice(0, index) + letter + signed.slice(index + 1)
    expect(openBookingLink(tampered, SECRET)).toBeNull()
  }
  for (const wrong of [signed.slice(1), `${signed}A`, '', 'x', `${signed.slice(0, 42)}=`, '../'.repeat(14)])
    expect(openBookingLink(wrong, SECRET)).toBeNull()
  expect(openBookingLink(signed, OTHER_SECRET)).toBeNull()
})
