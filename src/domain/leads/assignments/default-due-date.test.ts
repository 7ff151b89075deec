import { expect, test } from 'vitest'
import { makeDealership } from '../../../../tests/factories/dealership.ts'
import { defaultDueDate } from './default-due-date.ts'

const WEEK = Object.fromEntries(
  (['mon', 'tue', 'wed', 'thu', 'fri'] as const).map((day) => [day, { open: '08:00', close: '18:00' }]),
)
const counter = { phone: '', hours: WEEK }
const dealership = makeDealership({
  timeZone: 'Australia/Sydney',
  state: 'NSW',
  counters: { sales: counter, service: counter, parts: { phone: '', hours: {} } },
})

// 17 Nov 2026 is a Tuesday. Sydney is 11 hours ahead.
test.each([
  ['in the morning', '2026-11-16T22:00:00Z', 4, '2026-11-17'],
  ['just before closing time', '2026-11-17T06:00:00Z', 4, '2026-11-18'],
  ['at night', '2026-11-17T13:00:00Z', 1, '2026-11-18'],
  ['on a Friday afternoon', '2026-11-20T06:30:00Z', 2, '2026-11-23'],
  ['for a week', '2026-11-16T22:00:00Z', 50, '2026-11-24'],
])('a target counts opening hours: %s', (_when, at, targetHours, due) => {
  expect(defaultDueDate(dealership, { department: 'sales', targetHours }, new Date(at))).toBe(due)
})

test('a public holiday does not count', () => {
  const christmasEve = new Date('2026-12-24T05:00:00Z')
  expect(defaultDueDate(dealership, { department: 'sales', targetHours: 4 }, christmasEve)).toBe('2026-12-29')
})

test('a department without opening hours counts every hour', () => {
  const at = new Date('2026-11-17T06:00:00Z')
  expect(defaultDueDate(dealership, { department: 'parts', targetHours: 24 }, at)).toBe('2026-11-18')
})
