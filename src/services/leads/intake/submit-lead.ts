import { createHash, randomUUID } from 'node:crypto'
import { expireHolds, findHold, insertHold, lockVehicleHolds } from '../../../data/bookings/index.ts'
import { type Database, isDatabaseUnreachable, type Transaction } from '../../../data/database/database.ts'
import { transact } from '../../../data/database/transact.ts'
import { compactTally } from '../../../data/leads/lead-list.ts'
import { insertLead, submitPlainLead } from '../../../data/leads/leads.ts'
import { claimKeyAndFindContact, findRecentContact } from '../../../data/leads/linked-leads.ts'
import { attachUploads, lockFreeUploads } from '../../../data/pictures/index.ts'
import {
  createRateLimiter,
  deleteKeysBefore,
  type RateLimit,
  storeAnswer,
} from '../../../data/security/index.ts'
import { type SlotJson, toSlotJson } from '../../../domain/bookings/slot-text.ts'
import type { LeadBody } from '../../../domain/leads/forms/lead-body.ts'
import { leadForm } from '../../../domain/leads/forms/lead-forms.ts'
import { type NewLead, newLeadSchema } from '../../../domain/leads/forms/lead-schema.ts'
import { holdUntil } from '../../../domain/leads/hold.ts'
import {
  isLikelyBot,
  MAX_LEADS_PER_PERSON_PER_HOUR,
  MAX_SAME_MESSAGES_PER_HOUR,
} from '../../../domain/leads/quarantine-rules.ts'
import {
  type Refusal,
  refuse,
  refuseReusedKey,
  refuseTooMany,
  refuseUnavailable,
} from '../../../domain/refusals/refusal.ts'
import { offeredCar } from '../../../domain/valuation/estimate.ts'
import { canBeHeld } from '../../../domain/vehicles/availability.ts'
import type { Booking, CustomerBookings } from '../../bookings/index.ts'
import { NotLoadedError, type Published } from '../../published/index.ts'
import { insertWithFreeReference, limitKey, newReference } from '../../security/index.ts'
import type { ValuationServices } from '../../stock/index.ts'
import { deliveriesOf } from '../lead-deliveries.ts'
import { isPlainLead, type NamedRow, photosOf, rowOf, submittedExtras, withPhotos } from '../lead-row.ts'
import { findRequestedCar } from '../lead-vehicle.ts'
import type { FormGuardServices } from './form-guard.ts'
import { judgeLead } from './judge-lead.ts'
import type { LeadBookingSummary, SubmittedLead } from './submitted-lead.ts'

export type SubmitOutcome =
  | { ok: true; value: SubmittedLead }
  | Refusal<'invalid' | 'conflict' | 'too_many' | 'unavailable'>
  /** The car is held for another customer; the shopper can ask to be next in line. */
  | Refusal<'held', { reservation: { heldUntil: string } }>
  /** The time is no longer free, or never was; `nearest` lists free ones. */
  | Refusal<'taken', { nearest: SlotJson[] }>

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
  /** Takes a lead from another system, without rate limit or bot checks. A repeated lead is stored once. Throws if the database is unreachable. */
  receive(lead: NewLead, key: string): Promise<SubmittedLead>
  /** Ends expired holds, deletes old keys and updates the running counts. */
  tidy(): Promise<{ expired: number; forgotten: number }>
}

const KEY_LIFETIME_MS = 24 * 3_600_000
const RETRY_AFTER_SECONDS = 5
const CAR_HELD = 'This car is on hold for another customer. You can ask to be next in line'
const INVALID_FORM = refuse('invalid', 'Please check the marked fields')
const NO_DEALERSHIP = {
  ...INVALID_FORM,
  errors: [{ field: 'dealership', message: 'Choose a dealership.' }],
}
const SUBMITTED = { call: 'submit-lead', keyLifetimeMs: KEY_LIFETIME_MS }
/** Marketplaces resend leads they are unsure about, and operators re-read folders. */
const RECEIVED = { call: 'adf-lead', keyLifetimeMs: 30 * KEY_LIFETIME_MS }
/** Many people can share one address, such as a dealership's network or a mobile carrier. */
const ADDRESS_RATE_LIMIT = { points: 100, per: 10 * 60, unshared: 10 } satisfies RateLimit

/** Systems that send for many people have no limits. */
const NO_LIMITS = { fromPerson: Number.MAX_SAFE_INTEGER, sameMessage: Number.MAX_SAFE_INTEGER }
const NO_HISTORY = { first: null, fromPerson: 0, sameMessage: 0 }

/** Identifies a repeated request; the key stands for one lead until it expires. */
interface RequestClaim {
  key: string | null
  call: string
  keyLifetimeMs: number
  bodyDigest: string
  /** True for leads from other systems, which skip the bot checks. */
  isTrusted: boolean
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
  webhooks: readonly string[]
  formGuard: FormGuardServices
  bookings: Pick<CustomerBookings, 'book'>
  valuations: Pick<ValuationServices, 'estimate'>
}

export function createLeadIntake({
  db,
  published,
  clock,
  webhooks,
  formGuard,
  bookings,
  valuations,
}: Dependencies): LeadIntake {
  const byAddress = createRateLimiter(db, 'lead-address', ADDRESS_RATE_LIMIT)

  async function takeLead(lead: NewLead, request: RequestClaim): Promise<SubmitOutcome> {
    const { key, call, keyLifetimeMs, bodyDigest, isTrusted } = request
    const now = clock()
    const car = await findRequestedCar(db, published(), lead.stockid)
    const identity = { id: randomUUID(), reference: newReference(published().site.name) }
    const row = { ...rowOf(lead, car, published(), now), fields: await fieldsOf(lead), ...identity }
    const result: SubmittedLead = { lead: identity }
    const heldStockid = lead.form === 'reserve' && car && canBeHeld(car.status) ? lead.stockid : null
    const guardAge = lead.guard === undefined ? undefined : formGuard.ageOf(lead.guard)
    const idempotency = key === null ? null : { call, key, bodyDigest, answer: result }
    const isPlain = heldStockid === null && isPlainLead(row)
    if (isPlain && judgeLead(lead, { now, guardAge, isTrusted, before: NO_HISTORY }).quarantinedAt === null) {
      const deliveries = deliveriesOf(row, { ...published(), webhooks })
      const most = isTrusted
        ? NO_LIMITS
        : { fromPerson: MAX_LEADS_PER_PERSON_PER_HOUR, sameMessage: MAX_SAME_MESSAGES_PER_HOUR }
      if (await submitPlainLead(db, { row, deliveries, request: idempotency, limits: most }))
        return { ok: true, value: result }
    }
    return transact(db, async (transaction): Promise<SubmitOutcome> => {
      const sender = { ...lead.contact, message: lead.message, now }
      const since = new Date(now.getTime() - keyLifetimeMs)
      const claim =
        key === null
          ? { kind: 'new' as const, found: await findRecentContact(transaction, sender) }
          : await claimKeyAndFindContact(
              transaction,
              { call, key, bodyDigest, answer: result, since, now },
              sender,
            )
      if (claim.kind === 'again') return { ok: true, value: claim.answer as SubmittedLead }
      if (claim.kind === 'other_body') return refuseReusedKey('form')
      const judgement = judgeLead(lead, { now, guardAge, isTrusted, before: claim.found })
      const outcome = await saveLead(transaction, { ...row, ...judgement }, heldStockid)
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

  /** `stockid` is the car to hold. */
  async function saveLead(
    transaction: Transaction,
    row: NamedRow,
    stockid: string | null,
  ): Promise<SubmitOutcome> {
    const requestedAt = row.createdAt
    const heldUntilByOther =
      stockid === null ? null : await findExistingHold(transaction, stockid, requestedAt)
    if (heldUntilByOther && row.fields?.nextInLine !== true)
      return refuse('held', CAR_HELD, { reservation: { heldUntil: heldUntilByOther.toISOString() } })
    const photos = await lockFreeUploads(transaction, photosOf(row))
    const lead = await insertWithReference(transaction, withPhotos(row, photos))
    await attachUploads(transaction, photos, lead.id)
    const extras = submittedExtras(row, photos)
    const booking = await bookTime(transaction, row, lead)
    if (booking && 'ok' in booking) return booking
    if (booking) return { ok: true, value: { lead, ...extras, booking } }
    if (stockid === null) return { ok: true, value: { lead, ...extras } }
    const heldUntil =
      heldUntilByOther || isLikelyBot(row.quarantineReasons ?? []) ? null : holdUntil(requestedAt)
    await insertHold(transaction, { leadId: lead.id, stockid, requestedAt, heldUntil })
    const reservation = { heldUntil: heldUntil?.toISOString() ?? null }
    return { ok: true, value: { lead, ...extras, reservation } }
  }

  /** Books in the lead's transaction: if the time is gone, no lead is stored and the form can be sent again. */
  async function bookTime(
    transaction: Transaction,
    row: NamedRow,
    lead: { id: string; reference: string },
  ): Promise<LeadBookingSummary | Extract<SubmitOutcome, { ok: false }> | null> {
    const { bookingKind: kind } = leadForm(row.form)
    const slot = row.fields?.slot
    if (!kind || typeof slot !== 'string' || isLikelyBot(row.quarantineReasons ?? [])) return null
    const { name, email = null, phone = null, dealership, stockid = null } = row
    if (!dealership) return NO_DEALERSHIP
    const contact = { name, email, phone }
    const bookingRequest = { kind, dealership, start: new Date(slot), stockid, contact, lead }
    const outcome = await bookings.book(transaction, bookingRequest)
    if (outcome.ok) return bookingSummary(outcome.booking)
    const nearest = 'nearest' in outcome ? outcome.nearest.map(toSlotJson) : []
    return refuse('taken', 'This time has just been taken', { nearest })
  }

  function insertWithReference(transaction: Transaction, row: NamedRow) {
    const deliveries = deliveriesOf(row, { ...published(), webhooks })
    const insert = async (reference: string) => {
      const id = await insertLead(transaction, { ...row, reference }, deliveries)
      return id === null ? null : { id, reference }
    }
    return insertWithFreeReference(published().site.name, insert, row.reference)
  }

  async function submitOnce(
    lead: NewLead,
    address: string,
    { key, bodyDigest }: Pick<RequestClaim, 'key' | 'bodyDigest'>,
  ): Promise<SubmitOutcome> {
    const wait = await byAddress.take(limitKey(address))
    if (wait !== null) return refuseTooMany(wait)
    try {
      return await takeLead(lead, { ...SUBMITTED, key, bodyDigest, isTrusted: false })
    } catch (error) {
      if (isDatabaseUnreachable(error) || error instanceof NotLoadedError)
        return refuseUnavailable(RETRY_AFTER_SECONDS)
      throw error
    }
  }

  return {
    submit: (lead, { address, key }) => submitOnce(lead, address, { key, bodyDigest: digestOf(lead) }),

    async submitPlainForm(body, address) {
      const lead = newLeadSchema.safeParse(body)
      if (!lead.success) return INVALID_FORM
      // Photos get a new id on every upload, so the digest leaves them out.
      const digest = digestOf({ ...lead.data, fields: { ...lead.data.fields, photos: null } })
      return submitOnce(lead.data, address, { key: `body ${digest}`, bodyDigest: digest })
    },

    async receive(lead, key) {
      // The key covers the original message: the parsed lead can change as cars are sold.
      const outcome = await takeLead(lead, { ...RECEIVED, key, bodyDigest: key, isTrusted: true })
      if (!outcome.ok) throw new Error(`A received lead could not be stored: ${outcome.reason}`)
      return outcome.value
    },

    async tidy() {
      const now = clock()
      const before = (ms: number) => new Date(now.getTime() - ms)
      await compactTally(db)
      const received = await deleteKeysBefore(db, RECEIVED.call, before(RECEIVED.keyLifetimeMs))
      return {
        expired: await expireHolds(db, now),
        forgotten: received + (await deleteKeysBefore(db, SUBMITTED.call, before(SUBMITTED.keyLifetimeMs))),
      }
    },
  }
}

function bookingSummary({ signed, dealership, start, end, status }: Booking): LeadBookingSummary {
  return { signed, dealership, start: start.toISOString(), end: end.toISOString(), status }
}

async function findExistingHold(transaction: Transaction, stockid: string, now: Date): Promise<Date | null> {
  await lockVehicleHolds(transaction, stockid)
  return findHold(transaction, stockid, now)
}

/** Digests the normalised lead, whose fields have a fixed order. The guard is left out: a newer form with the same answers is the same request. */
function digestOf({ guard: _guard, ...content }: NewLead): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}
