import { setTransactionActor } from '../../data/console/index.ts'
import type { Database } from '../../data/database/database.ts'
import {
  listQuarantined,
  lockLead,
  markReleased,
  type QuarantinedLeadRow,
  type QuarantinedRow,
} from '../../data/leads/quarantine.ts'
import { insertDeliveries } from '../../data/outbox/index.ts'
import { insertAudit } from '../../data/users/index.ts'
import { type Actor, can } from '../../domain/permissions/permissions.ts'
import { scopeFilterOf } from '../../domain/permissions/scope-filter.ts'
import type { Refusal } from '../../domain/refusals/refusal.ts'
import type { Published } from '../published/index.ts'
import { deliveriesOf } from './lead-deliveries.ts'
import { LEAD_NOT_FOUND, notPermitted } from './refusals.ts'

export type QuarantinedLead = Omit<QuarantinedRow, 'createdAt'> & { createdAt: string }

export type ReleaseOutcome =
  | { ok: true; lead: { id: string; reference: string } }
  | Refusal<'not_permitted' | 'missing'>

export interface QuarantineServices {
  /** Lists unreleased suspicious leads within the actor's scope, newest first. */
  list(
    actor: Actor,
    page: { page: number; pageSize: number },
  ): Promise<{ leads: QuarantinedLead[]; total: number }>
  /** Turns the lead into a normal one and queues its messages, once. */
  releaseLead(id: string, by: Actor & { name: string }, address: string): Promise<ReleaseOutcome>
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
  webhooks: readonly string[]
  logInfo: (message: string) => void
}

export function createQuarantineServices(parts: Dependencies): QuarantineServices {
  const { db, published, clock, webhooks, logInfo } = parts
  return {
    async list(actor, page) {
      const scope = scopeFilterOf(actor, 'leads.view_all')
      const { leads, total } = await listQuarantined(db, { ...page, scope })
      return { leads: leads.map((lead) => ({ ...lead, createdAt: lead.createdAt.toISOString() })), total }
    },

    async releaseLead(id, by, address) {
      const now = clock()
      const { outcome, isNew } = await db.transaction(async (transaction) => {
        const lead = await lockLead(transaction, id)
        const decision = releaseOutcome(lead, by)
        if (!lead || !decision.ok || lead.releasedAt) return { outcome: decision, isNew: false }
        await setTransactionActor(transaction, by.id)
        const released = await markReleased(transaction, id, { by: by.id, now })
        await insertDeliveries(transaction, id, deliveriesOf(released, { ...published(), webhooks }), now)
        const target = { kind: 'lead', id, label: lead.reference }
        const actor = { id: by.id, name: by.name }
        await insertAudit(transaction, { actor, act: 'lead.released', target, address }, now)
        return { outcome: decision, isNew: true }
      })
      if (outcome.ok && isNew)
        logInfo(`Lead ${outcome.lead.reference} was released from quarantine by ${by.name}`)
      return outcome
    },
  }
}

/** A lead outside the actor's scope is refused whether or not it is in quarantine, so the refusal reveals nothing. */
function releaseOutcome(lead: QuarantinedLeadRow | null, by: Actor): ReleaseOutcome {
  if (!lead) return LEAD_NOT_FOUND
  if (!can(by, 'leads.view_all', lead))
    return notPermitted('This lead belongs to another department or dealership')
  if (!lead.quarantinedAt) return LEAD_NOT_FOUND
  return { ok: true, lead: { id: lead.id, reference: lead.reference } }
}
