import {
  type BookingRow,
  changeBooking,
  findBooking,
  lockBooking,
  readOccupancy,
  takeBookingTurn,
} from '../../data/bookings/bookings.ts'
import { findStaffBooking, type StaffBookingRow } from '../../data/bookings/staff-bookings.ts'
import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { insertBookingDelivery } from '../../data/outbox/index.ts'
import { insertAudit } from '../../data/users/index.ts'
import type { AuditAct } from '../../domain/audit/audit.ts'
import { TAKING_PLACES } from '../../domain/bookings/booking.ts'
import { actRefusal, BOOKING_ACTS, type BookingAct } from '../../domain/bookings/booking-acts.ts'
import { placesLeft } from '../../domain/bookings/slots.ts'
import type { BookingChange, NewStaffBooking } from '../../domain/bookings/staff-booking-schemas.ts'
import type { BookingPurpose } from '../../domain/outbox/delivery.ts'
import { refuse, refuseField, refuseReusedKey } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import { claimOnce } from '../security/index.ts'
import type { CustomerBookings } from './bookings.ts'
import { createBookingPlaces, placeOf } from './free-places.ts'
import {
  type BookingRefusal,
  type BookingResult,
  bookingRightRefusal,
  NO_SUCH_BOOKING,
  refuseAct,
  refusePlace,
} from './refusals.ts'
import { type StaffBooking, toStaffBooking } from './staff-booking.ts'

export interface StaffBookingChanges {
  /** For a customer on the phone or at the counter. */
  create(by: Acting, booking: NewStaffBooking, key: string | null): Promise<BookingResult<StaffBooking>>
  change(by: Acting, change: BookingChange): Promise<BookingResult<StaffBooking>>
}

interface Dependencies {
  db: Database
  published: () => Published
  bookings: Pick<CustomerBookings, 'book'>
  clock: () => Date
}

const CALL = 'create-booking'
const CHANGED = 'Somebody else has changed this booking meanwhile'
const NO_HOLDS = new Map<string, Date>()

const AUDITED = {
  confirm: 'booking.confirmed',
  move: 'booking.moved',
  cancel: 'booking.cancelled',
  arrive: 'booking.arrived',
  miss: 'booking.missed',
  reopen: 'booking.reopened',
} satisfies Record<BookingAct, AuditAct>

/** What staff do to bookings. Every change is written down, and told to who booked unless staff say not to. */
export function createStaffBookingChanges(parts: Dependencies): StaffBookingChanges {
  const { db, published, bookings, clock } = parts
  const places = createBookingPlaces(parts)

  const shown = (row: StaffBookingRow, { user }: Acting) =>
    toStaffBooking(row, { actor: user, published: published(), now: clock(), holds: NO_HOLDS })

  async function tell(transaction: Transaction, row: BookingRow, purpose: BookingPurpose): Promise<void> {
    const { email } = row.contact
    if (email !== null)
      await insertBookingDelivery(transaction, row, { purpose, recipient: email, now: clock() })
  }

  /** By its reference alone: who booked may be forgotten, and what stands there is never changed. */
  async function audit(
    transaction: Transaction,
    { user, address }: Acting,
    act: AuditAct,
    rows: { before?: BookingRow; after: BookingRow },
  ): Promise<void> {
    const { before, after } = rows
    const said = ({ status, startsAt, dealership, kind }: BookingRow) => ({
      status,
      start: startsAt.toISOString(),
      ...(!before && { dealership, kind }),
    })
    await insertAudit(
      transaction,
      {
        actor: { id: user.id, name: user.name },
        act,
        target: { kind: 'booking', id: after.id, label: after.reference },
        ...(before && { before: said(before) }),
        after: said(after),
        address,
      },
      clock(),
    )
  }

  async function found(transaction: Transaction, id: string): Promise<StaffBookingRow> {
    const row = await findStaffBooking(transaction, id)
    if (!row) throw new Error('A booking that was written is gone')
    return row
  }

  async function take(
    transaction: Transaction,
    by: Acting,
    { contact, note, tellCustomer, ...wish }: NewStaffBooking,
  ): Promise<BookingRow | BookingRefusal> {
    const { stock } = published()
    if (wish.stockid !== undefined && stock.index.rowOf(wish.stockid) === undefined)
      return refuseField('stockid', 'No car on sale has this stock number')
    const { name, email = null, phone = null } = contact
    const outcome = await bookings.book(transaction, {
      ...wish,
      contact: { name, email, phone },
      byStaff: { note },
    })
    if (!outcome.ok) return refusePlace(outcome)
    const row = await findBooking(transaction, outcome.booking.id)
    if (!row) throw new Error('A booking that was written is gone')
    if (tellCustomer) await tell(transaction, row, 'booking_made')
    await audit(transaction, by, 'booking.created', { after: row })
    return row
  }

  /** What the act makes of a booking that can be acted on. */
  async function acted(
    transaction: Transaction,
    row: BookingRow,
    change: BookingChange,
  ): Promise<BookingRow | BookingRefusal> {
    const changedAt = clock()
    if (change.act === 'move') {
      if (row.startsAt.getTime() === change.start.getTime()) return row
      const except = { id: row.id, start: row.startsAt }
      const free = await places.find(transaction, { ...row, start: change.start, except, isByStaff: true })
      if (!free.ok) return refusePlace(free)
      const moved = { startsAt: free.slot.start, endsAt: free.slot.end, changedAt }
      return changeBooking(transaction, row.id, moved)
    }
    const status = BOOKING_ACTS[change.act].to
    if (TAKING_PLACES.includes(status) && !TAKING_PLACES.includes(row.status)) {
      const gone = await placeGone(transaction, row)
      if (gone) return gone
    }
    const cancelReason = change.act === 'cancel' ? { cancelReason: change.word || null } : {}
    return changeBooking(transaction, row.id, { status, ...cancelReason, changedAt })
  }

  /** The place of one that was missed may be another's by now. */
  async function placeGone(transaction: Transaction, row: BookingRow): Promise<BookingRefusal | null> {
    const span = { start: row.startsAt, end: row.endsAt }
    const capacity = placeOf(published(), row.dealership)?.bookings[row.kind].capacity ?? 0
    const occupancy = await readOccupancy(transaction, { ...row, ...span, except: row.id })
    if (placesLeft(span, capacity, { ...occupancy, blocked: [] }) > 0) return null
    const other = await places.find(transaction, { ...row, start: row.startsAt, isByStaff: true })
    return refusePlace({ ok: false, reason: 'taken', nearest: 'nearest' in other ? other.nearest : [] })
  }

  return {
    create: (by, booking, key) =>
      transact(db, async (transaction): Promise<BookingResult<StaffBooking>> => {
        const refusal = bookingRightRefusal(by.user, 'take', booking)
        if (!placeOf(published(), booking.dealership)) return NO_SUCH_BOOKING
        if (refusal) return refusal
        const once = await claimOnce(transaction, {
          call: CALL,
          acting: by,
          key,
          body: booking,
          now: clock(),
        })
        if (once.kind === 'other_body') return refuseReusedKey('booking')
        if (once.kind === 'again')
          return { ok: true, value: shown(await found(transaction, once.answer as string), by) }
        const row = await take(transaction, by, booking)
        if ('ok' in row) return row
        const { id } = row
        // The id alone: an answer with a name in it would outlive the person's wish to be forgotten.
        await once.keep(id)
        return { ok: true, value: shown(await found(transaction, id), by) }
      }),

    async change(by, change) {
      const known = await findBooking(db, change.bookingId)
      if (!known) return NO_SUCH_BOOKING
      const refusal = bookingRightRefusal(by.user, BOOKING_ACTS[change.act].needs, known)
      if (refusal) return refusal
      return transact(db, async (transaction): Promise<BookingResult<StaffBooking>> => {
        await takeBookingTurn(transaction, known)
        const row = await lockBooking(transaction, known.id)
        if (!row) return NO_SUCH_BOOKING
        const standing = async () => shown(await found(transaction, row.id), by)
        if (row.sequence !== change.sequence) return refuse('changed', CHANGED, { booking: await standing() })
        const timeZone = timeZoneOf(published(), row.dealership)
        const at = { status: row.status, start: row.startsAt }
        const reason = actRefusal(change.act, at, { now: clock(), timeZone })
        if (reason) return refuseAct(reason, change.act, await standing())
        const after = await acted(transaction, row, change)
        if ('ok' in after) return after
        const { tells } = BOOKING_ACTS[change.act]
        if (after.sequence !== row.sequence) {
          if (tells && change.tellCustomer) await tell(transaction, after, tells)
          await audit(transaction, by, AUDITED[change.act], { before: row, after })
        }
        return { ok: true, value: await standing() }
      })
    },
  }
}
