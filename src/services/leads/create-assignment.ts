import type { Transaction } from '../../data/database/database.ts'
import { findAssignment, insertAssignment } from '../../data/leads/lead-assignments.ts'
import { lockAssignee, markResponded } from '../../data/leads/lead-locks.ts'
import { assigneeError } from '../../domain/leads/assignments/assignee.ts'
import { type Assignment, isAnsweredStatus } from '../../domain/leads/assignments/assignment.ts'
import type { NewAssignment } from '../../domain/leads/assignments/assignment-rules.ts'
import type { Acting } from '../../domain/users/acting.ts'
import { assignmentView, type PresentedAssignment } from './presented-lead.ts'
import { recordLeadEvent } from './record-event.ts'

const INVALID_ASSIGNEE = 'Assigned user must be a valid user ID'

/** Returns null for a person who can take the lead, and locks them until the transaction ends. */
export async function lockedAssigneeError(
  transaction: Transaction,
  id: string,
  department: Assignment['department'],
): Promise<string | null> {
  const person = await lockAssignee(transaction, id)
  return person ? assigneeError(person, department) : INVALID_ASSIGNEE
}

/** Requires a lead that is locked and unassigned, and an assignee who can take it. */
export async function createAssignment(
  transaction: Transaction,
  acting: Acting,
  {
    lead,
    assignment,
    now,
  }: { lead: { id: string; reference: string }; assignment: NewAssignment; now: Date },
): Promise<PresentedAssignment> {
  const assignmentRow = await insertAssignment(transaction, {
    ...assignment,
    assignedBy: acting.user.id,
    now,
  })
  if (!assignmentRow) throw new Error('A locked lead was assigned to another person')
  if (isAnsweredStatus(assignmentRow.status)) await markResponded(transaction, lead.id, now)
  const { assignedTo, department, priority, status, dueDate } = assignmentRow
  const after = { assignedTo, department, priority, status, dueDate }
  await recordLeadEvent(
    transaction,
    acting,
    { lead, act: 'assigned', after, note: assignmentRow.notes },
    { audited: 'lead.assigned', now },
  )
  return getAssignmentView(transaction, assignmentRow.id)
}

export async function getAssignmentView(transaction: Transaction, id: string): Promise<PresentedAssignment> {
  const assignment = await findAssignment(transaction, id)
  if (!assignment) throw new Error('An assignment disappeared right after it was written')
  return assignmentView(assignment)
}
