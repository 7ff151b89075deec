import { lockBookingSlots } from '../../data/bookings/bookings.ts'
import { deleteBlock, insertBlock, listStaffBookings, lockBlock } from '../../data/bookings/staff-bookings.ts'
import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { lockDealership, updateDealership } from '../../data/site/index.ts'
import { insertAudit } from '../../data/users/index.ts'
import type { AuditEntry } from '../../domain/audit/audit.ts'
import {
  ACTIVE_BOOKING_STATUSES,
  BOOKING_KINDS,
  type BookingKind,
  KIND_RULES,
} from '../../domain/bookings/booking.ts'
import type { Capacity } from '../../domain/bookings/booking-rules.ts'
import type { CapacityChange, NewBlock } from '../../domain/bookings/staff-booking-schemas.ts'
import { refuse, refuseField } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { Published } from '../published/index.ts'
import {
  BOOKING_NOT_FOUND,
  type BookingRefusal,
  type BookingResult,
  bookingRightRefusal,
  refuseCapacity,
} from './refusals.ts'
import { findDealership } from './slot-finder.ts'
import { type CalendarBlock, toCalendarBlock } from './staff-bookings.ts'

export interface BookingSettings {
  /** Closes the times to new bookings; existing bookings stay and are counted. */
  block(by: Acting, block: NewBlock): Promise<BookingResult<{ block: CalendarBlock; booked: number }>>
  lift(by: Acting, id: string): Promise<BookingResult<CalendarBlock>>
  setCapacity(by: Acting, change: CapacityChange): Promise<BookingResult<Capacity>>
}

interface Dependencies {
  db: Database
  published: () => Published
  /** Makes the change visible on this instance at once; other instances are notified. */
  refresh: () => Promise<void>
  clock: () => Date
}

/** Manages blocked times and the number of bookings at once. */
export function createBookingSettings({ db, published, refresh, clock }: Dependencies): BookingSettings {
  const audit = (
    transaction: Transaction,
    { user, address }: Acting,
    entry: Omit<AuditEntry, 'actor' | 'address'>,
  ) => insertAudit(transaction, { actor: { id: user.id, name: user.name }, address, ...entry }, clock())

  function refusalFor(
    { user }: Acting,
    { kind, dealership }: { kind: BookingKind | null; dealership: string },
  ): BookingRefusal | null {
    if (!findDealership(published(), dealership)) return BOOKING_NOT_FOUND
    const kinds = kind === null ? BOOKING_KINDS : [kind]
    const refusals = kinds.map((each) => bookingRightRefusal(user, 'arrange', { kind: each, dealership }))
    return refusals.find((refusal) => refusal !== null) ?? null
  }

  return {
    async block(by, { dealership, kind, start, end, reason }) {
      const refusal = refusalFor(by, { kind, dealership })
      if (refusal) return refusal
      if (end <= clock()) return refuseField('end', 'This time is over')
      return db.transaction(async (transaction) => {
        const kinds = kind === null ? BOOKING_KINDS : [kind]
        // Waits for bookings in progress, so each is either counted or comes after the block.
        for (const each of kinds)
          await lockBookingSlots(transaction, { kind: each, dealership, stockid: null })
        const row = { dealership, kind, startsAt: start, endsAt: end, reason, createdAt: clock() }
        const block = toCalendarBlock(await insertBlock(transaction, row), by.user)
        const spans = [{ dealership, start, end }]
        const bookingsInSpan = await listStaffBookings(transaction, { kinds, spans })
        const booked = bookingsInSpan.filter(({ booking }) =>
          ACTIVE_BOOKING_STATUSES.includes(booking.status),
        ).length
        const target = { kind: 'block', id: block.id, label: reason }
        await audit(transaction, by, { act: 'booking.blocked', target, after: auditValues(block) })
        return { ok: true, value: { block, booked } }
      })
    },

    lift: (by, id) =>
      transact(db, async (transaction): Promise<BookingResult<CalendarBlock>> => {
        const row = await lockBlock(transaction, BigInt(id))
        if (!row) return refuse('missing', 'These times are no longer blocked')
        const refusal = refusalFor(by, row)
        if (refusal) return refusal
        await deleteBlock(transaction, row.id)
        const block = toCalendarBlock(row, by.user)
        const target = { kind: 'block', id, label: row.reason }
        await audit(transaction, by, { act: 'booking.unblocked', target, before: auditValues(block) })
        return { ok: true, value: block }
      }),

    async setCapacity(by, { dealership: slug, kind, seen, ...capacity }) {
      const refusal = refusalFor(by, { kind, dealership: slug })
      if (refusal) return refusal
      const outcome = await transact(db, async (transaction): Promise<BookingResult<Capacity>> => {
        const dealership = await lockDealership(transaction, slug)
        if (!dealership) return BOOKING_NOT_FOUND
        const rules = dealership.bookings[kind]
        const before = { capacity: rules.capacity, perDay: rules.perDay }
        if (isSame(before, capacity)) return { ok: true, value: before }
        if (!isSame(before, seen)) return refuseCapacity(before)
        const bookings = { ...dealership.bookings, [kind]: { ...rules, ...capacity } }
        await updateDealership(transaction, { ...dealership, bookings })
        const label = `${dealership.name}, ${KIND_RULES[kind].title.toLowerCase()}`
        const target = { kind: 'dealership', id: slug, label }
        await audit(transaction, by, { act: 'booking.capacity_set', target, before, after: capacity })
        return { ok: true, value: capacity }
      })
      if (outcome.ok) await refresh()
      return outcome
    },
  }
}

function isSame(one: Capacity, other: Capacity): boolean {
  return one.capacity === other.capacity && one.perDay === other.perDay
}

function auditValues({ dealership, kind, start, end }: CalendarBlock) {
  return { dealership, kind: kind ?? 'all', start, end }
}
