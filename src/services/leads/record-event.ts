import type { Transaction } from '../../data/database/database.ts'
import { insertLeadEvent, type NewLeadEvent } from '../../data/leads/lead-events.ts'
import { insertAudit } from '../../data/users/index.ts'
import type { AuditAct } from '../../domain/audit/audit.ts'
import { type Acting, actorOf } from '../../domain/users/acting.ts'

export interface LeadEvent extends Omit<NewLeadEvent, 'actor' | 'leadId'> {
  lead: { id: string; reference: string }
}

/** Writes the timeline event and the audit entry. Free text goes only to the timeline, which can be erased. */
export async function recordLeadEvent(
  transaction: Transaction,
  acting: Acting,
  { lead, ...event }: LeadEvent,
  { audited, now, isPrivate = false }: { audited: AuditAct; now: Date; isPrivate?: boolean },
): Promise<bigint> {
  const actor = actorOf(acting)
  const eventId = await insertLeadEvent(transaction, { ...event, leadId: lead.id, actor }, now)
  const target = { kind: 'lead', id: lead.id, label: lead.reference }
  const { before, after } = isPrivate ? {} : event
  await insertAudit(
    transaction,
    {
      actor,
      act: audited,
      target,
      address: acting.address,
      ...(before && { before }),
      ...(after && { after }),
    },
    now,
  )
  return eventId
}
