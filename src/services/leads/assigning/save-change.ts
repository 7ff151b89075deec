import type { Transaction } from '../../../data/database/database.ts'
import { type LockedAssignment, updateAssignment } from '../../../data/leads/lead-assignments.ts'
import type { NewLeadEvent } from '../../../data/leads/lead-events.ts'
import type { Assignment } from '../../../domain/leads/assignments/assignment.ts'
import type { AssignmentChange, ChangeField } from '../../../domain/leads/assignments/assignment-rules.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import { recordLeadEvent } from '../record-event.ts'
import { notifyAssignee } from './assignment-notice.ts'

export type SavedChange =
  | { is: 'saved'; assignment: Assignment; before: AssignmentChange; after: AssignmentChange }
  | { is: 'unchanged' }
  /** An ended assignment must not be written: the lead may already belong to another person. */
  | { is: 'ended' }

/** Writes only the changed fields of a locked assignment, with the event and the notification of the new person. */
export async function saveChange(
  transaction: Transaction,
  acting: Acting,
  { assignment, lead }: LockedAssignment,
  { change, now }: { change: AssignmentChange; now: Date },
): Promise<SavedChange> {
  const changedFields = changedFieldsOf(assignment, change)
  if (changedFields.length === 0) return { is: 'unchanged' }
  if (assignment.status === 'removed') return { is: 'ended' }
  const after: AssignmentChange = Object.fromEntries(changedFields)
  const before: AssignmentChange = Object.fromEntries(
    changedFields.map(([field]) => [field, assignment[field as ChangeField]]),
  )
  const isReassigned = after.assignedTo !== undefined
  const updated = await updateAssignment(
    transaction,
    assignment.id,
    { ...after, ...(isReassigned && { assignedBy: acting.user.id }) },
    now,
  )
  const { notes = '', ...eventAfter } = after
  const { notes: _notes, ...eventBefore } = before
  await recordLeadEvent(
    transaction,
    acting,
    { lead, act: actOf(after), before: eventBefore, after: { ...eventAfter }, note: notes },
    { audited: after.status === 'removed' ? 'lead.unassigned' : 'lead.changed', now },
  )
  if (isReassigned) await notifyAssignee(transaction, acting, updated, now)
  return { is: 'saved', assignment: updated, before, after }
}

/** The fields whose value differs, with their new values. */
export function changedFieldsOf(assignment: Assignment, change: AssignmentChange): [string, unknown][] {
  return Object.entries(change).filter(
    ([field, value]) => JSON.stringify(assignment[field as ChangeField]) !== JSON.stringify(value),
  )
}

/** The timeline act of a change. */
export function actOf({ assignedTo, status, ...others }: AssignmentChange): NewLeadEvent['act'] {
  if (assignedTo !== undefined) return 'reassigned'
  if (status === 'removed') return 'unassigned'
  if (status !== undefined) return 'moved'
  return Object.keys(others).every((field) => field === 'notes') ? 'noted' : 'changed'
}
