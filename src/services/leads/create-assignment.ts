import type { Transaction } from '../../data/database/database.ts'
import { findAssignment, insertAssignment } from '../../data/leads/lead-assignments.ts'
import { lockAssignee, markResponded } from '../../data/leads/lead-locks.ts'
import { assigneeError } from '../../domain/leads/assignments/assignee.ts'
import { type Assignment, isAnswer } from '../../domain/leads/assignments/assignment.ts'
import type { NewAssignment } from '../../domain/leads/assignments/assignment-rules.ts'
import type { Acting } from '../../domain/users/acting.ts'
import { type PresentedAssignment, presentAssignment } from './presented-lead.ts'
import { recordLeadEvent } from './record-event.ts'

const NO_SUCH_PERSON = 'Assigned user must be a valid user ID'

/** Null for somebody who can take it, and stays able to until the transaction ends. */
export async function lockedAssigneeError(
  transaction: Transaction,
  id: string,
  department: Assignment['department'],
): Promise<string | null> {
  const person = await lockAssignee(transaction, id)
  return person ? assigneeError(person, department) : NO_SUCH_PERSON
}

/** Of a lead that is locked and nobody's, to somebody who can take it. */
export async function createAssignment(
  transaction: Transaction,
  acting: Acting,
  {
    lead,
    assignment,
    now,
  }: { lead: { id: string; reference: string }; assignment: NewAssignment; now: Date },
): Promise<PresentedAssignment> {
  const made = await insertAssignment(transaction, { ...assignment, assignedBy: acting.user.id, now })
  if (!made) throw new Error('A lead that was locked was given to somebody else')
  if (isAnswer(made.status)) await markResponded(transaction, lead.id, now)
  const { assignedTo, department, priority, status, dueDate } = made
  const after = { assignedTo, department, priority, status, dueDate }
  await recordLeadEvent(
    transaction,
    acting,
    { lead, act: 'assigned', after, note: made.notes },
    { audited: 'lead.assigned', now },
  )
  return findPresentedAssignment(transaction, made.id)
}

export async function findPresentedAssignment(
  transaction: Transaction,
  id: string,
): Promise<PresentedAssignment> {
  const found = await findAssignment(transaction, id)
  if (!found) throw new Error('An assignment that was just written is gone')
  return presentAssignment(found)
}
