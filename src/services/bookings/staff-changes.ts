import {
  type BookingRow,
  changeBooking,
  findBooking,
  lockBooking,
  lockBookingSlots,
  readOccupancy,
} from '../../data/bookings/bookings.ts'
import { findStaffBooking, type StaffBookingRow } from '../../data/bookings/staff-bookings.ts'
import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { insertBookingDelivery } from '../../data/outbox/index.ts'
import { insertAudit } from '../../data/users/index.ts'
import type { AuditAct } from '../../domain/audit/audit.ts'
import { OCCUPYING_STATUSES } from '../../domain/bookings/booking.ts'
import { actRefusal, BOOKING_ACTS, type BookingAct } from '../../domain/bookings/booking-acts.ts'
import { placesLeft } from '../../domain/bookings/slots.ts'
import type { BookingChange, NewStaffBooking } from '../../domain/bookings/staff-booking-schemas.ts'
import type { BookingPurpose } from '../../domain/outbox/delivery.ts'
import { refuse, refuseField, refuseReusedKey } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import { claimOnce } from '../security/index.ts'
import type { CustomerBookings } from './bookings.ts'
import {
  BOOKING_NOT_FOUND,
  type BookingRefusal,
  type BookingResult,
  bookingRightRefusal,
  refuseAct,
  refuseSlot,
} from './refusals.ts'
import { createSlotFinder, findDealership } from './slot-finder.ts'
import { type StaffBooking, toStaffBooking } from './staff-booking.ts'

export interface StaffBookingChanges {
  /** Creates a booking for a customer on the phone or at the counter. */
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
const CHANGED = 'Someone else has changed this booking'
const NO_HOLDS = new Map<string, Date>()

const AUDIT_ACTS = {
  confirm: 'booking.confirmed',
  move: 'booking.moved',
  cancel: 'booking.cancelled',
  arrive: 'booking.arrived',
  miss: 'booking.missed',
  reopen: 'booking.reopened',
} satisfies Record<BookingAct, AuditAct>

/** Changes bookings on behalf of staff. Every change is audited, and mailed to the customer unless staff opt out. */
export function createStaffBookingChanges(parts: Dependencies): StaffBookingChanges {
  const { db, published, bookings, clock } = parts
  const slotFinder = createSlotFinder(parts)

  const bookingView = (row: StaffBookingRow, { user }: Acting) =>
    toStaffBooking(row, { actor: user, published: published(), now: clock(), holds: NO_HOLDS })

  async function queueMail(
    transaction: Transaction,
    row: BookingRow,
    purpose: BookingPurpose,
  ): Promise<void> {
    const { email } = row.contact
    if (email !== null)
      await insertBookingDelivery(transaction, row, { purpose, recipient: email, now: clock() })
  }

  /** Labels the entry with the reference only: audit entries are permanent, and the customer's data may have to be erased. */
  async function audit(
    transaction: Transaction,
    { user, address }: Acting,
    act: AuditAct,
    rows: { before?: BookingRow; after: BookingRow },
  ): Promise<void> {
    const { before, after } = rows
    const auditValues = ({ status, startsAt, dealership, kind }: BookingRow) => ({
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
        ...(before && { before: auditValues(before) }),
        after: auditValues(after),
        address,
      },
      clock(),
    )
  }

  async function getBooking(transaction: Transaction, id: string): Promise<StaffBookingRow> {
    const row = await findStaffBooking(transaction, id)
    if (!row) throw new Error('A booking disappeared right after it was written')
    return row
  }

  async function createBooking(
    transaction: Transaction,
    by: Acting,
    { contact, note, tellCustomer, ...request }: NewStaffBooking,
  ): Promise<BookingRow | BookingRefusal> {
    const { stock } = published()
    if (request.stockid !== undefined && stock.index.rowOf(request.stockid) === undefined)
      return refuseField('stockid', 'No car on sale has this stock number')
    const { name, email = null, phone = null } = contact
    const outcome = await bookings.book(transaction, {
      ...request,
      contact: { name, email, phone },
      byStaff: { note },
    })
    if (!outcome.ok) return refuseSlot(outcome)
    const row = await findBooking(transaction, outcome.booking.id)
    if (!row) throw new Error('A booking disappeared right after it was written')
    if (tellCustomer) await queueMail(transaction, row, 'booking_made')
    await audit(transaction, by, 'booking.created', { after: row })
    return row
  }

  /** Requires that the act is possible for this booking. */
  async function applyAct(
    transaction: Transaction,
    row: BookingRow,
    change: BookingChange,
  ): Promise<BookingRow | BookingRefusal> {
    const changedAt = clock()
    if (change.act === 'move') {
      if (row.startsAt.getTime() === change.start.getTime()) return row
      const except = { id: row.id, start: row.startsAt }
      const free = await slotFinder.find(transaction, {
        ...row,
        start: change.start,
        except,
        isByStaff: true,
      })
      if (!free.ok) return refuseSlot(free)
      const move = { startsAt: free.slot.start, endsAt: free.slot.end, changedAt }
      return changeBooking(transaction, row.id, move)
    }
    const status = BOOKING_ACTS[change.act].to
    if (OCCUPYING_STATUSES.includes(status) && !OCCUPYING_STATUSES.includes(row.status)) {
      const refusal = await slotRefusal(transaction, row)
      if (refusal) return refusal
    }
    const cancelReason = change.act === 'cancel' ? { cancelReason: change.word || null } : {}
    return changeBooking(transaction, row.id, { status, ...cancelReason, changedAt })
  }

  /** Another customer may have booked the time of a missed appointment. */
  async function slotRefusal(transaction: Transaction, row: BookingRow): Promise<BookingRefusal | null> {
    const span = { start: row.startsAt, end: row.endsAt }
    const capacity = findDealership(published(), row.dealership)?.bookings[row.kind].capacity ?? 0
    const occupancy = await readOccupancy(transaction, { ...row, ...span, except: row.id })
    if (placesLeft(span, capacity, { ...occupancy, blocked: [] }) > 0) return null
    const other = await slotFinder.find(transaction, { ...row, start: row.startsAt, isByStaff: true })
    return refuseSlot({ ok: false, reason: 'taken', nearest: 'nearest' in other ? other.nearest : [] })
  }

  return {
    create: (by, booking, key) =>
      transact(db, async (transaction): Promise<BookingResult<StaffBooking>> => {
        const refusal = bookingRightRefusal(by.user, 'take', booking)
        if (!findDealership(published(), booking.dealership)) return BOOKING_NOT_FOUND
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
          return { ok: true, value: bookingView(await getBooking(transaction, once.answer as string), by) }
        const row = await createBooking(transaction, by, booking)
        if ('ok' in row) return row
        const { id } = row
        // Stores only the id: an answer with a name in it would survive the erasure of the customer's data.
        await once.keep(id)
        return { ok: true, value: bookingView(await getBooking(transaction, id), by) }
      }),

    async change(by, change) {
      const existing = await findBooking(db, change.bookingId)
      if (!existing) return BOOKING_NOT_FOUND
      const refusal = bookingRightRefusal(by.user, BOOKING_ACTS[change.act].requiredRight, existing)
      if (refusal) return refusal
      return transact(db, async (transaction): Promise<BookingResult<StaffBooking>> => {
        await lockBookingSlots(transaction, existing)
        const row = await lockBooking(transaction, existing.id)
        if (!row) return BOOKING_NOT_FOUND
        const currentView = async () => bookingView(await getBooking(transaction, row.id), by)
        if (row.sequence !== change.sequence)
          return refuse('changed', CHANGED, { booking: await currentView() })
        const timeZone = timeZoneOf(published(), row.dealership)
        const state = { status: row.status, start: row.startsAt }
        const reason = actRefusal(change.act, state, { now: clock(), timeZone })
        if (reason) return refuseAct(reason, change.act, await currentView())
        const after = await applyAct(transaction, row, change)
        if ('ok' in after) return after
        const { customerMail } = BOOKING_ACTS[change.act]
        if (after.sequence !== row.sequence) {
          if (customerMail && change.tellCustomer) await queueMail(transaction, after, customerMail)
          await audit(transaction, by, AUDIT_ACTS[change.act], { before: row, after })
        }
        return { ok: true, value: await currentView() }
      })
    },
  }
}
