import { isDate, localTime } from '../../time/zone-time.ts'
import { DEPARTMENTS, type Department } from '../../users/user.ts'
import { charactersIn, cleanText } from '../forms/check.ts'
import {
  type Assignment,
  type AssignmentStatus,
  isAssignmentStatus,
  isPriority,
  type LeadOutcome,
  LOST_REASONS,
  type LostReason,
  moveError,
  type Priority,
} from './assignment.ts'

export const MAX_NOTES_LENGTH = 1_000
export const NOTES_TOO_LONG = `Notes cannot exceed ${MAX_NOTES_LENGTH} characters`

/** A body as it came: nothing of it is known yet. */
export type Sent<Field extends string> = { [Each in Field]?: unknown }

export interface AssignmentError {
  field: string
  message: string
}

export type CheckedAssignment<Value> = { ok: true; value: Value } | { ok: false; errors: AssignmentError[] }

/** Where and when: days are those of the dealership. */
export interface Surroundings {
  now: Date
  timeZone: string
}

export interface NewAssignment {
  leadId: string
  assignedTo: string
  department: Department
  priority: Priority
  status: AssignmentStatus
  dueDate: string | null
  notes: string
}

type NewField = keyof NewAssignment | 'assignedBy'

/** The browser asks it before sending, the server before anything is written. */
export function checkNewAssignment(
  sent: Sent<NewField>,
  surroundings: Surroundings,
): CheckedAssignment<NewAssignment> {
  const errors: AssignmentError[] = []
  const fail = (field: NewField, message: string) => void errors.push({ field, message })
  for (const [field, message] of REQUIRED) if (isUnsaid(field, sent[field])) fail(field, message)
  if (!isMissing(sent.department) && !isDepartment(sent.department))
    fail('department', 'Invalid department specified')
  const { priority = 'medium', status = 'assigned' } = sent
  if (!isPriority(priority)) fail('priority', 'Invalid priority specified')
  // An assignment begins open; one is not removed before it was made.
  if (!isAssignmentStatus(status) || status === 'removed') fail('status', 'Invalid status specified')
  const due = checkDue(sent.dueDate, surroundings)
  if (!due.ok) fail('dueDate', due.message)
  const notes = checkNotes(sent.notes)
  if (!notes.ok) fail('notes', notes.message)
  if (errors.length > 0 || !due.ok || !notes.ok) return { ok: false, errors }
  const { leadId, assignedTo, department } = sent as { [Field in 'leadId' | 'assignedTo']: string } & {
    department: Department
  }
  return {
    ok: true,
    value: {
      leadId,
      assignedTo,
      department,
      priority: priority as Priority,
      status: status as AssignmentStatus,
      dueDate: due.value,
      notes: notes.value,
    },
  }
}

const REQUIRED = [
  ['leadId', 'Lead ID is required'],
  ['assignedTo', 'Assigned user is required'],
  ['assignedBy', 'Assigning user is required'],
  ['department', 'Department is required'],
] as const satisfies readonly (readonly [NewField, string])[]

/** An id that is no text names nobody and nothing. */
function isUnsaid(field: NewField, value: unknown): boolean {
  return isMissing(value) || (field !== 'department' && typeof value !== 'string')
}

/** What of an assignment somebody changes; what is not named stays. */
export type AssignmentChange = Partial<
  Pick<Assignment, 'assignedTo' | 'department' | 'priority' | 'status' | 'outcome' | 'dueDate' | 'notes'>
>
export type ChangeField = keyof AssignmentChange

/** The same for a change of one there is. A due date is asked about only when it moves: overdue work can still be worked on. */
export function checkAssignmentChange(
  sent: Sent<ChangeField> | null | undefined,
  existing: Assignment | null | undefined,
  surroundings: Surroundings,
): CheckedAssignment<AssignmentChange> {
  const named = Object.entries(sent ?? {}).filter(([, value]) => value !== undefined)
  if (!sent || named.length === 0) return refusal('', 'Update data is required')
  if (!existing) return refusal('assignmentId', 'Existing assignment data is required')
  const errors: AssignmentError[] = []
  const change: AssignmentChange = {}
  for (const [field, value] of named) {
    const checked = CHANGES[field as ChangeField](value, existing, surroundings)
    if (checked.ok) Object.assign(change, { [field]: checked.value })
    else errors.push({ field, message: checked.message })
  }
  const status = change.status ?? existing.status
  if (change.outcome && status !== 'completed')
    errors.push({ field: 'outcome', message: 'An outcome belongs to a completed lead' })
  if (errors.length > 0) return { ok: false, errors }
  // What is taken up again has not ended.
  return { ok: true, value: status === 'completed' ? change : { ...change, outcome: null } }
}

type Checked = { ok: true; value: unknown } | { ok: false; message: string }
type ChangeCheck = (value: unknown, existing: Assignment, surroundings: Surroundings) => Checked

const CHANGES: Record<ChangeField, ChangeCheck> = {
  assignedTo: (value) =>
    isMissing(value) || typeof value !== 'string'
      ? wrong('Assigned user must be a valid user ID')
      : good(value),
  department: (value) => (isDepartment(value) ? good(value) : wrong('Invalid department')),
  priority: (value) => (isPriority(value) ? good(value) : wrong('Invalid priority value')),
  status: (value, { status }) => {
    const error = moveError(status, value)
    return error ? wrong(error) : good(value)
  },
  outcome: checkOutcome,
  dueDate: (value, { dueDate }, surroundings) => {
    const parsed = parseDue(value, surroundings.timeZone)
    return parsed.ok && parsed.value === dueDate ? parsed : checkDue(value, surroundings)
  },
  notes: checkNotes,
}

function checkOutcome(
  value: unknown,
): { ok: true; value: LeadOutcome | null } | { ok: false; message: string } {
  if (value === null) return good(null)
  const said =
    typeof value === 'string' ? { result: value } : (value as { result?: unknown; reason?: unknown })
  if (said.result === 'won') return good({ result: 'won' })
  if (said.result !== 'lost') return wrong('An outcome is won or lost')
  const { reason } = said as { reason?: unknown }
  return typeof reason === 'string' && Object.hasOwn(LOST_REASONS, reason)
    ? good({ result: 'lost', reason: reason as LostReason })
    : wrong('Say why it was lost')
}

function checkDue(value: unknown, { now, timeZone }: Surroundings) {
  const due = parseDue(value, timeZone)
  if (due.ok && due.value !== null && due.value < localTime(now, timeZone).date)
    return wrong('Due date cannot be in the past')
  return due
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/

/** A day of the calendar, or an instant, which is a day at the dealership. */
function parseDue(value: unknown, timeZone: string) {
  if (isMissing(value)) return good(null)
  if (typeof value !== 'string') return wrong('Invalid due date format')
  const text = value.trim()
  if (isDate(text)) return good(text)
  const isInstant = INSTANT.test(text) && isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
  const day = isInstant ? localTime(new Date(text), timeZone).date : ''
  return isDate(day) ? good(day) : wrong('Invalid due date format')
}

/** Counted as people count: an emoji is one. Null where the notes are short enough. */
export function notesError(notes: string): string | null {
  return charactersIn(notes) > MAX_NOTES_LENGTH ? NOTES_TOO_LONG : null
}

function checkNotes(value: unknown) {
  if (value === undefined || value === null) return good('')
  if (typeof value !== 'string') return wrong('Notes must be text')
  const notes = cleanText(value)
  const error = notesError(notes)
  return error ? wrong(error) : good(notes)
}

const good = <Value>(value: Value) => ({ ok: true as const, value })
const wrong = (message: string) => ({ ok: false as const, message })

function refusal(field: string, message: string): { ok: false; errors: AssignmentError[] } {
  return { ok: false, errors: [{ field, message }] }
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

function isDepartment(value: unknown): value is Department {
  return DEPARTMENTS.some((department) => department === value)
}
