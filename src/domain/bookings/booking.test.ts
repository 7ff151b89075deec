import { describe, expect, test } from 'vitest'
import { BOOKING_STATUSES, BOOKING_TRANSITIONS, changeRefusal } from './booking.ts'
import { spanText } from './booking-texts.ts'

const START = new Date('2026-11-20T23:30:00Z')
const minutesBefore = (minutes: number) => new Date(START.getTime() - minutes * 60_000)

describe('a customer may change a booking', () => {
  test.each([
    ['that holds a place, in good time', 'confirmed', 60, null],
    ['that staff have yet to confirm', 'requested', 60, null],
    ['not in the last hour', 'confirmed', 59, 'too_late'],
    ['not once it has begun', 'confirmed', 0, 'over'],
    ['not when it is done', 'done', 600, 'over'],
    ['not when it was cancelled', 'cancelled', 600, 'cancelled'],
  ] as const)('%s', (_when, status, minutes, refusal) => {
    expect(changeRefusal({ status, start: START }, 60, minutesBefore(minutes))).toBe(refusal)
  })
})

test('every status is reached from the first, and only what was cancelled is final', () => {
  const reached = new Set<string>(['requested'])
  for (const from of reached) for (const to of BOOKING_TRANSITIONS[from as 'requested']) reached.add(to)
  expect([...reached].toSorted()).toEqual([...BOOKING_STATUSES].toSorted())
  for (const status of BOOKING_STATUSES)
    expect(BOOKING_TRANSITIONS[status].length === 0).toBe(status === 'cancelled')
})

test('times are written as they are said, where the booking is', () => {
  const until = (minutes: number) => ({ start: START, end: new Date(START.getTime() + minutes * 60_000) })
  expect(spanText(until(30), 'Australia/Sydney')).toBe('10:30 to 11:00 am')
  expect(spanText(until(120), 'Australia/Sydney')).toBe('10:30 am to 12:30 pm')
})
