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

/** Fields of a request body that no schema has checked. */
export type UncheckedFields<Field extends string> = { [Each in Field]?: unknown }

export interface AssignmentError {
  field: string
  message: string
}

export type CheckedAssignment<Value> = { ok: true; value: Value } | { ok: false; errors: AssignmentError[] }

/** Days are counted in the dealership's time zone. */
export interface DealershipClock {
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

/** Runs in the browser before sending and on the server before writing. */
export function checkNewAssignment(
  input: UncheckedFields<NewField>,
  clock: DealershipClock,
): CheckedAssignment<NewAssignment> {
  const errors: AssignmentError[] = []
  const fail = (field: NewField, message: string) => void errors.push({ field, message })
  for (const [field, message] of REQUIRED_FIELDS)
    if (isMissingField(field, input[field])) fail(field, message)
  if (!isMissing(input.department) && !isDepartment(input.department))
    fail('department', 'Invalid department specified')
  const { priority = 'medium', status = 'assigned' } = input
  if (!isPriority(priority)) fail('priority', 'Invalid priority specified')
  // A new assignment cannot start as removed.
  if (!isAssignmentStatus(status) || status === 'removed') fail('status', 'Invalid status specified')
  const due = checkDue(input.dueDate, clock)
  if (!due.ok) fail('dueDate', due.message)
  const notes = checkNotes(input.notes)
  if (!notes.ok) fail('notes', notes.message)
  if (errors.length > 0 || !due.ok || !notes.ok) return { ok: false, errors }
  const { leadId, assignedTo, department } = input as { [Field in 'leadId' | 'assignedTo']: string } & {
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

const REQUIRED_FIELDS = [
  ['leadId', 'Lead ID is required'],
  ['assignedTo', 'Assigned user is required'],
  ['assignedBy', 'Assigning user is required'],
  ['department', 'Department is required'],
] as const satisfies readonly (readonly [NewField, string])[]

/** Null if the body names no assigner, or names the caller: a lead is always assigned by the person who is signed in. */
export function assignerError(assignedBy: unknown, callerId: string): string | null {
  if (assignedBy === undefined || assignedBy === callerId) return null
  return isMissingField('assignedBy', assignedBy)
    ? 'Assigning user is required'
    : 'A lead is always assigned by the person who is signed in'
}

/** Null if the body names no current status, or one that exists. */
export function currentStatusError(currentStatus: unknown): string | null {
  return currentStatus === undefined ? null : moveError(currentStatus, currentStatus)
}

/** An id that is not a string counts as missing. */
function isMissingField(field: NewField, value: unknown): boolean {
  return isMissing(value) || (field !== 'department' && typeof value !== 'string')
}

/** Fields that are absent stay unchanged. */
export type AssignmentChange = Partial<
  Pick<Assignment, 'assignedTo' | 'department' | 'priority' | 'status' | 'outcome' | 'dueDate' | 'notes'>
>
export type ChangeField = keyof AssignmentChange

/** Checks a change to an existing assignment. Checks the due date only if it changes, so that overdue assignments stay editable. */
export function checkAssignmentChange(
  input: UncheckedFields<ChangeField> | null | undefined,
  existing: Assignment | null | undefined,
  clock: DealershipClock,
): CheckedAssignment<AssignmentChange> {
  const changes = Object.entries(input ?? {}).filter(([, value]) => value !== undefined)
  if (!input || changes.length === 0) return refusal('', 'Update data is required')
  if (!existing) return refusal('assignmentId', 'Existing assignment data is required')
  const errors: AssignmentError[] = []
  const change: AssignmentChange = {}
  for (const [field, value] of changes) {
    const checked = CHANGE_CHECKS[field as ChangeField](value, existing, clock)
    if (checked.ok) Object.assign(change, { [field]: checked.value })
    else errors.push({ field, message: checked.message })
  }
  const status = change.status ?? existing.status
  if (change.outcome && status !== 'completed')
    errors.push({ field: 'outcome', message: 'Only a completed lead can have an outcome' })
  if (errors.length > 0) return { ok: false, errors }
  // Reopening a lead clears its outcome.
  return { ok: true, value: status === 'completed' ? change : { ...change, outcome: null } }
}

type Checked = { ok: true; value: unknown } | { ok: false; message: string }
type ChangeCheck = (value: unknown, existing: Assignment, clock: DealershipClock) => Checked

const CHANGE_CHECKS: Record<ChangeField, ChangeCheck> = {
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
  dueDate: (value, { dueDate }, clock) => {
    const parsed = parseDue(value, clock.timeZone)
    return parsed.ok && parsed.value === dueDate ? parsed : checkDue(value, clock)
  },
  notes: checkNotes,
}

function checkOutcome(
  value: unknown,
): { ok: true; value: LeadOutcome | null } | { ok: false; message: string } {
  if (value === null) return good(null)
  const outcome =
    typeof value === 'string' ? { result: value } : (value as { result?: unknown; reason?: unknown })
  if (outcome.result === 'won') return good({ result: 'won' })
  if (outcome.result !== 'lost') return wrong('Outcome must be won or lost')
  const { reason } = outcome as { reason?: unknown }
  return typeof reason === 'string' && Object.hasOwn(LOST_REASONS, reason)
    ? good({ result: 'lost', reason: reason as LostReason })
    : wrong('Choose why the lead was lost')
}

function checkDue(value: unknown, { now, timeZone }: DealershipClock) {
  const due = parseDue(value, timeZone)
  if (due.ok && due.value !== null && due.value < localTime(now, timeZone).date)
    return wrong('Due date cannot be in the past')
  return due
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/

/** Reads a date, or an instant, which becomes its day in the dealership's time zone. */
function parseDue(value: unknown, timeZone: string) {
  if (isMissing(value)) return good(null)
  if (typeof value !== 'string') return wrong('Invalid due date format')
  const text = value.trim()
  if (isDate(text)) return good(text)
  const isInstant = INSTANT.test(text) && isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
  const day = isInstant ? localTime(new Date(text), timeZone).date : ''
  return isDate(day) ? good(day) : wrong('Invalid due date format')
}

/** Null if the notes are short enough. Counts an emoji as one character, as people do. */
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
