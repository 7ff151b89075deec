import { actFor } from '../../data/console/index.ts'
import type { Database } from '../../data/database/database.ts'
import {
  type LeadOfQuarantine,
  listQuarantined,
  lockLead,
  markReleased,
  type QuarantinedRow,
} from '../../data/leads/quarantine.ts'
import { insertDeliveries } from '../../data/outbox/index.ts'
import { insertAudit } from '../../data/users/index.ts'
import { type Actor, can } from '../../domain/permissions/permissions.ts'
import { scopeFilterOf } from '../../domain/permissions/scope-filter.ts'
import type { Refusal } from '../../domain/refusals/refusal.ts'
import type { Published } from '../published/index.ts'
import { deliveriesOf } from './lead-deliveries.ts'
import { NO_SUCH_LEAD, notPermitted } from './refusals.ts'

export type QuarantinedLead = Omit<QuarantinedRow, 'createdAt'> & { createdAt: string }

export type ReleaseOutcome =
  | { ok: true; lead: { id: string; reference: string } }
  | Refusal<'not_permitted' | 'missing'>

export interface QuarantineServices {
  /** Doubtful leads that nobody has released, newest first: those the person may see. */
  list(
    actor: Actor,
    asked: { page: number; pageSize: number },
  ): Promise<{ leads: QuarantinedLead[]; total: number }>
  /** From now on a lead like any other: what it sets going is written, once. */
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
    async list(actor, asked) {
      const scope = scopeFilterOf(actor, 'leads.view_all')
      const { leads, total } = await listQuarantined(db, { ...asked, scope })
      return { leads: leads.map((lead) => ({ ...lead, createdAt: lead.createdAt.toISOString() })), total }
    },

    async releaseLead(id, by, address) {
      const now = clock()
      const { outcome, isNew } = await db.transaction(async (transaction) => {
        const lead = await lockLead(transaction, id)
        const known = releaseOutcome(lead, by)
        if (!lead || !known.ok || lead.releasedAt) return { outcome: known, isNew: false }
        await actFor(transaction, by.id)
        const released = await markReleased(transaction, id, { by: by.id, now })
        await insertDeliveries(transaction, id, deliveriesOf(released, { ...published(), webhooks }), now)
        const target = { kind: 'lead', id, label: lead.reference }
        const actor = { id: by.id, name: by.name }
        await insertAudit(transaction, { actor, act: 'lead.released', target, address }, now)
        return { outcome: known, isNew: true }
      })
      if (outcome.ok && isNew)
        logInfo(`Lead ${outcome.lead.reference} was released from quarantine by ${by.name}`)
      return outcome
    },
  }
}

/** What is outside one's reach is refused, in quarantine or not: a refusal tells nothing of it. */
function releaseOutcome(lead: LeadOfQuarantine | null, by: Actor): ReleaseOutcome {
  if (!lead) return NO_SUCH_LEAD
  if (!can(by, 'leads.view_all', lead))
    return notPermitted('This lead belongs to another department or dealership')
  if (!lead.quarantinedAt) return NO_SUCH_LEAD
  return { ok: true, lead: { id: lead.id, reference: lead.reference } }
}
