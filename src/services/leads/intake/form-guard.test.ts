import { expect, test } from 'vitest'
import { signBooking } from '../../bookings/booking-link.ts'
import { createFormGuardServices } from './form-guard.ts'

const SECRET = new TextEncoder().encode('a secret that only these tests know')
let now = new Date('2026-11-15T03:20:00Z').getTime()
const guards = createFormGuardServices({ secret: SECRET, clock: () => new Date(now) })

test('returns the age of a guard', () => {
  const guard = guards.give()
  now += 61_000
  expect(guards.open(guard)).toMatchObject({ kind: 'personal', ageMs: 61_000 })
})

test('gives each form a guard of its own', () => {
  const [one, other] = [guards.open(guards.give()), guards.open(guards.give())]
  expect(one?.id).not.toBe(other?.id)
})

test('keeps the page guard the same for an hour, on every instance', () => {
  const guard = guards.forPage()
  expect(guards.open(guard)).toMatchObject({ kind: 'page', ageMs: 81 * 60_000 + 1_000 })
  now += 60_000
  expect(guards.forPage()).toBe(guard)
})

test.each(['give', 'forPage'] as const)(
  'opens no guard of %s that was changed, invented or signed for another purpose',
  (name) => {
    const guard = guards[name]()
    for (let index = 0; index < guard.length - 1; index++) {
      const letter = guard[index] === 'A' ? 'B' : 'A'
      expect(guards.open(guard.slice(0, index) + letter + guard.slice(index + 1))).toBeNull()
    }
    for (const wrong of ['', 'x', guard.slice(1), `${guard}A`, '=', '\0'.repeat(30), '字'.repeat(30)])
      expect(guards.open(wrong)).toBeNull()
    const booking = signBooking('00000000-0000-0000-0000-000000000000', SECRET)
    expect(guards.open(booking.slice(0, guard.length))).toBeNull()
  },
)
