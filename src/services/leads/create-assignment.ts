import type { Transaction } from '../../data/database/database.ts'
import { findAssignment, insertAssignment } from '../../data/leads/lead-assignments.ts'
import { lockAssignee } from '../../data/leads/lead-locks.ts'
import type { Dealership } from '../../domain/dealerships/dealership.ts'
import { assigneeError } from '../../domain/leads/assignments/assignee.ts'
import type { Assignment } from '../../domain/leads/assignments/assignment.ts'
import type { NewAssignment } from '../../domain/leads/assignments/assignment-rules.ts'
import type { Acting } from '../../domain/users/acting.ts'
import { notifyAssignee } from './assigning/assignment-notice.ts'
import { findDefaultDueDate } from './assigning/default-due-date.ts'
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
    dealerships,
    now,
  }: {
    lead: { id: string; reference: string; dealership: string | null }
    assignment: NewAssignment
    dealerships: readonly Dealership[]
    now: Date
  },
): Promise<PresentedAssignment> {
  const dueDate =
    assignment.dueDate ?? (await findDefaultDueDate(transaction, { lead, assignment, dealerships, now }))
  const assignmentRow = await insertAssignment(transaction, {
    ...assignment,
    dueDate,
    assignedBy: acting.user.id,
    now,
  })
  if (!assignmentRow) throw new Error('A locked lead was assigned to another person')
  const { assignedTo, department, priority, status } = assignmentRow
  const after = { assignedTo, department, priority, status, dueDate }
  await recordLeadEvent(
    transaction,
    acting,
    { lead, act: 'assigned', after, note: assignmentRow.notes },
    { audited: 'lead.assigned', now },
  )
  await notifyAssignee(transaction, acting, assignmentRow, now)
  return getAssignmentView(transaction, assignmentRow.id)
}

export async function getAssignmentView(transaction: Transaction, id: string): Promise<PresentedAssignment> {
  const assignment = await findAssignment(transaction, id)
  if (!assignment) throw new Error('An assignment disappeared right after it was written')
  return assignmentView(assignment)
}
