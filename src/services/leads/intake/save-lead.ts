import { insertHold } from '../../../data/bookings/index.ts'
import type { Transaction } from '../../../data/database/database.ts'
import { insertLead } from '../../../data/leads/leads.ts'
import { attachUploads, lockFreeUploads } from '../../../data/pictures/index.ts'
import { type SlotJson, toSlotJson } from '../../../domain/bookings/slot-text.ts'
import { holdUntil } from '../../../domain/leads/hold.ts'
import type { PromiseSignals } from '../../../domain/leads/promise-rules.ts'
import { type Refusal, refuse } from '../../../domain/refusals/refusal.ts'
import type { Booking, CustomerBookings } from '../../bookings/index.ts'
import type { Published } from '../../published/index.ts'
import { insertWithFreeReference } from '../../security/index.ts'
import { deliveriesOf } from '../lead-deliveries.ts'
import { type NamedRow, photosOf, submittedExtras, withCall, withPhotos } from '../lead-row.ts'
import { findExistingHold, findPromiseRefusal, type PromiseWish } from './promises.ts'
import type { LeadBookingSummary, SubmittedLead } from './submitted-lead.ts'

export type SubmitOutcome =
  | { ok: true; value: SubmittedLead }
  | Refusal<'invalid' | 'conflict' | 'too_many' | 'unavailable'>
  /** The car is held for another customer; the shopper can ask to be next in line. */
  | Refusal<'held', { reservation: { heldUntil: string } }>
  /** The time is no longer free, or never was; `nearest` lists free ones. */
  | Refusal<'taken', { nearest: SlotJson[] }>

const CAR_HELD = 'This car is on hold for another customer. You can ask to be next in line'
export const INVALID_FORM = refuse('invalid', 'Please check the marked fields')
const NO_DEALERSHIP = {
  ...INVALID_FORM,
  errors: [{ field: 'dealership', message: 'Choose a dealership.' }],
}

interface JudgedLead {
  row: NamedRow
  /** Why the customer gets no confirmation, or null. */
  acknowledgementRefusal: string | null
}

/** What a lead asks for, and how it was sent. */
type GuardedWish = PromiseWish & Pick<PromiseSignals, 'guard' | 'isFromAgent'>

interface Dependencies {
  published: () => Published
  webhooks: readonly string[]
  bookings: Pick<CustomerBookings, 'book'>
}

/** Writes a lead that has been judged, with its photos and its hold or booking. */
export function createLeadSaver({ published, webhooks, bookings }: Dependencies) {
  return async function saveLead(
    transaction: Transaction,
    { row, acknowledgementRefusal }: JudgedLead,
    wish: GuardedWish | null,
  ): Promise<SubmitOutcome> {
    const now = row.createdAt
    if (wish?.kind === 'booking' && !row.dealership) return NO_DEALERSHIP
    const refusal =
      wish &&
      (await findPromiseRefusal(transaction, wish, {
        lead: row,
        guard: wish.guard,
        isFromAgent: wish.isFromAgent,
        isQuarantined: Boolean(row.quarantinedAt),
        now,
      }))
    const heldUntilByOther =
      wish?.kind === 'hold' ? await findExistingHold(transaction, wish.stockid, now) : null
    if (heldUntilByOther && row.fields?.nextInLine !== true)
      return refuse('held', CAR_HELD, { reservation: { heldUntil: heldUntilByOther.toISOString() } })
    // The next in line is promised nothing, so no rule applies to them.
    const call = refusal && !heldUntilByOther ? { kind: wish.kind, reason: refusal } : null
    const photos = await lockFreeUploads(transaction, photosOf(row))
    const lead = await insertWithReference(
      transaction,
      withCall(withPhotos(row, photos), call),
      acknowledgementRefusal,
    )
    await attachUploads(transaction, photos, lead.id)
    const value = { lead, ...submittedExtras(row, photos), ...(call && { confirmation: 'call' as const }) }
    if (wish?.kind === 'booking' && !call) {
      const booking = await bookTime(transaction, wish, row, lead)
      return 'ok' in booking ? booking : { ok: true, value: { ...value, booking } }
    }
    if (wish?.kind !== 'hold') return { ok: true, value }
    const heldUntil = heldUntilByOther || call ? null : holdUntil(now)
    await insertHold(transaction, { leadId: lead.id, stockid: wish.stockid, requestedAt: now, heldUntil })
    const reservation = { heldUntil: heldUntil?.toISOString() ?? null }
    return { ok: true, value: { ...value, reservation } }
  }

  /** Books in the lead's transaction: if the time is gone, no lead is stored and the form can be sent again. */
  async function bookTime(
    transaction: Transaction,
    { bookingKind: kind, start }: Extract<PromiseWish, { kind: 'booking' }>,
    row: NamedRow,
    lead: { id: string; reference: string },
  ): Promise<LeadBookingSummary | Extract<SubmitOutcome, { ok: false }>> {
    const { name, email = null, phone = null, dealership, stockid = null } = row
    if (!dealership) return NO_DEALERSHIP
    const contact = { name, email, phone }
    const outcome = await bookings.book(transaction, { kind, dealership, start, stockid, contact, lead })
    if (outcome.ok) return bookingSummary(outcome.booking)
    const nearest = 'nearest' in outcome ? outcome.nearest.map(toSlotJson) : []
    return refuse('taken', 'This time has just been taken', { nearest })
  }

  function insertWithReference(
    transaction: Transaction,
    row: NamedRow,
    acknowledgementRefusal: string | null,
  ) {
    const deliveries = deliveriesOf(row, { ...published(), webhooks }, acknowledgementRefusal)
    const insert = async (reference: string) => {
      const id = await insertLead(transaction, { ...row, reference }, deliveries)
      return id === null ? null : { id, reference }
    }
    return insertWithFreeReference(published().site.name, insert, row.reference)
  }
}

function bookingSummary({ signed, dealership, start, end, status }: Booking): LeadBookingSummary {
  return { signed, dealership, start: start.toISOString(), end: end.toISOString(), status }
}
