import { setTransactionActor } from '../../data/console/index.ts'
import type { Database, Transaction } from '../../data/database/database.ts'
import { findRecentContact } from '../../data/leads/linked-leads.ts'
import {
  listQuarantined,
  lockLead,
  markReleased,
  type QuarantinedLeadRow,
  type QuarantinedRow,
} from '../../data/leads/quarantine.ts'
import { insertDeliveries } from '../../data/outbox/index.ts'
import { insertAudit } from '../../data/users/index.ts'
import { CALL_TO_CONFIRM, type CallToConfirm } from '../../domain/leads/promise-rules.ts'
import type { PromiseKind } from '../../domain/leads/promise-texts.ts'
import { acknowledgementRefusal } from '../../domain/outbox/acknowledgement-limits.ts'
import { type Actor, can } from '../../domain/permissions/permissions.ts'
import { scopeFilterOf } from '../../domain/permissions/scope-filter.ts'
import type { Refusal } from '../../domain/refusals/refusal.ts'
import type { CustomerBookings } from '../bookings/index.ts'
import type { Published } from '../published/index.ts'
import { makeLatePromise } from './intake/late-promise.ts'
import { deliveriesOf } from './lead-deliveries.ts'
import { LEAD_NOT_FOUND, notPermitted } from './refusals.ts'

export type QuarantinedLead = Omit<QuarantinedRow, 'createdAt'> & { createdAt: string }

/** What became of the hold or the booking that the lead asked for. */
export interface ReleasedPromise {
  kind: PromiseKind
  isMade: boolean
}

export type ReleaseOutcome =
  | { ok: true; lead: { id: string; reference: string }; promise?: ReleasedPromise }
  | Refusal<'not_permitted' | 'missing'>

export interface QuarantineServices {
  /** Lists unreleased suspicious leads within the actor's scope, newest first. */
  list(
    actor: Actor,
    page: { page: number; pageSize: number },
  ): Promise<{ leads: QuarantinedLead[]; total: number }>
  /** Turns the lead into a normal one, holds its car or books its time if that is still possible, and queues its messages, once. */
  releaseLead(id: string, by: Actor & { name: string }, address: string): Promise<ReleaseOutcome>
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
  webhooks: readonly string[]
  bookings: Pick<CustomerBookings, 'book'>
  logInfo: (message: string) => void
}

export function createQuarantineServices(parts: Dependencies): QuarantineServices {
  const { db, published, clock, webhooks, logInfo } = parts

  /** Locks the person's leads first, so that a form they send meanwhile is counted before or after. */
  async function releaseLocked(transaction: Transaction, lead: QuarantinedLeadRow, by: string, now: Date) {
    const { id, foldedEmail, phone, message } = lead
    const contact = { foldedEmail, phone, message, sender: lead.sender, now }
    const { acknowledgements } = await findRecentContact(transaction, contact)
    const promise = await makeLatePromise(transaction, lead, { ...parts, now })
    const fields = promise ? fieldsAfter(lead, promise.call) : lead.fields
    const released = await markReleased(transaction, id, { by, fields, now })
    const context = { ...published(), webhooks }
    const deliveries = deliveriesOf(released, context, acknowledgementRefusal(acknowledgements))
    await insertDeliveries(transaction, id, deliveries, now)
    return promise && { kind: promise.kind, isMade: promise.call === null }
  }

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
        const promise = await releaseLocked(transaction, lead, by.id, now)
        const target = { kind: 'lead', id, label: lead.reference }
        const actor = { id: by.id, name: by.name }
        await insertAudit(transaction, { actor, act: 'lead.released', target, address }, now)
        return { outcome: { ...decision, ...(promise && { promise }) }, isNew: true }
      })
      if (outcome.ok && isNew)
        logInfo(`Lead ${outcome.lead.reference} was released from quarantine by ${by.name}`)
      return outcome
    },
  }
}

/** Removes the request to call the customer once the promise is made. */
function fieldsAfter({ fields }: QuarantinedLeadRow, call: CallToConfirm | null): Record<string, unknown> {
  const { [CALL_TO_CONFIRM]: _call, ...answers } = fields
  return call ? { ...answers, [CALL_TO_CONFIRM]: call } : answers
}

/** A lead outside the actor's scope is refused whether or not it is in quarantine, so the refusal reveals nothing. */
function releaseOutcome(lead: QuarantinedLeadRow | null, by: Actor): ReleaseOutcome {
  if (!lead) return LEAD_NOT_FOUND
  if (!can(by, 'leads.view_all', lead))
    return notPermitted('This lead belongs to another department or dealership')
  if (!lead.quarantinedAt) return LEAD_NOT_FOUND
  return { ok: true, lead: { id: lead.id, reference: lead.reference } }
}
