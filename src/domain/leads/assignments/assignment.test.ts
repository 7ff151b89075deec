import { expect, test } from 'vitest'
import {
  ASSIGNMENT_STATUS_NAMES,
  ASSIGNMENT_STATUSES,
  type AssignmentStatus,
  moveError,
  nextStatuses,
  PRIORITIES,
} from './assignment.ts'

// Copied from the specification, so that the product's table is checked against it.
const ALLOWED: Record<AssignmentStatus, string> = {
  assigned: 'in_progress follow_up completed removed',
  in_progress: 'follow_up completed assigned',
  follow_up: 'in_progress completed assigned',
  completed: 'follow_up assigned',
  removed: '',
}
const LABELS: Record<AssignmentStatus, string> = {
  assigned: 'Assigned',
  in_progress: 'In Progress',
  follow_up: 'Follow-up Required',
  completed: 'Completed',
  removed: 'Removed',
}

const PAIRS = ASSIGNMENT_STATUS_NAMES.flatMap((from) => ASSIGNMENT_STATUS_NAMES.map((to) => ({ from, to })))

test('there are 25 pairs of statuses', () => {
  expect(PAIRS).toHaveLength(25)
})

test.each(PAIRS)('allows or refuses $from to $to as the specification says', ({ from, to }) => {
  const isAllowed = from === to || ALLOWED[from].split(' ').includes(to)
  expect(moveError(from, to)).toBe(
    isAllowed ? null : `Cannot transition from ${LABELS[from]} to ${LABELS[to]}`,
  )
})

test('says which of the two statuses is invalid', () => {
  expect(moveError('lost', 'assigned')).toBe('Invalid current status')
  expect(moveError(undefined, 'assigned')).toBe('Invalid current status')
  expect(moveError('assigned', 'toString')).toBe('Invalid new status')
  expect(moveError('assigned', null)).toBe('Invalid new status')
})

test('labels match the specification, and a removed assignment cannot move', () => {
  for (const status of ASSIGNMENT_STATUS_NAMES) expect(ASSIGNMENT_STATUSES[status].label).toBe(LABELS[status])
  expect(nextStatuses('removed')).toEqual([])
})

test('priorities have the ranks 1, 2 and 3', () => {
  expect(Object.entries(PRIORITIES).map(([name, { rank }]) => [name, rank])).toEqual([
    ['low', 1],
    ['medium', 2],
    ['high', 3],
  ])
})
