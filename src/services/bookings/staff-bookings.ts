import { findBooking } from '../../data/bookings/bookings.ts'
import { listHolds } from '../../data/bookings/hold-list.ts'
import {
  type BlockRow,
  findStaffBooking,
  listBlocks,
  listStaffBookings,
} from '../../data/bookings/staff-bookings.ts'
import type { Database } from '../../data/database/database.ts'
import { BOOKING_KINDS, type BookingKind, KIND_RULES, TAKING_PLACES } from '../../domain/bookings/booking.ts'
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
import { type Times, timesAround } from './booking-times.ts'
import { createBookingPlaces, placeOf } from './free-places.ts'
import { type BookingResult, bookingRightRefusal, NO_SUCH_BOOKING } from './refusals.ts'
import { type StaffBooking, type StaffBookingContext, toStaffBooking } from './staff-booking.ts'

/** One kind on one day: how many come, of how many. */
export interface CalendarDayKind {
  kind: BookingKind
  /** Null: closed. */
  hours: OpenHours | null
  /** Why it is not like others: 'Christmas Day'. */
  label: string | null
  booked: number
  places: number
}

export interface CalendarDealership {
  slug: string
  name: string
  suburb: string
  timeZone: string
  /** The date there. */
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
  /** The days that were asked for, in their order. */
  dates: string[]
  /** Those the person sees at all; what was asked for may be fewer. */
  kinds: BookingKind[]
  /** Every one the person sees, to choose from. */
  dealerships: { slug: string; name: string }[]
  places: CalendarDealership[]
  bookings: StaffBooking[]
  blocks: CalendarBlock[]
}

export interface CalendarQuery {
  /** Left out: today. */
  date?: string | undefined
  span: CalendarSpan
  dealership?: string | undefined
  kinds?: BookingKind[] | undefined
}

export interface BookingTimesQuery {
  kind: BookingKind
  dealership: string
  date?: string | undefined
  stockid?: string | undefined
  bookingId?: string | undefined
}

export interface StaffBookingServices {
  /** Who comes when, as far as the person sees; what they may do to each. */
  view(actor: Actor, asked: CalendarQuery): Promise<BookingResult<BookingCalendar>>
  /** One of them, wherever in time. */
  find(actor: User, id: string): Promise<BookingResult<StaffBooking>>
  /** When somebody can come, for who takes or moves a booking. */
  times(actor: User, asked: BookingTimesQuery): Promise<BookingResult<Times>>
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
}

export function createStaffBookingServices({ db, published, clock }: Dependencies): StaffBookingServices {
  const bookingPlaces = createBookingPlaces({ published, clock })

  async function contextOf(actor: Actor): Promise<StaffBookingContext> {
    const now = clock()
    const holds = new Map((await listHolds(db, now)).map(({ stockid, until }) => [stockid, until]))
    return { actor, published: published(), now, holds }
  }

  return {
    async view(actor, asked) {
      const context = await contextOf(actor)
      const { dealerships } = context.published
      const known = asked.dealership === undefined || placeOf(context.published, asked.dealership)
      if (!known) return NO_SUCH_BOOKING
      const kinds = BOOKING_KINDS.filter((kind) => hasBookingRight(actor, 'see', { kind, dealership: null }))
      const own = dealerships.filter(({ slug }) =>
        kinds.some((kind) => hasBookingRight(actor, 'see', { kind, dealership: slug })),
      )
      const shown = own.filter(({ slug }) => asked.dealership === undefined || slug === asked.dealership)
      if (asked.dealership !== undefined && shown.length === 0)
        return refuse('not_permitted', BOOKING_RIGHT_REFUSALS.elsewhere)
      const shownKinds = kinds.filter((kind) => asked.kinds?.includes(kind) ?? true)
      const today = localTime(context.now, timeZoneOf({ dealerships }, shown[0]?.slug ?? null)).date
      const dates = calendarDates(asked.span, asked.date ?? today)
      const spans = shown.map((place) => spanOf(place, dates))
      const [rows, blocks] = await Promise.all([
        listStaffBookings(db, { kinds: shownKinds, spans }),
        listBlocks(db, { kinds: shownKinds, spans }),
      ])
      const bookings = rows.map((row) => toStaffBooking(row, context))
      const value = {
        now: context.now.toISOString(),
        today,
        dates,
        kinds,
        dealerships: own.map(({ slug, name }) => ({ slug, name })),
        places: shown.map((place) =>
          placeFor(place, { actor, kinds: shownKinds, dates, bookings, now: context.now }),
        ),
        bookings,
        blocks: blocks.map((block) => toCalendarBlock(block, actor)),
      }
      return { ok: true, value }
    },

    async find(actor, id) {
      const row = await findStaffBooking(db, id)
      if (!row) return NO_SUCH_BOOKING
      const refusal = bookingRightRefusal(actor, 'see', row.booking)
      return refusal ?? { ok: true, value: toStaffBooking(row, await contextOf(actor)) }
    },

    async times(actor, { date, bookingId, ...asked }) {
      const refusal = bookingRightRefusal(actor, 'take', asked)
      if (refusal) return refusal
      const place = placeOf(published(), asked.dealership)
      const moving = bookingId === undefined ? null : await findBooking(db, bookingId)
      if (!place || (bookingId !== undefined && !moving)) return NO_SUCH_BOOKING
      const except = moving ? { except: { id: moving.id, start: moving.startsAt } } : {}
      const times = await timesAround(
        db,
        bookingPlaces,
        { ...asked, ...except, stockid: asked.stockid ?? null, date: date ?? null, isByStaff: true },
        { timeZone: place.timeZone, now: clock() },
      )
      return times ? { ok: true, value: times } : NO_SUCH_BOOKING
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

interface Shown {
  actor: Actor
  kinds: readonly BookingKind[]
  dates: readonly string[]
  bookings: readonly StaffBooking[]
  now: Date
}

function placeFor(place: Dealership, { actor, kinds, dates, bookings, now }: Shown): CalendarDealership {
  const { slug, name, suburb, timeZone } = place
  const here = kinds.filter((kind) => hasBookingRight(actor, 'see', { kind, dealership: slug }))
  const taking = bookings.filter(
    ({ dealership, status }) => dealership === slug && TAKING_PLACES.includes(status),
  )
  const byKind = here.map((kind) => ({
    kind,
    days: openingDays(place, KIND_RULES[kind].counter, dates[0] ?? '', dates.length),
  }))
  return {
    slug,
    name,
    suburb,
    timeZone,
    today: localTime(now, timeZone).date,
    kinds: here.map((kind) => {
      const { capacity, perDay } = place.bookings[kind]
      const rights = BOOKING_RIGHTS.filter((right) =>
        hasBookingRight(actor, right, { kind, dealership: slug }),
      )
      return { kind, rights, capacity: { capacity, perDay } }
    }),
    days: dates.map((date, at) => ({
      date,
      kinds: byKind.map(({ kind, days }) => ({
        kind,
        hours: days[at]?.hours ?? null,
        label: days[at]?.label ?? null,
        booked: taking.filter(
          (booking) => booking.kind === kind && localTime(new Date(booking.start), timeZone).date === date,
        ).length,
        places: placesOnDay(place, kind, date),
      })),
    })),
  }
}
