import type { Dealership } from '../dealerships/dealership.ts'
import { specialDays } from '../dealerships/special-days.ts'
import { hoursOn, openSpan } from '../dealerships/trading-hours.ts'
import { addDays, localTime } from '../time/zone-time.ts'
import { type BookingKind, KIND_RULES, overlap, type Span } from './booking.ts'
import type { BookingRules } from './booking-rules.ts'

export interface Slot extends Span {
  /** How many more can come. */
  left: number
}

/** What takes places away. */
export interface Occupancy {
  /** Bookings of the kind at the dealership that hold a place. */
  booked: readonly Span[]
  blocked: readonly Span[]
  /** When the wanted car is away with somebody, from wherever. */
  carAway: readonly Span[]
  /** The wanted car stands at another dealership, and has to be brought. */
  isCarElsewhere?: boolean
}

export const NOTHING_BOOKED: Occupancy = { booked: [], blocked: [], carAway: [] }

const MINUTE = 60_000

/** The starts of a local date, in their order: within the department's hours, not too soon, not too far ahead. Full ones are in it with nothing left. */
export function slotsOfDay(
  dealership: Dealership,
  kind: BookingKind,
  date: string,
  now: Date,
  occupancy: Occupancy,
): Slot[] {
  const rules = dealership.bookings[kind]
  const earliest = earliestStart(rules, now, occupancy.isCarElsewhere).getTime()
  const { date: today } = localTime(now, dealership.timeZone)
  if (!rules.isOffered || date < today || date > addDays(today, rules.daysAhead)) return []
  const most = leftOnDay(dealership, kind, date, occupancy)
  return spansOfDay(dealership, kind, date)
    .filter(({ start }) => start.getTime() >= earliest)
    .map((span) => ({ ...span, left: Math.min(most, placesLeft(span, rules.capacity, occupancy)) }))
}

/** How many more a day takes, whatever its times have places for; no end where it has no limit. */
export function leftOnDay(
  dealership: Dealership,
  kind: BookingKind,
  date: string,
  { booked }: Pick<Occupancy, 'booked'>,
): number {
  const { perDay } = dealership.bookings[kind]
  if (perDay === null) return Number.POSITIVE_INFINITY
  const open = openOn(dealership, kind, date)
  const onDay = open ? booked.filter(({ start }) => start >= open.start && start < open.end) : []
  return Math.max(0, perDay - onDay.length)
}

/** How many can come on a day in all: none when it is closed. */
export function placesOnDay(dealership: Dealership, kind: BookingKind, date: string): number {
  const { isOffered, capacity, perDay } = dealership.bookings[kind]
  const places = isOffered ? spansOfDay(dealership, kind, date).length * capacity : 0
  return perDay === null ? places : Math.min(places, perDay)
}

export function earliestStart(rules: BookingRules, now: Date, isCarElsewhere = false): Date {
  const notice = isCarElsewhere ? Math.max(rules.noticeMinutes, rules.bringOverMinutes) : rules.noticeMinutes
  return new Date(now.getTime() + notice * MINUTE)
}

/** Those free, nearest to a wished time first; of two as near the earlier. */
export function nearestSlots(slots: readonly Slot[], wish: Date, most = 3): Slot[] {
  const away = ({ start }: Slot) => Math.abs(start.getTime() - wish.getTime())
  return slots
    .filter(({ left }) => left > 0)
    .toSorted((a, b) => away(a) - away(b) || a.start.getTime() - b.start.getTime())
    .slice(0, most)
}

/** How a day looks from outside: closed, full, or so many places. */
export interface BookingDay {
  date: string
  state: 'closed' | 'full' | 'free'
  left: number
}

export function bookingDay(
  date: string,
  slots: readonly Slot[],
  most = Number.POSITIVE_INFINITY,
): BookingDay {
  const left = Math.min(
    most,
    slots.reduce((sum, slot) => sum + slot.left, 0),
  )
  return { date, left, state: slots.length === 0 ? 'closed' : left === 0 ? 'full' : 'free' }
}

/** Counted in minutes that pass, not in hours on the clock: an hour that comes twice has its slots twice, one that never comes has none. */
function spansOfDay(dealership: Dealership, kind: BookingKind, date: string): Span[] {
  const { lengthMinutes, stepMinutes } = dealership.bookings[kind]
  const open = openOn(dealership, kind, date)
  if (!open) return []
  const last = open.end.getTime() - lengthMinutes * MINUTE
  const spans: Span[] = []
  for (let start = open.start.getTime(); start <= last; start += stepMinutes * MINUTE)
    spans.push({ start: new Date(start), end: new Date(start + lengthMinutes * MINUTE) })
  return spans
}

function openOn(dealership: Dealership, kind: BookingKind, date: string): Span | null {
  const { counter } = KIND_RULES[kind]
  const special = specialDays(dealership, counter, date, date)
  const hours = hoursOn(date, dealership.counters[counter].hours, special)
  return hours && openSpan(date, hours, dealership.timeZone)
}

/** How many more can come in a span, whatever the day as a whole takes. */
export function placesLeft(span: Span, capacity: number, { booked, blocked, carAway }: Occupancy): number {
  const meets = (other: Span) => overlap(span, other)
  if (blocked.some(meets) || carAway.some(meets)) return 0
  return Math.max(0, capacity - booked.filter(meets).length)
}
