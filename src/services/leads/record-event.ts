import type { Transaction } from '../../data/database/database.ts'
import { insertLeadEvent, type NewLeadEvent } from '../../data/leads/lead-events.ts'
import { insertAudit } from '../../data/users/index.ts'
import type { AuditAct } from '../../domain/audit/audit.ts'
import type { Acting } from '../../domain/users/acting.ts'

export interface NewEventOfLead extends Omit<NewLeadEvent, 'actor' | 'leadId'> {
  lead: { id: string; reference: string }
}

/** The timeline and the audit tell the same, but for words: what somebody wrote stands on the timeline alone, which can be erased. */
export async function recordLeadEvent(
  transaction: Transaction,
  { user, address }: Acting,
  { lead, ...told }: NewEventOfLead,
  { audited, now, isPrivate = false }: { audited: AuditAct; now: Date; isPrivate?: boolean },
): Promise<bigint> {
  const actor = { id: user.id, name: user.name }
  const eventId = await insertLeadEvent(transaction, { ...told, leadId: lead.id, actor }, now)
  const target = { kind: 'lead', id: lead.id, label: lead.reference }
  const { before, after } = isPrivate ? {} : told
  await insertAudit(
    transaction,
    { actor, act: audited, target, address, ...(before && { before }), ...(after && { after }) },
    now,
  )
  return eventId
}
