import type { Dealership } from '../dealerships/dealership.ts'
import { specialDays } from '../dealerships/special-days.ts'
import { hoursOn, openSpan } from '../dealerships/trading-hours.ts'
import { addDays, localTime } from '../time/zone-time.ts'
import { type BookingKind, KIND_RULES, overlap, type Span } from './booking.ts'
import type { BookingRules } from './booking-rules.ts'

export interface Slot extends Span {
  /** Remaining places. */
  left: number
}

/** Everything that reduces the free places. */
export interface Occupancy {
  /** Bookings of this kind at the dealership that occupy a place. */
  booked: readonly Span[]
  blocked: readonly Span[]
  /** When the car is out on another booking, at any dealership. */
  carAway: readonly Span[]
  /** The car is at another dealership and has to be brought over. */
  isCarElsewhere?: boolean
}

export const NO_OCCUPANCY: Occupancy = { booked: [], blocked: [], carAway: [] }

const MINUTE = 60_000

/** Slots of a local date within the department's hours, the minimum notice and the days ahead. Includes full slots, with 0 left. */
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
  const dayLimit = remainingOnDay(dealership, kind, date, occupancy)
  return spansOfDay(dealership, kind, date)
    .filter(({ start }) => start.getTime() >= earliest)
    .map((span) => ({ ...span, left: Math.min(dayLimit, placesLeft(span, rules.capacity, occupancy)) }))
}

/** Remaining bookings under the limit per day, whatever its slots have left; infinite without a limit. */
export function remainingOnDay(
  dealership: Dealership,
  kind: BookingKind,
  date: string,
  { booked }: Pick<Occupancy, 'booked'>,
): number {
  const { perDay } = dealership.bookings[kind]
  if (perDay === null) return Number.POSITIVE_INFINITY
  const open = openSpanOn(dealership, kind, date)
  const bookedOnDay = open ? booked.filter(({ start }) => start >= open.start && start < open.end) : []
  return Math.max(0, perDay - bookedOnDay.length)
}

/** Total places of a day; 0 if closed. */
export function placesOnDay(dealership: Dealership, kind: BookingKind, date: string): number {
  const { isOffered, capacity, perDay } = dealership.bookings[kind]
  const places = isOffered ? spansOfDay(dealership, kind, date).length * capacity : 0
  return perDay === null ? places : Math.min(places, perDay)
}

export function earliestStart(rules: BookingRules, now: Date, isCarElsewhere = false): Date {
  const notice = isCarElsewhere ? Math.max(rules.noticeMinutes, rules.bringOverMinutes) : rules.noticeMinutes
  return new Date(now.getTime() + notice * MINUTE)
}

/** Free slots, nearest to the requested time first; the earlier one on a tie. */
export function nearestSlots(slots: readonly Slot[], requestedTime: Date, maxCount = 3): Slot[] {
  const distance = ({ start }: Slot) => Math.abs(start.getTime() - requestedTime.getTime())
  return slots
    .filter(({ left }) => left > 0)
    .toSorted((a, b) => distance(a) - distance(b) || a.start.getTime() - b.start.getTime())
    .slice(0, maxCount)
}

export interface BookingDay {
  date: string
  state: 'closed' | 'full' | 'free'
  left: number
}

export function bookingDay(
  date: string,
  slots: readonly Slot[],
  dayLimit = Number.POSITIVE_INFINITY,
): BookingDay {
  const left = Math.min(
    dayLimit,
    slots.reduce((sum, slot) => sum + slot.left, 0),
  )
  return { date, left, state: slots.length === 0 ? 'closed' : left === 0 ? 'full' : 'free' }
}

/** Counts elapsed minutes instead of clock time, so that daylight saving repeats or skips the slots of an hour. */
function spansOfDay(dealership: Dealership, kind: BookingKind, date: string): Span[] {
  const { lengthMinutes, stepMinutes } = dealership.bookings[kind]
  const open = openSpanOn(dealership, kind, date)
  if (!open) return []
  const last = open.end.getTime() - lengthMinutes * MINUTE
  const spans: Span[] = []
  for (let start = open.start.getTime(); start <= last; start += stepMinutes * MINUTE)
    spans.push({ start: new Date(start), end: new Date(start + lengthMinutes * MINUTE) })
  return spans
}

function openSpanOn(dealership: Dealership, kind: BookingKind, date: string): Span | null {
  const { counter } = KIND_RULES[kind]
  const special = specialDays(dealership, counter, date, date)
  const hours = hoursOn(date, dealership.counters[counter].hours, special)
  return hours && openSpan(date, hours, dealership.timeZone)
}

/** Remaining places in a span, ignoring the limit per day. */
export function placesLeft(span: Span, capacity: number, { booked, blocked, carAway }: Occupancy): number {
  const overlapsSpan = (other: Span) => overlap(span, other)
  if (blocked.some(overlapsSpan) || carAway.some(overlapsSpan)) return 0
  return Math.max(0, capacity - booked.filter(overlapsSpan).length)
}
