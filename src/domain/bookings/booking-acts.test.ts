import { describe, expect, test } from 'vitest'
import {
  ACTIVE_BOOKING_STATUSES,
  BOOKING_STATUSES,
  BOOKING_TRANSITIONS,
  type BookingStatus,
} from './booking.ts'
import { actRefusal, BOOKING_ACT_NAMES, BOOKING_ACTS, type BookingAct } from './booking-acts.ts'

const ZONE = 'Australia/Sydney'
// Thursday 10 am in Sydney.
const START = new Date('2026-03-04T23:00:00Z')
const LATER = new Date('2026-03-06T00:00:00Z')
const refusal = (act: BookingAct, status: BookingStatus, now = LATER) =>
  actRefusal(act, { status, start: START }, { now, timeZone: ZONE })

describe('transitions', () => {
  const pairs = BOOKING_STATUSES.flatMap((from) => BOOKING_STATUSES.map((to) => ({ from, to })))

  test.each(pairs)('one act changes $from to $to exactly if the table allows it', ({ from, to }) => {
    const acts = BOOKING_ACT_NAMES.filter((act) => BOOKING_ACTS[act].to === to && refusal(act, from) === null)
    const allowedStatuses: readonly BookingStatus[] = BOOKING_TRANSITIONS[from]
    expect(acts).toHaveLength(allowedStatuses.includes(to) ? 1 : 0)
  })
})

test('only upcoming bookings can be moved', () => {
  for (const status of BOOKING_STATUSES)
    expect(refusal('move', status)).toBe(ACTIVE_BOOKING_STATUSES.includes(status) ? null : 'not_from_here')
})

describe('timing of acts', () => {
  test.each([
    ['refuses an arrival the day before', 'arrive', '2026-03-04T12:59:00Z', 'too_early'],
    ['allows an arrival from midnight at the dealership', 'arrive', '2026-03-04T13:00:00Z', null],
    ['refuses missed before the start', 'miss', '2026-03-04T22:59:00Z', 'too_early'],
    ['allows missed from the start on', 'miss', '2026-03-04T23:00:00Z', null],
    ['allows cancelling at any time', 'cancel', '2026-01-01T00:00:00Z', null],
  ] as const)('%s', (_rule, act, now, expected) => {
    expect(refusal(act, 'confirmed', new Date(now))).toBe(expected)
  })
})

test('the customer gets a mail only when staff confirm, move or cancel', () => {
  const actsWithMail = BOOKING_ACT_NAMES.filter((act) => BOOKING_ACTS[act].customerMail !== null)
  expect(actsWithMail).toEqual(['confirm', 'move', 'cancel'])
})
