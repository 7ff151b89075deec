import { describe, expect, test } from 'vitest'
import { BOOKING_STATUSES, BOOKING_TRANSITIONS, changeRefusal } from './booking.ts'
import { spanText } from './booking-texts.ts'

const START = new Date('2026-11-20T23:30:00Z')
const minutesBefore = (minutes: number) => new Date(START.getTime() - minutes * 60_000)

describe('changes by a customer', () => {
  test.each([
    ['are allowed up to an hour before', 'confirmed', 60, null],
    ['are allowed before staff have confirmed', 'requested', 60, null],
    ['are refused in the last hour', 'confirmed', 59, 'too_late'],
    ['are refused once the booking has started', 'confirmed', 0, 'over'],
    ['are refused after the customer has arrived', 'done', 600, 'over'],
    ['are refused for a cancelled booking', 'cancelled', 600, 'cancelled'],
  ] as const)('%s', (_when, status, minutes, refusal) => {
    expect(changeRefusal({ status, start: START }, 60, minutesBefore(minutes))).toBe(refusal)
  })
})

test('every status is reachable from requested, and only cancelled is final', () => {
  const reachableStatuses = new Set<string>(['requested'])
  for (const from of reachableStatuses)
    for (const to of BOOKING_TRANSITIONS[from as 'requested']) reachableStatuses.add(to)
  expect([...reachableStatuses].toSorted()).toEqual([...BOOKING_STATUSES].toSorted())
  for (const status of BOOKING_STATUSES)
    expect(BOOKING_TRANSITIONS[status].length === 0).toBe(status === 'cancelled')
})

test('formats a time span in the time zone of the dealership', () => {
  const until = (minutes: number) => ({ start: START, end: new Date(START.getTime() + minutes * 60_000) })
  expect(spanText(until(30), 'Australia/Sydney')).toBe('10:30 to 11:00 am')
  expect(spanText(until(120), 'Australia/Sydney')).toBe('10:30 am to 12:30 pm')
})
