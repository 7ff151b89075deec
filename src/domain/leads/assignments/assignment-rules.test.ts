import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Assignment } from './assignment.ts'
import { checkAssignmentChange, checkNewAssignment, NOTES_TOO_LONG } from './assignment-rules.ts'

// Half past ten in the evening in Sydney, still the day before in Perth.
const SYDNEY = { now: new Date('2026-11-15T11:30:00Z'), timeZone: 'Australia/Sydney' }
const INPUT = { leadId: 'lead', assignedTo: 'person', assignedBy: 'manager', department: 'sales' }
const EXISTING: Assignment = {
  id: 'assignment',
  leadId: 'lead',
  assignedTo: 'person',
  assignedBy: 'manager',
  department: 'sales',
  priority: 'medium',
  status: 'in_progress',
  outcome: null,
  dueDate: '2026-11-02',
  notes: '',
  createdAt: SYDNEY.now,
  updatedAt: SYDNEY.now,
  version: 1,
}

const checkNew = (input: object) => checkNewAssignment({ ...INPUT, ...input }, SYDNEY)
const checkChange = (input: object, existing: Assignment | null = EXISTING) =>
  checkAssignmentChange(input, existing, SYDNEY)
const messages = (checked: ReturnType<typeof checkNew> | ReturnType<typeof checkChange>) =>
  checked.ok ? [] : checked.errors.map(({ message }) => message)

test('a new assignment requires a lead, an assignee, an assigner and a department', () => {
  expect(messages(checkNewAssignment({}, SYDNEY))).toEqual([
    'Lead ID is required',
    'Assigned user is required',
    'Assigning user is required',
    'Department is required',
  ])
  expect(messages(checkNew({ leadId: ' ' }))).toEqual(['Lead ID is required'])
})

test('priority defaults to medium and status to assigned', () => {
  expect(checkNew({})).toMatchObject({
    ok: true,
    value: { priority: 'medium', status: 'assigned', dueDate: null, notes: '' },
  })
})

test.each([
  [{ department: 'finance' }, 'Invalid department specified'],
  [{ priority: 'urgent' }, 'Invalid priority specified'],
  [{ status: 'done' }, 'Invalid status specified'],
  [{ status: 'removed' }, 'Invalid status specified'],
  [{ dueDate: 'tomorrow' }, 'Invalid due date format'],
  [{ dueDate: '2027-02-29' }, 'Invalid due date format'],
  [{ dueDate: '12026-11-15' }, 'Invalid due date format'],
  [{ dueDate: '+012026-11-15T00:00:00.000Z' }, 'Invalid due date format'],
  // In Sydney this is a day of the year 3000, which is out of range.
  [{ dueDate: '2999-12-31T23:00:00Z' }, 'Invalid due date format'],
  [{ dueDate: 20261115 }, 'Invalid due date format'],
  [{ dueDate: '2026-02-30T10:00:00Z' }, 'Invalid due date format'],
  [{ dueDate: '2026-11-14' }, 'Due date cannot be in the past'],
  [{ notes: 'x'.repeat(1_001) }, 'Notes cannot exceed 1000 characters'],
  [{ notes: '🚗'.repeat(1_001) }, NOTES_TOO_LONG],
])('refuses a new assignment with %o: %s', (input, message) => {
  expect(messages(checkNew(input))).toEqual([message])
})

test.each([
  ['2026-11-15', '2026-11-15'],
  ['2028-02-29', '2028-02-29'],
  ['', null],
  [null, null],
  // An instant becomes its day in the dealership's time zone.
  ['2026-11-15T14:00:00Z', '2026-11-16'],
  ['2026-11-15T00:00:00+11:00', '2026-11-15'],
])('reads the due date %o as %o', (input, day) => {
  expect(checkNew({ dueDate: input })).toMatchObject({ ok: true, value: { dueDate: day } })
})

test('today is the day in the time zone of the dealership', () => {
  const perth = { ...SYDNEY, now: new Date('2026-11-15T14:00:00Z'), timeZone: 'Australia/Perth' }
  expect(checkNewAssignment({ ...INPUT, dueDate: '2026-11-15' }, perth).ok).toBe(true)
  expect(
    checkNewAssignment({ ...INPUT, dueDate: '2026-11-15' }, { ...perth, timeZone: 'Australia/Sydney' }).ok,
  ).toBe(false)
})

test('accepts notes of 1,000 characters, counting an emoji as one', () => {
  expect(checkNew({ notes: 'x'.repeat(1_000) }).ok).toBe(true)
  expect(checkNew({ notes: '🚗'.repeat(1_000) }).ok).toBe(true)
})

test('a change requires at least one field and an existing assignment', () => {
  expect(messages(checkAssignmentChange(null, EXISTING, SYDNEY))).toEqual(['Update data is required'])
  expect(messages(checkChange({}))).toEqual(['Update data is required'])
  expect(messages(checkChange({ status: undefined }))).toEqual(['Update data is required'])
  expect(messages(checkChange({ notes: 'x' }, null))).toEqual(['Existing assignment data is required'])
})

test.each([
  [{ priority: 3 }, 'Invalid priority value'],
  [{ department: 'finance' }, 'Invalid department'],
  [{ assignedTo: '' }, 'Assigned user must be a valid user ID'],
  [{ assignedTo: 7 }, 'Assigned user must be a valid user ID'],
  [{ status: 'removed' }, 'Cannot transition from In Progress to Removed'],
  [{ status: 'lost' }, 'Invalid new status'],
  [{ dueDate: '2026-11-14' }, 'Due date cannot be in the past'],
  [{ notes: 'x'.repeat(1_001) }, NOTES_TOO_LONG],
  [{ outcome: 'won' }, 'Only a completed lead can have an outcome'],
  [{ status: 'completed', outcome: 'lost' }, 'Choose why the lead was lost'],
  [{ status: 'completed', outcome: { result: 'lost', reason: 'toString' } }, 'Choose why the lead was lost'],
  [{ status: 'completed', outcome: 'sold' }, 'Outcome must be won or lost'],
])('refuses a change to %o: %s', (input, message) => {
  expect(messages(checkChange(input))).toEqual([message])
})

test('an overdue assignment can be changed, with or without its past due date in the request', () => {
  expect(checkChange({ notes: 'Rang' }).ok).toBe(true)
  expect(checkChange({ notes: 'Rang', dueDate: '2026-11-02' }).ok).toBe(true)
})

test('completing a lead can set an outcome, and reopening it clears the outcome', () => {
  const won = { result: 'won' } as const
  expect(checkChange({ status: 'completed', outcome: 'won' })).toEqual({
    ok: true,
    value: { status: 'completed', outcome: won },
  })
  expect(
    checkChange({ outcome: { result: 'lost', reason: 'price' } }, { ...EXISTING, status: 'completed' }).ok,
  ).toBe(true)
  expect(checkChange({ status: 'follow_up' }, { ...EXISTING, status: 'completed', outcome: won })).toEqual({
    ok: true,
    value: { status: 'follow_up', outcome: null },
  })
})

test('never throws, whatever the input', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...FIELDS), fc.anything()), (input) => {
      expect(typeof checkNew(input).ok).toBe('boolean')
      expect(typeof checkChange(input).ok).toBe('boolean')
    }),
  )
})

const FIELDS = ['assignedTo', 'department', 'priority', 'status', 'outcome', 'dueDate', 'notes'] as const
