import { expect, test } from 'vitest'
import { dueOf, dueText, workGroupOf } from './due.ts'

const TODAY = '2026-11-17'

test.each([
  [null, 'assigned', 'Not set'],
  ['2026-11-17', 'assigned', 'Today'],
  ['2026-11-16', 'follow_up', '1 d overdue'],
  ['2026-10-31', 'in_progress', '17 d overdue'],
  ['2026-11-18', 'assigned', 'Wed 18 Nov'],
  // A completed lead is never overdue.
  ['2026-11-16', 'completed', 'Mon 16 Nov'],
] as const)('formats due %s and %s as %s', (date, status, text) => {
  expect(dueText(dueOf(date, TODAY, status))).toBe(text)
})

test.each([
  ['unassigned', null, 'unassigned'],
  ['unassigned', '2026-11-01', 'unassigned'],
  ['assigned', '2026-11-16', 'overdue'],
  ['follow_up', TODAY, 'today'],
  ['in_progress', '2026-11-18', 'later'],
  ['in_progress', null, 'later'],
  ['completed', '2026-11-01', 'completed'],
] as const)('groups %s and due %s as %s', (status, dueDate, group) => {
  expect(workGroupOf({ status, dueDate }, TODAY)).toBe(group)
})
