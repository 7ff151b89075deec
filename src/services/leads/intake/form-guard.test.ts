import { expect, test } from 'vitest'
import { signBooking } from '../../bookings/booking-link.ts'
import { createFormGuardServices } from './form-guard.ts'

const SECRET = new TextEncoder().encode('a secret that only these tests know')
let now = new Date('2026-11-15T03:20:00Z').getTime()
const guards = createFormGuardServices({ secret: SECRET, clock: () => new Date(now) })

test('a guard tells its age', () => {
  const guard = guards.give()
  now += 61_000
  expect(guards.ageOf(guard)).toBe(61_000)
})

test('the guard of a page is the same for a whole hour, on every instance', () => {
  const guard = guards.forPage()
  expect(guards.ageOf(guard)).toBe(81 * 60_000 + 1_000)
  now += 60_000
  expect(guards.forPage()).toBe(guard)
})

test('one that was changed, made up, or sealed for something else has no age', () => {
  const guard = guards.give()
  for (let place = 0; place < guard.length - 1; place++) {
    const letter = guard[place] === 'A' ? 'B' : 'A'
    expect(guards.ageOf(guard.slice(0, place) + letter + guard.slice(place + 1))).toBeNull()
  }
  for (const wrong of ['', 'x', guard.slice(1), `${guard}A`, '=', '\0'.repeat(30), '字'.repeat(30)])
    expect(guards.ageOf(wrong)).toBeNull()
  const booking = signBooking('00000000-0000-0000-0000-000000000000', SECRET)
  expect(guards.ageOf(booking.slice(0, guard.length))).toBeNull()
})
