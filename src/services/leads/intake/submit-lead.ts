import { createHash, randomUUID } from 'node:crypto'
import { expireHolds } from '../../../data/bookings/index.ts'
import { type Database, isDatabaseUnreachable } from '../../../data/database/database.ts'
import { transact } from '../../../data/database/transact.ts'
import { countGuardUse, deleteExpiredGuards } from '../../../data/leads/form-guards.ts'
import { deleteOldBatches } from '../../../data/leads/lead-batches.ts'
import { compactTally } from '../../../data/leads/lead-list.ts'
import { submitPlainLead } from '../../../data/leads/leads.ts'
import { claimKeyAndFindContact, findRecentContact } from '../../../data/leads/linked-leads.ts'
import { pruneLeadChanges } from '../../../data/reports/index.ts'
import {
  createRateLimiter,
  deleteKeysBefore,
  type RateLimit,
  type RateLimiter,
  storeAnswer,
} from '../../../data/security/index.ts'
import { AGENT_PAGE } from '../../../domain/agents/agent-page.ts'
import { GUARD_KINDS } from '../../../domain/leads/form-guard.ts'
import type { LeadBody } from '../../../domain/leads/forms/lead-body.ts'
import { type NewLead, newLeadSchema } from '../../../domain/leads/forms/lead-schema.ts'
import type { RequestedVehicle } from '../../../domain/leads/lead.ts'
import {
  MAX_LEADS_PER_PERSON_PER_HOUR,
  MAX_SAME_MESSAGES_PER_HOUR,
} from '../../../domain/leads/quarantine-rules.ts'
import {
  acknowledgementRefusal,
  MAX_ACKNOWLEDGEMENTS_PER_NETWORK_PER_DAY,
  MAX_ACKNOWLEDGEMENTS_PER_RECIPIENT_PER_DAY,
} from '../../../domain/outbox/acknowledgement-limits.ts'
import { refuseReusedKey, refuseTooMany, refuseUnavailable } from '../../../domain/refusals/refusal.ts'
import { offeredCar } from '../../../domain/valuation/estimate.ts'
import type { CustomerBookings } from '../../bookings/index.ts'
import { NO_TRAIL, type RequestTrail } from '../../engine/index.ts'
import { NotLoadedError, type Published } from '../../published/index.ts'
import { limitKey, networkDigest, newReference } from '../../security/index.ts'
import type { ValuationServices } from '../../stock/index.ts'
import { deliveriesOf } from '../lead-deliveries.ts'
import { isPlainLead, rowOf } from '../lead-row.ts'
import { findRequestedCar } from '../lead-vehicle.ts'
import type { FormGuardServices, OpenedGuard } from './form-guard.ts'
import { judgeLead } from './judge-lead.ts'
import { wishOf } from './promises.ts'
import { createLeadSaver, INVALID_FORM, type SubmitOutcome } from './save-lead.ts'
import type { SubmittedLead } from './submitted-lead.ts'

export interface SubmittedBy {
  address: string
  /** The idempotency key, or null if the client sent none. */
  key: string | null
}

export interface LeadIntake {
  /** Stores the lead before answering. A repeated request gets the same answer. */
  submit(lead: NewLead, by: SubmittedBy): Promise<SubmitOutcome>
  /** Takes a form sent without JavaScript and without a key. Identical bytes count as one lead. */
  submitPlainForm(body: LeadBody, address: string): Promise<SubmitOutcome>
  /** Takes a lead from a customer's own assistant: checked like a form, but promised nothing. */
  submitFromAgent(lead: NewLead, by: SubmittedBy): Promise<SubmitOutcome>
  /** Takes a lead from another system, without rate limit or bot checks. A repeated lead is stored once. Throws if the database is unreachable. */
  receive(lead: NewLead, key: string, requestedVehicle?: RequestedVehicle | null): Promise<SubmittedLead>
  /** Ends expired holds, deletes old keys and updates the running counts. */
  tidy(): Promise<{ expired: number; forgotten: number }>
}

const KEY_LIFETIME_MS = 24 * 3_600_000
const RETRY_AFTER_SECONDS = 5
const SUBMITTED = { call: 'submit-lead', keyLifetimeMs: KEY_LIFETIME_MS, isFromAgent: false }
const SENT_BY_AGENT = { call: 'agent-lead', keyLifetimeMs: KEY_LIFETIME_MS, isFromAgent: true }
/** Marketplaces resend leads they are unsure about, and operators re-read folders. */
const RECEIVED = { call: 'adf-lead', keyLifetimeMs: 30 * KEY_LIFETIME_MS, isFromAgent: false }
/** Many people can share one address, such as a dealership's network or a mobile carrier. */
const ADDRESS_RATE_LIMIT = { points: 100, per: 10 * 60, unshared: 10 } satisfies RateLimit
/** An assistant's provider calls for many customers from a few addresses. */
const AGENT_RATE_LIMIT = { points: 20, per: 60 * 60 } satisfies RateLimit

/** Systems that send for many people have no limits. */
const NO_LIMITS = { fromPerson: Number.MAX_SAFE_INTEGER, sameMessage: Number.MAX_SAFE_INTEGER }
const SENDER_LIMITS = {
  fromPerson: MAX_LEADS_PER_PERSON_PER_HOUR,
  sameMessage: MAX_SAME_MESSAGES_PER_HOUR,
}
const ACKNOWLEDGEMENT_LIMITS = {
  toRecipient: MAX_ACKNOWLEDGEMENTS_PER_RECIPIENT_PER_DAY,
  fromNetwork: MAX_ACKNOWLEDGEMENTS_PER_NETWORK_PER_DAY,
}
const NO_HISTORY = {
  first: null,
  fromPerson: 0,
  sameMessage: 0,
  acknowledgements: { toRecipient: 0, fromNetwork: 0 },
}

/** Identifies a repeated request; the key stands for one lead until it expires. */
interface RequestClaim {
  key: string | null
  call: string
  keyLifetimeMs: number
  bodyDigest: string
  /** The digest of the sender's network. Null for leads from other systems, which skip the bot checks. */
  sender: string | null
  isFromAgent: boolean
  /** Only other systems name cars that are not ours; a form never can. */
  requestedVehicle?: RequestedVehicle | null
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
  webhooks: readonly string[]
  secret: Uint8Array
  formGuard: FormGuardServices
  bookings: Pick<CustomerBookings, 'book'>
  valuations: Pick<ValuationServices, 'estimate'>
  requestTrail?: RequestTrail | undefined
}

export function createLeadIntake({
  db,
  published,
  clock,
  webhooks,
  secret,
  formGuard,
  bookings,
  valuations,
  requestTrail = NO_TRAIL,
}: Dependencies): LeadIntake {
  const saveLead = createLeadSaver({ published, webhooks, bookings })
  const byAddress = createRateLimiter(db, 'lead-address', ADDRESS_RATE_LIMIT)
  const byAgent = createRateLimiter(db, 'agent-lead', AGENT_RATE_LIMIT)

  async function takeLead(lead: NewLead, request: RequestClaim): Promise<SubmitOutcome> {
    const { key, call, keyLifetimeMs, bodyDigest, sender, isFromAgent, requestedVehicle = null } = request
    const isTrusted = sender === null
    const now = clock()
    const car = await findRequestedCar(db, published(), lead.stockid)
    const identity = { id: randomUUID(), reference: newReference(published().site.name) }
    const ownRow = rowOf(lead, car, published(), now)
    const row = {
      ...ownRow,
      requestedVehicle: ownRow.vehicle ? null : requestedVehicle,
      fields: await fieldsOf(lead),
      sender,
      requestId: requestTrail.currentId(),
      ...identity,
    }
    const result: SubmittedLead = { lead: identity }
    const wish = wishOf(row, car)
    const guard = lead.guard === undefined ? undefined : formGuard.open(lead.guard)
    const guardUse = guard && sender !== null ? guardUseOf(guard, sender) : null
    const idempotency = key === null ? null : { call, key, bodyDigest, answer: result }
    const firstLook = { now, guard, guardUses: 1, isTrusted, isFromAgent, before: NO_HISTORY }
    if (wish === null && isPlainLead(row) && judgeLead(lead, firstLook).quarantinedAt === null) {
      const deliveries = deliveriesOf(row, { ...published(), webhooks })
      const limits = { ...(isTrusted ? NO_LIMITS : SENDER_LIMITS), ...ACKNOWLEDGEMENT_LIMITS }
      if (await submitPlainLead(db, { row, deliveries, request: idempotency, guard: guardUse, limits }))
        return { ok: true, value: result }
    }
    return transact(db, async (transaction): Promise<SubmitOutcome> => {
      const { foldedEmail = null, phone = null } = row
      const contact = { foldedEmail, phone, message: lead.message, sender, now }
      const since = new Date(now.getTime() - keyLifetimeMs)
      const claim =
        key === null
          ? { kind: 'new' as const, found: await findRecentContact(transaction, contact) }
          : await claimKeyAndFindContact(
              transaction,
              { call, key, bodyDigest, answer: result, since, now },
              contact,
            )
      if (claim.kind === 'again') return { ok: true, value: claim.answer as SubmittedLead }
      if (claim.kind === 'other_body') return refuseReusedKey('form')
      const guardUses = guardUse ? await countGuardUse(transaction, guardUse) : 0
      const origin = { isTrusted, isFromAgent }
      const judgement = judgeLead(lead, { now, guard, guardUses, ...origin, before: claim.found })
      const outcome = await saveLead(
        transaction,
        {
          row: { ...row, ...judgement },
          acknowledgementRefusal: acknowledgementRefusal(claim.found.acknowledgements),
        },
        wish && { ...wish, isFromAgent, guard: guardUse && { kind: guardUse.kind, uses: guardUses } },
      )
      if (!outcome.ok) return outcome
      const { value } = outcome
      if (key !== null && JSON.stringify(value) !== JSON.stringify(result))
        await storeAnswer(transaction, { call, key }, value)
      return outcome
    })
  }

  /** Returns the form's answers, with an estimate if they describe a trade-in. */
  async function fieldsOf({ fields }: NewLead): Promise<Record<string, unknown>> {
    const tradeIn = offeredCar(fields)
    return tradeIn ? { ...fields, estimate: await valuations.estimate(tradeIn) } : fields
  }

  async function submitOnce(
    lead: NewLead,
    address: string,
    { limiter = byAddress, ...request }: Omit<RequestClaim, 'sender'> & { limiter?: RateLimiter },
  ): Promise<SubmitOutcome> {
    const wait = await limiter.take(limitKey(address))
    if (wait !== null) return refuseTooMany(wait)
    try {
      return await takeLead(lead, {
        ...request,
        sender: networkDigest('lead sender', address, secret),
      })
    } catch (error) {
      if (isDatabaseUnreachable(error) || error instanceof NotLoadedError)
        return refuseUnavailable(RETRY_AFTER_SECONDS)
      throw error
    }
  }

  return {
    submit: (lead, { address, key }) =>
      submitOnce(withOwnPage(lead), address, { ...SUBMITTED, key, bodyDigest: digestOf(lead) }),

    submitFromAgent(lead, { address, key }) {
      const digest = digestOf(lead)
      const { phone, email } = lead.contact
      return submitOnce({ ...lead, source: { page: AGENT_PAGE } }, address, {
        ...SENT_BY_AGENT,
        // The assistants of several customers may choose the same key.
        key: key === null ? `body ${digest}` : `${lead.form} ${hashOf(`${phone}\n${email}`)} ${key}`,
        bodyDigest: digest,
        limiter: byAgent,
      })
    },

    async submitPlainForm(body, address) {
      const lead = newLeadSchema.safeParse(body)
      if (!lead.success) return INVALID_FORM
      // Photos get a new id on every upload, so the digest leaves them out.
      const digest = digestOf({ ...lead.data, fields: { ...lead.data.fields, photos: null } })
      return submitOnce(withOwnPage(lead.data), address, {
        ...SUBMITTED,
        key: `body ${digest}`,
        bodyDigest: digest,
      })
    },

    async receive(lead, key, requestedVehicle = null) {
      // The key covers the original message: the parsed lead can change as cars are sold.
      const outcome = await takeLead(lead, {
        ...RECEIVED,
        key,
        bodyDigest: key,
        sender: null,
        requestedVehicle,
      })
      if (!outcome.ok) throw new Error(`A received lead could not be stored: ${outcome.reason}`)
      return outcome.value
    },

    async tidy() {
      const now = clock()
      const before = (ms: number) => new Date(now.getTime() - ms)
      await compactTally(db)
      await pruneLeadChanges(db)
      await deleteExpiredGuards(db, now)
      await deleteOldBatches(db, before(BATCH_LIFETIME_MS))
      let forgotten = 0
      for (const { call, keyLifetimeMs } of [RECEIVED, SUBMITTED, SENT_BY_AGENT])
        forgotten += await deleteKeysBefore(db, call, before(keyLifetimeMs))
      return { expired: await expireHolds(db, now), forgotten }
    },
  }
}

/** Some time beyond the undo, so that a late undo still says why it is refused. */
const BATCH_LIFETIME_MS = 7 * 86_400_000

/** Only the server names another source than a page of the website, such as 'phone': reports trust it. */
function withOwnPage(lead: NewLead): NewLead {
  return lead.source.page.startsWith('/') ? lead : { ...lead, source: { ...lead.source, page: '/' } }
}

/** The guard of a cached page is shared by its visitors, so its uses count per network. */
function guardUseOf({ kind, id, expiresAt }: OpenedGuard, sender: string) {
  const { maxLeads } = GUARD_KINDS[kind]
  return { kind, id: kind === 'page' ? `${id} ${sender}` : id, expiresAt, maxLeads }
}

/** Digests the normalised lead, whose fields have a fixed order. The guard is left out: a newer form with the same answers is the same request. */
function digestOf({ guard: _guard, ...content }: NewLead): string {
  return hashOf(JSON.stringify(content))
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
