import {
  type BookingRow,
  changeBooking,
  findBooking,
  findBookingOfLead,
  insertBooking,
  lockBooking,
  type NewBookingRow,
  takeBookingTurn,
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
import { underFreeReference } from '../security/index.ts'
import type { Booking } from './booking.ts'
import { bookingCalendar } from './booking-calendar.ts'
import { openBookingLink, signBooking } from './booking-link.ts'
import { type Times, timesAround } from './booking-times.ts'
import { createBookingPlaces, type NoPlace, type PlaceAsked, placeOf } from './free-places.ts'

export interface NewBooking {
  kind: BookingKind
  dealership: string
  start: Date
  /** The car to drive; of a service it is left out. */
  stockid?: string | null
  contact: BookingContact
  /** The lead it came with, whose reference it shares. */
  lead?: { id: string; reference: string }
  /** Taken by hand: nobody has to confirm it, and it may be at short notice. */
  byStaff?: { note: string }
}

export type BookOutcome = { ok: true; booking: Booking } | NoPlace
type NotOpened = { ok: false; reason: 'unknown' | 'away' }
type NotChanged = NotOpened | { ok: false; reason: ChangeRefusal }
export type TimesOutcome = { ok: true; times: Times } | NotOpened
export type OpenOutcome = { ok: true; booking: Booking } | NotOpened
export type CancelOutcome = { ok: true; booking: Booking } | NotChanged
export type MoveOutcome = BookOutcome | NotChanged

export interface CustomerBookings {
  /** The starts of a day at a dealership; null for a dealership nobody knows. */
  slots(asked: PlaceAsked & { date: string }): Promise<Slot[] | null>
  /** The times of a day with the days around it; of the first free day where none is asked for. */
  times(asked: PlaceAsked & { date: string | null }): Promise<TimesOutcome>
  /** The first date a car can be driven at each dealership it would have to be brought to. */
  broughtFrom(): Record<string, string>
  /** Inside the caller's transaction, so that a lead and its booking are there together or not at all. */
  book(transaction: Transaction, booking: NewBooking): Promise<BookOutcome>
  /** What came with a lead; null for none. */
  ofLead(leadId: string): Promise<Booking | null>
  /** By its id, for those who need no link to it. */
  find(id: string): Promise<Booking | null>
  /** What a customer's link opens. */
  open(signed: string): Promise<OpenOutcome>
  /** To another start at the same dealership. */
  move(signed: string, start: Date): Promise<MoveOutcome>
  cancel(signed: string): Promise<CancelOutcome>
  /** The booking as an iCalendar file; null where `open` finds nothing. */
  calendar(signed: string, origin: string): Promise<string | null>
}

interface Dependencies {
  db: Database
  published: () => Published
  secret: Uint8Array
  clock: () => Date
}

/** A link opens its booking for this long after the appointment; then it is nobody's business. */
const LINK_DAYS = 30
const DAY = 86_400_000

export function createCustomerBookings({ db, published, secret, clock }: Dependencies): CustomerBookings {
  const places = createBookingPlaces({ published, clock })

  function bookingOf(row: BookingRow): Booking {
    const { id, reference, kind, dealership, startsAt: start, endsAt: end } = row
    const { status, stockid, vehicle, contact, sequence, changedAt } = row
    const rules = placeOf(published(), dealership)?.bookings[kind]
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

  /** Under its lead's reference, or one of its own. */
  async function insertNamed(
    transaction: Transaction,
    row: Omit<NewBookingRow, 'reference'>,
    given?: string,
  ): Promise<BookingRow> {
    const insert = (reference: string) => insertBooking(transaction, { ...row, reference })
    if (given === undefined) return underFreeReference(published().site.name, insert)
    const inserted = await insert(given)
    if (!inserted) throw new Error(`There is a booking of reference ${given} already`)
    return inserted
  }

  async function opened(signed: string): Promise<BookingRow | null> {
    const id = openBookingLink(signed, secret)
    const row = id === null ? null : await findBooking(db, id)
    return row && row.endsAt.getTime() + LINK_DAYS * DAY > clock().getTime() ? row : null
  }

  /** Finds the booking, makes sure nobody else changes it meanwhile, and lets `act` decide. */
  async function change<Outcome>(
    signed: string,
    act: (transaction: Transaction, row: BookingRow) => Promise<Outcome>,
  ): Promise<Outcome | NotChanged> {
    return answered(async () => {
      const found = await opened(signed)
      if (!found) return UNKNOWN
      return db.transaction(async (transaction): Promise<Outcome | NotChanged> => {
        await takeBookingTurn(transaction, found)
        const row = await lockBooking(transaction, found.id)
        if (!row) return UNKNOWN
        const { refusal } = bookingOf(row)
        return refusal ? { ok: false, reason: refusal } : act(transaction, row)
      })
    })
  }

  return {
    slots: (asked) => places.slots(db, asked),

    times: (asked) =>
      answered(async (): Promise<TimesOutcome> => {
        const dealership = placeOf(published(), asked.dealership)
        const around = { timeZone: dealership?.timeZone ?? '', now: clock() }
        const times = dealership && (await timesAround(db, places, asked, around))
        return times ? { ok: true, times } : UNKNOWN
      }),

    broughtFrom: () =>
      Object.fromEntries(
        published().dealerships.map(({ slug, timeZone, bookings }) => [
          slug,
          localTime(earliestStart(bookings['test-drive'], clock(), true), timeZone).date,
        ]),
      ),

    async book(transaction, booking) {
      const { kind, dealership, start, contact, lead, byStaff } = booking
      const stockid = kind === 'test-drive' ? (booking.stockid ?? null) : null
      await takeBookingTurn(transaction, { kind, dealership, stockid })
      const found = await places.find(transaction, {
        kind,
        dealership,
        stockid,
        start,
        isByStaff: byStaff !== undefined,
      })
      if (!found.ok) return found
      const now = clock()
      const { stock } = published()
      const vehicle = stockid === null ? undefined : stock.vehicles[stock.index.rowOf(stockid) ?? -1]
      const row = await insertNamed(
        transaction,
        {
          kind,
          dealership,
          startsAt: found.slot.start,
          endsAt: found.slot.end,
          status: byStaff || found.rules.isConfirmedAtOnce ? 'confirmed' : 'requested',
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

    async ofLead(leadId) {
      const row = await findBookingOfLead(db, leadId)
      return row && bookingOf(row)
    },

    async find(id) {
      const row = await findBooking(db, id)
      return row && bookingOf(row)
    },

    open: (signed) =>
      answered(async () => {
        const row = await opened(signed)
        return row ? { ok: true, booking: bookingOf(row) } : UNKNOWN
      }),

    move: (signed, start) =>
      change(signed, async (transaction, row): Promise<BookOutcome> => {
        // The same press twice.
        if (row.startsAt.getTime() === start.getTime()) return { ok: true, booking: bookingOf(row) }
        const found = await places.find(transaction, {
          ...row,
          start,
          except: { id: row.id, start: row.startsAt },
        })
        if (!found.ok) return found
        const moved = { startsAt: found.slot.start, endsAt: found.slot.end, changedAt: clock() }
        return { ok: true, booking: bookingOf(await changeBooking(transaction, row.id, moved)) }
      }),

    cancel: (signed) =>
      change(signed, async (transaction, row) => {
        const cancelled = { status: 'cancelled' as const, changedAt: clock() }
        return { ok: true as const, booking: bookingOf(await changeBooking(transaction, row.id, cancelled)) }
      }),

    async calendar(signed, origin) {
      const row = await opened(signed)
      const dealership = row && placeOf(published(), row.dealership)
      return dealership ? bookingCalendar(bookingOf(row), dealership, origin) : null
    },
  }
}

const UNKNOWN = { ok: false, reason: 'unknown' } as const

/** The database may be away: the page says so and keeps what was chosen. */
async function answered<Outcome>(act: () => Promise<Outcome>) {
  try {
    return await act()
  } catch (error) {
    if (isUnavailable(error)) return { ok: false, reason: 'away' } as const
    throw error
  }
}
