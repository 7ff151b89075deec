import { describe, expect, test } from 'vitest'
import { BOOKING_STATUSES, BOOKING_TRANSITIONS, type BookingStatus, HOLDING } from './booking.ts'
import { actRefusal, BOOKING_ACT_NAMES, BOOKING_ACTS, type BookingAct } from './booking-acts.ts'

const ZONE = 'Australia/Sydney'
// Thursday 10 am in Sydney.
const START = new Date('2026-03-04T23:00:00Z')
const LATER = new Date('2026-03-06T00:00:00Z')
const refusal = (act: BookingAct, status: BookingStatus, now = LATER) =>
  actRefusal(act, { status, start: START }, { now, timeZone: ZONE })

describe('of all pairs of statuses', () => {
  const pairs = BOOKING_STATUSES.flatMap((from) => BOOKING_STATUSES.map((to) => ({ from, to })))

  test.each(pairs)('$from becomes $to by an act exactly where the table allows it', ({ from, to }) => {
    const acts = BOOKING_ACT_NAMES.filter((act) => BOOKING_ACTS[act].to === to && refusal(act, from) === null)
    const allowed: readonly BookingStatus[] = BOOKING_TRANSITIONS[from]
    expect(acts).toHaveLength(allowed.includes(to) ? 1 : 0)
  })
})

test('a move is for what is still to come', () => {
  for (const status of BOOKING_STATUSES)
    expect(refusal('move', status)).toBe(HOLDING.includes(status) ? null : 'not_from_here')
})

describe('at the counter', () => {
  test.each([
    ['nobody arrives the day before', 'arrive', '2026-03-04T12:59:00Z', 'too_early'],
    ['one arrives early on the day, by the clock of the place', 'arrive', '2026-03-04T13:00:00Z', null],
    ['nobody is missed before the time', 'miss', '2026-03-04T22:59:00Z', 'too_early'],
    ['one is missed from the time on', 'miss', '2026-03-04T23:00:00Z', null],
    ['one is cancelled at any time', 'cancel', '2026-01-01T00:00:00Z', null],
  ] as const)('%s', (_rule, act, now, expected) => {
    expect(refusal(act, 'confirmed', new Date(now))).toBe(expected)
  })
})

test('who booked is told of what others did to their booking, and of nothing they did themselves', () => {
  const told = BOOKING_ACT_NAMES.filter((act) => BOOKING_ACTS[act].tells !== null)
  expect(told).toEqual(['confirm', 'move', 'cancel'])
})
