import { createHash, randomUUID } from 'node:crypto'
import { expireHolds, findHold, insertHold, takeTurnFor } from '../../../data/bookings/index.ts'
import { type Database, isDatabaseAway, type Transaction } from '../../../data/database/database.ts'
import { transact } from '../../../data/database/transact.ts'
import { addUpTally } from '../../../data/leads/lead-list.ts'
import { insertLead, takePlainLead } from '../../../data/leads/leads.ts'
import { claimAndFind, findAskedBefore } from '../../../data/leads/linked-leads.ts'
import { giveUploads, lockFreeUploads } from '../../../data/pictures/index.ts'
import {
  createRateLimiter,
  deleteKeysBefore,
  keepAnswer,
  type RateLimit,
} from '../../../data/security/index.ts'
import { type ShownSlot, slotText } from '../../../domain/bookings/slot-text.ts'
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
import { limitKey, newReference, underFreeReference } from '../../security/index.ts'
import type { ValuationServices } from '../../stock/index.ts'
import { deliveriesOf } from '../lead-deliveries.ts'
import {
  estimateAndPhotos,
  isWrittenAsItIs,
  type NamedRow,
  photosOf,
  rowOf,
  withPhotos,
} from '../lead-row.ts'
import { askedCar } from '../lead-vehicle.ts'
import type { FormGuardServices } from './form-guard.ts'
import { judgeLead } from './judge-lead.ts'
import type { TakenBooking, TakenLead } from './taken-lead.ts'

export type SubmitOutcome =
  | { ok: true; value: TakenLead }
  | Refusal<'invalid' | 'conflict' | 'too_many' | 'unavailable'>
  /** The car is held for another customer; asking as the next in line is possible. */
  | Refusal<'held', { reservation: { heldUntil: string } }>
  /** The time has been taken meanwhile, or never was one: the nearest free ones. */
  | Refusal<'taken', { nearest: ShownSlot[] }>

export interface SubmittedBy {
  address: string
  /** The sender's; null for none. */
  key: string | null
}

export interface LeadIntake {
  /** Written before it is answered; the same request again gets the same answer. */
  submit(lead: NewLead, by: SubmittedBy): Promise<SubmitOutcome>
  /** A form the browser has sent by itself, without a key: pressed twice it is the same bytes, and one lead. */
  submitPlainForm(body: LeadBody, address: string): Promise<SubmitOutcome>
  /** What another system sends: no limit by address, nothing about it is doubted, and the same again is the same lead. Throws where the database is away. */
  receive(lead: NewLead, key: string): Promise<TakenLead>
  /** Ends holds whose time is over, forgets old keys and adds up what was counted. */
  tidy(): Promise<{ expired: number; forgotten: number }>
}

const SAME_ANSWER_MS = 24 * 3_600_000
const RETRY_AFTER = 5
const CAR_HELD = 'This car is held for somebody else. You can ask to be next in line'
const NEEDS_ANOTHER_LOOK = refuse('invalid', 'Some fields need another look')
const NO_DEALERSHIP = {
  ...NEEDS_ANOTHER_LOOK,
  errors: [{ field: 'dealership', message: 'Choose a dealership.' }],
}
const SUBMITTED = { call: 'submit-lead', sameMs: SAME_ANSWER_MS }
/** Marketplaces send again what they are not sure has arrived, and operators read a folder anew. */
const RECEIVED = { call: 'adf-lead', sameMs: 30 * SAME_ANSWER_MS }
/** Many people can stand behind one address: a showroom's own network, a phone company. */
const BY_ADDRESS = { points: 100, per: 10 * 60, unshared: 10 } satisfies RateLimit

/** Whoever sends for many is not counted. */
const ANY_NUMBER = { fromPerson: Number.MAX_SAFE_INTEGER, sameMessage: Number.MAX_SAFE_INTEGER }
const NEVER_BEFORE = { first: null, fromPerson: 0, sameMessage: 0 }

/** A request by its key, which names one lead for as long as it is remembered. */
interface Claimed {
  key: string | null
  call: string
  sameMs: number
  bodyDigest: string
  /** Known to be no visitor's form. */
  isKnown: boolean
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
  const byAddress = createRateLimiter(db, 'lead-address', BY_ADDRESS)

  async function take(lead: NewLead, claimed: Claimed): Promise<SubmitOutcome> {
    const { key, call, sameMs, bodyDigest, isKnown } = claimed
    const now = clock()
    const car = await askedCar(db, published(), lead.stockid)
    const named = { id: randomUUID(), reference: newReference(published().site.name) }
    const row = { ...rowOf(lead, car, published(), now), fields: await fieldsOf(lead), ...named }
    const expected: TakenLead = { lead: named }
    const heldCar = lead.form === 'reserve' && car && canBeHeld(car.status) ? lead.stockid : null
    const guardAge = lead.guard === undefined ? undefined : formGuard.ageOf(lead.guard)
    const request = key === null ? null : { call, key, bodyDigest, answer: expected }
    const isPlain = heldCar === null && isWrittenAsItIs(row)
    if (isPlain && judgeLead(lead, { now, guardAge, isKnown, before: NEVER_BEFORE }).quarantinedAt === null) {
      const deliveries = deliveriesOf(row, { ...published(), webhooks })
      const most = isKnown
        ? ANY_NUMBER
        : { fromPerson: MAX_LEADS_PER_PERSON_PER_HOUR, sameMessage: MAX_SAME_MESSAGES_PER_HOUR }
      if (await takePlainLead(db, { row, deliveries, request, most })) return { ok: true, value: expected }
    }
    return transact(db, async (transaction): Promise<SubmitOutcome> => {
      const asked = { ...lead.contact, message: lead.message, now }
      const since = new Date(now.getTime() - sameMs)
      const claim =
        key === null
          ? { kind: 'new' as const, found: await findAskedBefore(transaction, asked) }
          : await claimAndFind(transaction, { call, key, bodyDigest, answer: expected, since, now }, asked)
      if (claim.kind === 'again') return { ok: true, value: claim.answer as TakenLead }
      if (claim.kind === 'other_body') return refuseReusedKey('form')
      const judged = judgeLead(lead, { now, guardAge, isKnown, before: claim.found })
      const written = await write(transaction, { ...row, ...judged }, heldCar)
      if (!written.ok) return written
      const { value } = written
      if (key !== null && JSON.stringify(value) !== JSON.stringify(expected))
        await keepAnswer(transaction, { call, key }, value)
      return written
    })
  }

  /** A form's own answers, and what a car described in them may bring. */
  async function fieldsOf({ fields }: NewLead): Promise<Record<string, unknown>> {
    const offered = offeredCar(fields)
    return offered ? { ...fields, estimate: await valuations.estimate(offered) } : fields
  }

  /** `stockid`: of the car that is to be held. */
  async function write(
    transaction: Transaction,
    row: NamedRow,
    stockid: string | null,
  ): Promise<SubmitOutcome> {
    const requestedAt = row.createdAt
    const held = stockid === null ? null : await holdBefore(transaction, stockid, requestedAt)
    if (held && row.fields?.nextInLine !== true)
      return refuse('held', CAR_HELD, { reservation: { heldUntil: held.toISOString() } })
    const photos = await lockFreeUploads(transaction, photosOf(row))
    const lead = await insertNamed(transaction, withPhotos(row, photos))
    await giveUploads(transaction, photos, lead.id)
    const told = estimateAndPhotos(row, photos)
    const booking = await bookTime(transaction, row, lead)
    if (booking && 'ok' in booking) return booking
    if (booking) return { ok: true, value: { lead, ...told, booking } }
    if (stockid === null) return { ok: true, value: { lead, ...told } }
    const heldUntil = held || isLikelyBot(row.quarantineReasons ?? []) ? null : holdUntil(requestedAt)
    await insertHold(transaction, { leadId: lead.id, stockid, requestedAt, heldUntil })
    const reservation = { heldUntil: heldUntil?.toISOString() ?? null }
    return { ok: true, value: { lead, ...told, reservation } }
  }

  /** In the lead's own transaction: without its time there is no lead, and the form can be sent again with another. */
  async function bookTime(
    transaction: Transaction,
    row: NamedRow,
    lead: { id: string; reference: string },
  ): Promise<TakenBooking | Extract<SubmitOutcome, { ok: false }> | null> {
    const { books: kind } = leadForm(row.form)
    const slot = row.fields?.slot
    if (!kind || typeof slot !== 'string' || isLikelyBot(row.quarantineReasons ?? [])) return null
    const { name, email = null, phone = null, dealership, stockid = null } = row
    if (!dealership) return NO_DEALERSHIP
    const contact = { name, email, phone }
    const wish = { kind, dealership, start: new Date(slot), stockid, contact, lead }
    const booked = await bookings.book(transaction, wish)
    if (booked.ok) return takenBooking(booked.booking)
    const nearest = 'nearest' in booked ? booked.nearest.map(slotText) : []
    return refuse('taken', 'This time has just been taken', { nearest })
  }

  function insertNamed(transaction: Transaction, row: NamedRow) {
    const deliveries = deliveriesOf(row, { ...published(), webhooks })
    const insert = async (reference: string) => {
      const id = await insertLead(transaction, { ...row, reference }, deliveries)
      return id === null ? null : { id, reference }
    }
    return underFreeReference(published().site.name, insert, row.reference)
  }

  async function submitOnce(
    lead: NewLead,
    address: string,
    { key, bodyDigest }: Pick<Claimed, 'key' | 'bodyDigest'>,
  ): Promise<SubmitOutcome> {
    const wait = await byAddress.take(limitKey(address))
    if (wait !== null) return refuseTooMany(wait)
    try {
      return await take(lead, { ...SUBMITTED, key, bodyDigest, isKnown: false })
    } catch (error) {
      if (isDatabaseAway(error) || error instanceof NotLoadedError) return refuseUnavailable(RETRY_AFTER)
      throw error
    }
  }

  return {
    submit: (lead, { address, key }) => submitOnce(lead, address, { key, bodyDigest: digestOf(lead) }),

    async submitPlainForm(body, address) {
      const lead = newLeadSchema.safeParse(body)
      if (!lead.success) return NEEDS_ANOTHER_LOOK
      // Photos get a new name each time they are sent: the rest tells whether it is the same form.
      const digest = digestOf({ ...lead.data, fields: { ...lead.data.fields, photos: null } })
      return submitOnce(lead.data, address, { key: `body ${digest}`, bodyDigest: digest })
    },

    async receive(lead, key) {
      // The key is made of all that was said: what we make of it may change, as cars are sold.
      const outcome = await take(lead, { ...RECEIVED, key, bodyDigest: key, isKnown: true })
      if (!outcome.ok) throw new Error(`A received lead was not written: ${outcome.reason}`)
      return outcome.value
    },

    async tidy() {
      const now = clock()
      const before = (ms: number) => new Date(now.getTime() - ms)
      await addUpTally(db)
      const received = await deleteKeysBefore(db, RECEIVED.call, before(RECEIVED.sameMs))
      return {
        expired: await expireHolds(db, now),
        forgotten: received + (await deleteKeysBefore(db, SUBMITTED.call, before(SUBMITTED.sameMs))),
      }
    },
  }
}

function takenBooking({ signed, dealership, start, end, status }: Booking): TakenBooking {
  return { signed, dealership, start: start.toISOString(), end: end.toISOString(), status }
}

async function holdBefore(transaction: Transaction, stockid: string, now: Date): Promise<Date | null> {
  await takeTurnFor(transaction, stockid)
  return findHold(transaction, stockid, now)
}

/** Of the lead in its normal form, whose parts stand in one order; a younger form with the same answers is the same request. */
function digestOf({ guard: _guard, ...said }: NewLead): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}
