import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Assignment } from './assignment.ts'
import { checkAssignmentChange, checkNewAssignment, NOTES_TOO_LONG } from './assignment-rules.ts'

// Half past ten in the evening in Sydney, still the day before in Perth.
const SYDNEY = { now: new Date('2026-11-15T11:30:00Z'), timeZone: 'Australia/Sydney' }
const SENT = { leadId: 'lead', assignedTo: 'person', assignedBy: 'manager', department: 'sales' }
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

const created = (sent: object) => checkNewAssignment({ ...SENT, ...sent }, SYDNEY)
const changed = (sent: object, existing: Assignment | null = EXISTING) =>
  checkAssignmentChange(sent, existing, SYDNEY)
const messages = (checked: ReturnType<typeof created> | ReturnType<typeof changed>) =>
  checked.ok ? [] : checked.errors.map(({ message }) => message)

test('a new assignment needs a lead, a person, who gives it and a department', () => {
  expect(messages(checkNewAssignment({}, SYDNEY))).toEqual([
    'Lead ID is required',
    'Assigned user is required',
    'Assigning user is required',
    'Department is required',
  ])
  expect(messages(created({ leadId: ' ' }))).toEqual(['Lead ID is required'])
})

test('priority is medium and status assigned where nothing is said', () => {
  expect(created({})).toMatchObject({
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
  // A day that could not be sent back as it is.
  [{ dueDate: '2999-12-31T23:00:00Z' }, 'Invalid due date format'],
  [{ dueDate: 20261115 }, 'Invalid due date format'],
  [{ dueDate: '2026-02-30T10:00:00Z' }, 'Invalid due date format'],
  [{ dueDate: '2026-11-14' }, 'Due date cannot be in the past'],
  [{ notes: 'x'.repeat(1_001) }, 'Notes cannot exceed 1000 characters'],
  [{ notes: '🚗'.repeat(1_001) }, NOTES_TOO_LONG],
])('a new assignment with %o is refused: %s', (sent, message) => {
  expect(messages(created(sent))).toEqual([message])
})

test.each([
  ['2026-11-15', '2026-11-15'],
  ['2028-02-29', '2028-02-29'],
  ['', null],
  [null, null],
  // An instant is the day it falls on at the dealership.
  ['2026-11-15T14:00:00Z', '2026-11-16'],
  ['2026-11-15T00:00:00+11:00', '2026-11-15'],
])('a due date of %o is %o', (sent, day) => {
  expect(created({ dueDate: sent })).toMatchObject({ ok: true, value: { dueDate: day } })
})

test('today is today at the dealership: it may still be yesterday elsewhere', () => {
  const perth = { ...SYDNEY, now: new Date('2026-11-15T14:00:00Z'), timeZone: 'Australia/Perth' }
  expect(checkNewAssignment({ ...SENT, dueDate: '2026-11-15' }, perth).ok).toBe(true)
  expect(
    checkNewAssignment({ ...SENT, dueDate: '2026-11-15' }, { ...perth, timeZone: 'Australia/Sydney' }).ok,
  ).toBe(false)
})

test('notes of 1,000 characters are taken, emoji counted as one', () => {
  expect(created({ notes: 'x'.repeat(1_000) }).ok).toBe(true)
  expect(created({ notes: '🚗'.repeat(1_000) }).ok).toBe(true)
})

test('a change needs something to change and something that is there', () => {
  expect(messages(checkAssignmentChange(null, EXISTING, SYDNEY))).toEqual(['Update data is required'])
  expect(messages(changed({}))).toEqual(['Update data is required'])
  expect(messages(changed({ status: undefined }))).toEqual(['Update data is required'])
  expect(messages(changed({ notes: 'x' }, null))).toEqual(['Existing assignment data is required'])
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
  [{ outcome: 'won' }, 'An outcome belongs to a completed lead'],
  [{ status: 'completed', outcome: 'lost' }, 'Say why it was lost'],
  [{ status: 'completed', outcome: { result: 'lost', reason: 'toString' } }, 'Say why it was lost'],
  [{ status: 'completed', outcome: 'sold' }, 'An outcome is won or lost'],
])('a change to %o is refused: %s', (sent, message) => {
  expect(messages(changed(sent))).toEqual([message])
})

test('overdue work can still be worked on, its date sent along or not', () => {
  expect(changed({ notes: 'Rang' }).ok).toBe(true)
  expect(changed({ notes: 'Rang', dueDate: '2026-11-02' }).ok).toBe(true)
})

test('an outcome comes with completing, and goes when the lead is taken up again', () => {
  const won = { result: 'won' } as const
  expect(changed({ status: 'completed', outcome: 'won' })).toEqual({
    ok: true,
    value: { status: 'completed', outcome: won },
  })
  expect(
    changed({ outcome: { result: 'lost', reason: 'price' } }, { ...EXISTING, status: 'completed' }).ok,
  ).toBe(true)
  expect(changed({ status: 'follow_up' }, { ...EXISTING, status: 'completed', outcome: won })).toEqual({
    ok: true,
    value: { status: 'follow_up', outcome: null },
  })
})

test('whatever is sent, it is judged and never thrown at', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...FIELDS), fc.anything()), (sent) => {
      expect(typeof created(sent).ok).toBe('boolean')
      expect(typeof changed(sent).ok).toBe('boolean')
    }),
  )
})

const FIELDS = ['assignedTo', 'department', 'priority', 'status', 'outcome', 'dueDate', 'notes'] as const
