import {
  type BookingRow,
  changeBooking,
  findBooking,
  findBookingOfLead,
  insertBooking,
  lockBooking,
  lockBookingSlots,
  type NewBookingRow,
} from '../../data/bookings/bookings.ts'
import type { Database, Transaction } from '../../data/database/database.ts'
import {
  type BookingContact,
  type BookingKind,
  type ChangeRefusal,
  changeRefusal,
} from '../../domain/bookings/booking.ts'
import { earliestStart, type Slot } from '../../domain/bookings/slots.ts'
import { snapshotOf } from '../../domain/leads/lead.ts'
import { localTime } from '../../domain/time/zone-time.ts'
import { isUnavailable, type Published } from '../published/index.ts'
import { insertWithFreeReference } from '../security/index.ts'
import type { Booking } from './booking.ts'
import { bookingCalendar } from './booking-calendar.ts'
import { openBookingLink, signBooking } from './booking-link.ts'
import { findTimes, type Times } from './booking-times.ts'
import { createSlotFinder, findDealership, type SlotQuery, type SlotRefusal } from './slot-finder.ts'

export interface NewBooking {
  kind: BookingKind
  dealership: string
  start: Date
  /** The car to test drive; omitted for a service. */
  stockid?: string | null
  contact: BookingContact
  /** The lead that created the booking and shares its reference. */
  lead?: { id: string; reference: string }
  /** Set for a booking by staff: it is confirmed at once and may be at short notice. */
  byStaff?: { note: string }
}

export type BookOutcome = { ok: true; booking: Booking } | SlotRefusal
type OpenRefusal = { ok: false; reason: 'unknown' | 'away' }
type ChangeRefused = OpenRefusal | { ok: false; reason: ChangeRefusal }
export type TimesOutcome = { ok: true; times: Times } | OpenRefusal
export type OpenOutcome = { ok: true; booking: Booking } | OpenRefusal
export type CancelOutcome = { ok: true; booking: Booking } | ChangeRefused
export type MoveOutcome = BookOutcome | ChangeRefused

export interface CustomerBookings {
  /** Returns the start times of a day; null for an unknown dealership. */
  slots(query: SlotQuery & { date: string }): Promise<Slot[] | null>
  /** Returns a day's times and the days around it; without a date, those of the first free day. */
  times(query: SlotQuery & { date: string | null }): Promise<TimesOutcome>
  /** Returns, per dealership, the first date for a car that has to be brought there. */
  firstDatesForMovedCars(): Record<string, string>
  /** Runs in the caller's transaction, so a lead and its booking are stored together or not at all. */
  book(transaction: Transaction, booking: NewBooking): Promise<BookOutcome>
  /** Returns the booking created with a lead, or null. */
  findByLead(leadId: string): Promise<Booking | null>
  /** Finds a booking by id, for callers that need no link. */
  find(id: string): Promise<Booking | null>
  /** Finds the booking of a customer's link. */
  open(signed: string): Promise<OpenOutcome>
  /** Moves the booking to another time at the same dealership. */
  move(signed: string, start: Date): Promise<MoveOutcome>
  cancel(signed: string): Promise<CancelOutcome>
  /** Returns the booking as an iCalendar file; null if `open` would find nothing. */
  calendar(signed: string, origin: string): Promise<string | null>
}

interface Dependencies {
  db: Database
  published: () => Published
  secret: Uint8Array
  clock: () => Date
}

/** Days after the appointment on which the link stops working, for the customer's privacy. */
const LINK_DAYS = 30
const DAY_MS = 86_400_000

export function createCustomerBookings({ db, published, secret, clock }: Dependencies): CustomerBookings {
  const slotFinder = createSlotFinder({ published, clock })

  function bookingOf(row: BookingRow): Booking {
    const { id, reference, kind, dealership, startsAt: start, endsAt: end } = row
    const { status, stockid, vehicle, contact, sequence, changedAt } = row
    const rules = findDealership(published(), dealership)?.bookings[kind]
    return {
      id,
      signed: signBooking(id, secret),
      reference,
      kind,
      dealership,
      start,
      end,
      status,
      stockid,
      vehicle,
      contact,
      sequence,
      changedAt,
      refusal: changeRefusal({ status, start }, rules?.changeUntilMinutes ?? 0, clock()),
    }
  }

  /** Uses the lead's reference, or generates one. */
  async function insertWithReference(
    transaction: Transaction,
    row: Omit<NewBookingRow, 'reference'>,
    leadReference?: string,
  ): Promise<BookingRow> {
    const insert = (reference: string) => insertBooking(transaction, { ...row, reference })
    if (leadReference === undefined) return insertWithFreeReference(published().site.name, insert)
    const inserted = await insert(leadReference)
    if (!inserted) throw new Error(`A booking with reference ${leadReference} already exists`)
    return inserted
  }

  async function findByLink(signed: string): Promise<BookingRow | null> {
    const id = openBookingLink(signed, secret)
    const row = id === null ? null : await findBooking(db, id)
    return row && row.endsAt.getTime() + LINK_DAYS * DAY_MS > clock().getTime() ? row : null
  }

  /** Locks the booking before `act` decides about it. */
  async function change<Outcome>(
    signed: string,
    act: (transaction: Transaction, row: BookingRow) => Promise<Outcome>,
  ): Promise<Outcome | ChangeRefused> {
    return refuseIfUnavailable(async () => {
      const linkedRow = await findByLink(signed)
      if (!linkedRow) return UNKNOWN
      return db.transaction(async (transaction): Promise<Outcome | ChangeRefused> => {
        await lockBookingSlots(transaction, linkedRow)
        const row = await lockBooking(transaction, linkedRow.id)
        if (!row) return UNKNOWN
        const { refusal } = bookingOf(row)
        return refusal ? { ok: false, reason: refusal } : act(transaction, row)
      })
    })
  }

  return {
    slots: (query) => slotFinder.slots(db, query),

    times: (query) =>
      refuseIfUnavailable(async (): Promise<TimesOutcome> => {
        const dealership = findDealership(published(), query.dealership)
        const context = { timeZone: dealership?.timeZone ?? '', now: clock() }
        const times = dealership && (await findTimes(db, slotFinder, query, context))
        return times ? { ok: true, times } : UNKNOWN
      }),

    firstDatesForMovedCars: () =>
      Object.fromEntries(
        published().dealerships.map(({ slug, timeZone, bookings }) => [
          slug,
          localTime(earliestStart(bookings['test-drive'], clock(), true), timeZone).date,
        ]),
      ),

    async book(transaction, booking) {
      const { kind, dealership, start, contact, lead, byStaff } = booking
      const stockid = kind === 'test-drive' ? (booking.stockid ?? null) : null
      await lockBookingSlots(transaction, { kind, dealership, stockid })
      const free = await slotFinder.find(transaction, {
        kind,
        dealership,
        stockid,
        start,
        isByStaff: byStaff !== undefined,
      })
      if (!free.ok) return free
      const now = clock()
      const { stock } = published()
      const vehicle = stockid === null ? undefined : stock.vehicles[stock.index.rowOf(stockid) ?? -1]
      const row = await insertWithReference(
        transaction,
        {
          kind,
          dealership,
          startsAt: free.slot.start,
          endsAt: free.slot.end,
          status: byStaff || free.rules.isConfirmedAtOnce ? 'confirmed' : 'requested',
          stockid,
          vehicle: vehicle ? snapshotOf(vehicle) : null,
          leadId: lead?.id ?? null,
          contact,
          note: byStaff?.note ?? '',
          createdAt: now,
          changedAt: now,
        },
        lead?.reference,
      )
      return { ok: true, booking: bookingOf(row) }
    },

    async findByLead(leadId) {
      const row = await findBookingOfLead(db, leadId)
      return row && bookingOf(row)
    },

    async find(id) {
      const row = await findBooking(db, id)
      return row && bookingOf(row)
    },

    open: (signed) =>
      refuseIfUnavailable(async () => {
        const row = await findByLink(signed)
        return row ? { ok: true, booking: bookingOf(row) } : UNKNOWN
      }),

    move: (signed, start) =>
      change(signed, async (transaction, row): Promise<BookOutcome> => {
        // A repeated request, for example a double click.
        if (row.startsAt.getTime() === start.getTime()) return { ok: true, booking: bookingOf(row) }
        const free = await slotFinder.find(transaction, {
          ...row,
          start,
          except: { id: row.id, start: row.startsAt },
        })
        if (!free.ok) return free
        const changes = { startsAt: free.slot.start, endsAt: free.slot.end, changedAt: clock() }
        return { ok: true, booking: bookingOf(await changeBooking(transaction, row.id, changes)) }
      }),

    cancel: (signed) =>
      change(signed, async (transaction, row) => {
        const changes = { status: 'cancelled' as const, changedAt: clock() }
        return { ok: true as const, booking: bookingOf(await changeBooking(transaction, row.id, changes)) }
      }),

    async calendar(signed, origin) {
      const row = await findByLink(signed)
      const dealership = row && findDealership(published(), row.dealership)
      return dealership ? bookingCalendar(bookingOf(row), dealership, origin) : null
    },
  }
}

const UNKNOWN = { ok: false, reason: 'unknown' } as const

/** Turns a database outage into a refusal, so the page can say so and keep the customer's input. */
async function refuseIfUnavailable<Outcome>(act: () => Promise<Outcome>) {
  try {
    return await act()
  } catch (error) {
    if (isUnavailable(error)) return { ok: false, reason: 'away' } as const
    throw error
  }
}
