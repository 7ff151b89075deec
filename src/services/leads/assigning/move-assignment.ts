import type { Transaction } from '../../../data/database/database.ts'
import { updateAssignment } from '../../../data/leads/lead-assignments.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import { recordLeadEvent } from '../record-event.ts'
import { notifyAssignee } from './assignment-notice.ts'

interface Move {
  lead: { id: string; reference: string; assignedTo: string | null; status: string }
  assignmentId: string
  /** The id of the next person, who is locked and can take the lead. */
  to: string
  now: Date
}

/** Reassigns a locked lead to another person, for whom it is new. */
export async function moveAssignment(
  transaction: Transaction,
  acting: Acting,
  { lead, assignmentId, to, now }: Move,
): Promise<void> {
  const after = { assignedTo: to, status: 'assigned' as const }
  const assignment = await updateAssignment(
    transaction,
    assignmentId,
    { ...after, assignedBy: acting.user.id },
    now,
  )
  const before = { assignedTo: lead.assignedTo, status: lead.status }
  const isSameStatus = before.status === after.status
  await recordLeadEvent(
    transaction,
    acting,
    {
      lead,
      act: 'reassigned',
      before: isSameStatus ? { assignedTo: before.assignedTo } : before,
      after: isSameStatus ? { assignedTo: to } : after,
    },
    { audited: 'lead.changed', now },
  )
  await notifyAssignee(transaction, acting, assignment, now)
}
