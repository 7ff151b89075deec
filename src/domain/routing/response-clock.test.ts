import { describe, expect, test } from 'vitest'
import { clockTimes, departmentClock, missAction } from './response-clock.ts'
import type { ClockPolicy } from './rule.ts'

const WEEKDAYS = { open: '08:30', close: '17:30' }
const HOURS = {
  hours: { mon: WEEKDAYS, tue: WEEKDAYS, wed: WEEKDAYS, thu: WEEKDAYS, fri: WEEKDAYS },
  timeZone: 'Australia/Sydney',
  specialDays: [{ date: '2026-12-25', label: 'Christmas Day', hours: null }],
}
const POLICY: ClockPolicy = { targetMinutes: 15, warnMinutes: 10, onMiss: 'reassign', maxMoves: 2, tell: [] }

describe('times', () => {
  test('run in opening hours: a lead at 5:25 pm is due ten minutes after the next opening', () => {
    const times = clockTimes(POLICY, HOURS, new Date('2026-11-19T17:25:00+11:00'))
    expect(times).toEqual({
      warnAt: new Date('2026-11-20T08:35:00+11:00'),
      dueAt: new Date('2026-11-20T08:40:00+11:00'),
    })
  })

  test('leave out holidays and weekends', () => {
    const times = clockTimes(POLICY, HOURS, new Date('2026-12-24T17:30:00+11:00'))
    expect(times?.dueAt).toEqual(new Date('2026-12-28T08:45:00+11:00'))
  })

  test('do not exist for a department that never opens', () => {
    expect(clockTimes(POLICY, { ...HOURS, hours: {} }, new Date('2026-11-19T00:00:00Z'))).toBeNull()
  })
})

test("a department's target in hours warns after two thirds and tells the managers", () => {
  expect(departmentClock(4)).toMatchObject({ targetMinutes: 240, warnMinutes: 160, onMiss: 'escalate' })
  expect(departmentClock(null)).toBeNull()
})

test.each([
  ['reassign', { moves: 1, isAssigned: true }, 'reassign'],
  ['reassign', { moves: 2, isAssigned: true }, 'escalate'],
  ['reassign', { moves: 0, isAssigned: false }, 'escalate'],
  ['escalate', { moves: 0, isAssigned: true }, 'escalate'],
] as const)('%s, %j: %s', (onMiss, state, action) => {
  expect(missAction({ ...POLICY, onMiss }, state)).toBe(action)
})
