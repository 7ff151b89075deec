import type { Transaction } from '../../data/database/database.ts'
import { findAssignment, insertAssignment } from '../../data/leads/lead-assignments.ts'
import { lockAssignee, markResponded } from '../../data/leads/lead-locks.ts'
import { assigneeFault } from '../../domain/leads/assignments/assignee.ts'
import { type Assignment, isAnswer } from '../../domain/leads/assignments/assignment.ts'
import type { NewAssignment } from '../../domain/leads/assignments/assignment-rules.ts'
import type { Acting } from '../../domain/users/acting.ts'
import { type ShownAssignment, shownAssignment } from './presented-lead.ts'
import { tellOfLead } from './record-event.ts'

const NO_SUCH_PERSON = 'Assigned user must be a valid user ID'

/** Null for somebody who can take it, and stays able to until the transaction ends. */
export async function takerFault(
  transaction: Transaction,
  id: string,
  department: Assignment['department'],
): Promise<string | null> {
  const person = await lockAssignee(transaction, id)
  return person ? assigneeFault(person, department) : NO_SUCH_PERSON
}

/** Of a lead that is locked and nobody's, to somebody who can take it. */
export async function giveLead(
  transaction: Transaction,
  acting: Acting,
  {
    lead,
    assignment,
    now,
  }: { lead: { id: string; reference: string }; assignment: NewAssignment; now: Date },
): Promise<ShownAssignment> {
  const made = await insertAssignment(transaction, { ...assignment, assignedBy: acting.user.id, now })
  if (!made) throw new Error('A lead that was locked was given to somebody else')
  if (isAnswer(made.status)) await markResponded(transaction, lead.id, now)
  const { assignedTo, department, priority, status, dueDate } = made
  const after = { assignedTo, department, priority, status, dueDate }
  await tellOfLead(
    transaction,
    acting,
    { lead, act: 'assigned', after, note: made.notes },
    { audited: 'lead.assigned', now },
  )
  return findShown(transaction, made.id)
}

export async function findShown(transaction: Transaction, id: string): Promise<ShownAssignment> {
  const found = await findAssignment(transaction, id)
  if (!found) throw new Error('An assignment that was just written is gone')
  return shownAssignment(found)
}
