import { setTransactionActor } from '../../data/console/index.ts'
import type { Database, Transaction } from '../../data/database/database.ts'
import type { StoredLead } from '../../data/leads/lead-list.ts'
import { lockLeadById, setLeadPriority } from '../../data/leads/lead-locks.ts'
import type { Priority } from '../../domain/leads/assignments/assignment.ts'
import { canManageAssignment } from '../../domain/leads/assignments/assignment-access.ts'
import type { Acting } from '../../domain/users/acting.ts'
import { getAssignmentView } from './create-assignment.ts'
import { recordLeadEvent } from './record-event.ts'
import { alreadyAssigned, LEAD_NOT_FOUND, type LeadResult, notPermitted } from './refusals.ts'

export interface LeadPriorityServices {
  /** Sets the priority of an unassigned lead; an assigned lead has its assignment's priority. */
  set(acting: Acting, request: { leadId: string; priority: Priority }): Promise<LeadResult<true>>
}

export function createLeadPriorityServices({
  db,
  clock,
}: {
  db: Database
  clock: () => Date
}): LeadPriorityServices {
  return {
    set: (acting, { leadId, priority }) =>
      db.transaction(async (transaction) => {
        await setTransactionActor(transaction, acting.user.id)
        const lead = await lockLeadById(transaction, leadId)
        if (!lead?.isListed) return LEAD_NOT_FOUND
        if (!canManageAssignment(acting.user, lead)) return notPermitted()
        if (lead.assignmentId !== null)
          return alreadyAssigned(await getAssignmentView(transaction, lead.assignmentId))
        await savePriority(transaction, acting, lead, { priority, now: clock() })
        return { ok: true, value: true }
      }),
  }
}

/** Writes the priority of a locked, unassigned lead. Returns false if it has this priority already. */
export async function savePriority(
  transaction: Transaction,
  acting: Acting,
  lead: StoredLead,
  { priority, now }: { priority: Priority; now: Date },
): Promise<boolean> {
  if (lead.priority === priority) return false
  await setLeadPriority(transaction, lead.id, priority)
  const event = { act: 'changed', before: { priority: lead.priority }, after: { priority } } as const
  await recordLeadEvent(transaction, acting, { lead, ...event }, { audited: 'lead.changed', now })
  return true
}
