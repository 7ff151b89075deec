import { findBooking } from '../../data/bookings/bookings.ts'
import { listHeldVehicles } from '../../data/bookings/hold-list.ts'
import {
  type BlockRow,
  findStaffBooking,
  listBlocks,
  listStaffBookings,
} from '../../data/bookings/staff-bookings.ts'
import type { Database } from '../../data/database/database.ts'
import {
  BOOKING_KINDS,
  type BookingKind,
  KIND_RULES,
  OCCUPYING_STATUSES,
} from '../../domain/bookings/booking.ts'
import {
  BOOKING_RIGHT_REFUSALS,
  BOOKING_RIGHTS,
  type BookingRight,
  hasBookingRight,
} from '../../domain/bookings/booking-rights.ts'
import type { Capacity } from '../../domain/bookings/booking-rules.ts'
import { type CalendarSpan, calendarDates } from '../../domain/bookings/calendar-span.ts'
import { placesOnDay } from '../../domain/bookings/slots.ts'
import type { Dealership, OpenHours } from '../../domain/dealerships/dealership.ts'
import { openingDays } from '../../domain/dealerships/special-days.ts'
import type { Actor } from '../../domain/permissions/permissions.ts'
import { refuse } from '../../domain/refusals/refusal.ts'
import { addDays, instantOf, localTime } from '../../domain/time/zone-time.ts'
import type { User } from '../../domain/users/user.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import { findTimes, type Times } from './booking-times.ts'
import { BOOKING_NOT_FOUND, type BookingResult, bookingRightRefusal } from './refusals.ts'
import { createSlotFinder, findDealership } from './slot-finder.ts'
import { type StaffBooking, type StaffBookingContext, toStaffBooking } from './staff-booking.ts'

/** Bookings and capacity of one kind on one day. */
export interface CalendarDayKind {
  kind: BookingKind
  /** Null: closed. */
  hours: OpenHours | null
  /** Name of a special day: 'Christmas Day'. */
  label: string | null
  booked: number
  places: number
}

export interface CalendarDealership {
  slug: string
  name: string
  suburb: string
  timeZone: string
  /** Today's date at the dealership. */
  today: string
  kinds: { kind: BookingKind; rights: BookingRight[]; capacity: Capacity }[]
  days: { date: string; kinds: CalendarDayKind[] }[]
}

export interface CalendarBlock {
  id: string
  dealership: string
  /** Null: every kind. */
  kind: BookingKind | null
  start: string
  end: string
  reason: string
  canLift: boolean
}

export interface BookingCalendar {
  now: string
  today: string
  /** The requested days, in order. */
  dates: string[]
  /** All kinds the actor can see, even if fewer were requested. */
  kinds: BookingKind[]
  /** All dealerships the actor can see, for the filter. */
  dealerships: { slug: string; name: string }[]
  places: CalendarDealership[]
  bookings: StaffBooking[]
  blocks: CalendarBlock[]
}

export interface CalendarQuery {
  /** Today by default. */
  date?: string | undefined
  span: CalendarSpan
  dealership?: string | undefined
  kinds?: BookingKind[] | undefined
}

export interface StaffTimesQuery {
  kind: BookingKind
  dealership: string
  date?: string | undefined
  stockid?: string | undefined
  bookingId?: string | undefined
}

export interface StaffBookingServices {
  /** Returns the bookings in the actor's scope, with the acts possible on each. */
  view(actor: Actor, query: CalendarQuery): Promise<BookingResult<BookingCalendar>>
  /** Finds one booking on any date. */
  find(actor: User, id: string): Promise<BookingResult<StaffBooking>>
  /** Returns the times staff can book or move to. */
  times(actor: User, query: StaffTimesQuery): Promise<BookingResult<Times>>
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
}

export function createStaffBookingServices({ db, published, clock }: Dependencies): StaffBookingServices {
  const slotFinder = createSlotFinder({ published, clock })

  async function contextOf(actor: Actor): Promise<StaffBookingContext> {
    const now = clock()
    const holds = new Map((await listHeldVehicles(db, now)).map(({ stockid, until }) => [stockid, until]))
    return { actor, published: published(), now, holds }
  }

  return {
    async view(actor, query) {
      const context = await contextOf(actor)
      const { dealerships } = context.published
      const isKnown = query.dealership === undefined || findDealership(context.published, query.dealership)
      if (!isKnown) return BOOKING_NOT_FOUND
      const kinds = BOOKING_KINDS.filter((kind) => hasBookingRight(actor, 'see', { kind, dealership: null }))
      const visibleDealerships = dealerships.filter(({ slug }) =>
        kinds.some((kind) => hasBookingRight(actor, 'see', { kind, dealership: slug })),
      )
      const selectedDealerships = visibleDealerships.filter(
        ({ slug }) => query.dealership === undefined || slug === query.dealership,
      )
      if (query.dealership !== undefined && selectedDealerships.length === 0)
        return refuse('not_permitted', BOOKING_RIGHT_REFUSALS.elsewhere)
      const selectedKinds = kinds.filter((kind) => query.kinds?.includes(kind) ?? true)
      const today = localTime(
        context.now,
        timeZoneOf({ dealerships }, selectedDealerships[0]?.slug ?? null),
      ).date
      const dates = calendarDates(query.span, query.date ?? today)
      const spans = selectedDealerships.map((place) => spanOf(place, dates))
      const [rows, blocks] = await Promise.all([
        listStaffBookings(db, { kinds: selectedKinds, spans }),
        listBlocks(db, { kinds: selectedKinds, spans }),
      ])
      const bookings = rows.map((row) => toStaffBooking(row, context))
      const value = {
        now: context.now.toISOString(),
        today,
        dates,
        kinds,
        dealerships: visibleDealerships.map(({ slug, name }) => ({ slug, name })),
        places: selectedDealerships.map((place) =>
          dealershipDays(place, { actor, kinds: selectedKinds, dates, bookings, now: context.now }),
        ),
        bookings,
        blocks: blocks.map((block) => toCalendarBlock(block, actor)),
      }
      return { ok: true, value }
    },

    async find(actor, id) {
      const row = await findStaffBooking(db, id)
      if (!row) return BOOKING_NOT_FOUND
      const refusal = bookingRightRefusal(actor, 'see', row.booking)
      return refusal ?? { ok: true, value: toStaffBooking(row, await contextOf(actor)) }
    },

    async times(actor, { date, bookingId, ...query }) {
      const refusal = bookingRightRefusal(actor, 'take', query)
      if (refusal) return refusal
      const place = findDealership(published(), query.dealership)
      const currentBooking = bookingId === undefined ? null : await findBooking(db, bookingId)
      if (!place || (bookingId !== undefined && !currentBooking)) return BOOKING_NOT_FOUND
      const except = currentBooking
        ? { except: { id: currentBooking.id, start: currentBooking.startsAt } }
        : {}
      const times = await findTimes(
        db,
        slotFinder,
        { ...query, ...except, stockid: query.stockid ?? null, date: date ?? null, isByStaff: true },
        { timeZone: place.timeZone, now: clock() },
      )
      return times ? { ok: true, value: times } : BOOKING_NOT_FOUND
    },
  }
}

export function toCalendarBlock(block: BlockRow, actor: Actor): CalendarBlock {
  const { id, dealership, kind, startsAt, endsAt, reason } = block
  const kinds = kind === null ? BOOKING_KINDS : [kind]
  return {
    id: String(id),
    dealership,
    kind,
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    reason,
    canLift: kinds.every((each) => hasBookingRight(actor, 'arrange', { kind: each, dealership })),
  }
}

function spanOf({ slug, timeZone }: Dealership, dates: readonly string[]) {
  const midnight = (date: string) => instantOf({ date, clock: '00:00' }, timeZone)
  const [first = '', last = first] = [dates[0], dates.at(-1)]
  return { dealership: slug, start: midnight(first), end: midnight(addDays(last, 1)) }
}

interface PlaceContext {
  actor: Actor
  kinds: readonly BookingKind[]
  dates: readonly string[]
  bookings: readonly StaffBooking[]
  now: Date
}

function dealershipDays(
  place: Dealership,
  { actor, kinds, dates, bookings, now }: PlaceContext,
): CalendarDealership {
  const { slug, name, suburb, timeZone } = place
  const visibleKinds = kinds.filter((kind) => hasBookingRight(actor, 'see', { kind, dealership: slug }))
  const activeBookings = bookings.filter(
    ({ dealership, status }) => dealership === slug && OCCUPYING_STATUSES.includes(status),
  )
  const byKind = visibleKinds.map((kind) => ({
    kind,
    days: openingDays(place, KIND_RULES[kind].counter, dates[0] ?? '', dates.length),
  }))
  return {
    slug,
    name,
    suburb,
    timeZone,
    today: localTime(now, timeZone).date,
    kinds: visibleKinds.map((kind) => {
      const { capacity, perDay } = place.bookings[kind]
      const rights = BOOKING_RIGHTS.filter((right) =>
        hasBookingRight(actor, right, { kind, dealership: slug }),
      )
      return { kind, rights, capacity: { capacity, perDay } }
    }),
    days: dates.map((date, index) => ({
      date,
      kinds: byKind.map(({ kind, days }) => ({
        kind,
        hours: days[index]?.hours ?? null,
        label: days[index]?.label ?? null,
        booked: activeBookings.filter(
          (booking) => booking.kind === kind && localTime(new Date(booking.start), timeZone).date === date,
        ).length,
        places: placesOnDay(place, kind, date),
      })),
    })),
  }
}
