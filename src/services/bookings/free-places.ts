import { type OccupancyAsked, readOccupancy } from '../../data/bookings/bookings.ts'
import type { Executor } from '../../data/database/database.ts'
import type { BookingKind } from '../../domain/bookings/booking.ts'
import { type BookingRules, staffRules } from '../../domain/bookings/booking-rules.ts'
import {
  type BookingDay,
  bookingDay,
  leftOnDay,
  nearestSlots,
  type Slot,
  slotsOfDay,
} from '../../domain/bookings/slots.ts'
import type { Dealership } from '../../domain/dealerships/dealership.ts'
import { addDays, instantOf, localTime } from '../../domain/time/zone-time.ts'
import type { Published } from '../published/index.ts'

export interface PlaceAsked {
  kind: BookingKind
  dealership: string
  stockid?: string | null
  /** The booking that is about to move: it is not in its own way, and its own time is no other one. */
  except?: { id: string; start: Date }
  /** Taken by hand, at the counter or on the phone. */
  isByStaff?: boolean
}

export type NoPlace =
  /** Gone meanwhile, or never there: the nearest free ones, none where nothing is free around. */
  | { ok: false; reason: 'taken' | 'no_such_time'; nearest: Slot[] }
  | { ok: false; reason: 'unknown_dealership' }

type Found = { ok: true; slot: Slot; rules: BookingRules }

/** How far before and after a wished day others are looked for. */
const NEAREST_DAYS = { before: 3, after: 10 }

/** Which times are free, by the rules of the domain and what the database holds. */
export function createBookingPlaces(parts: { published: () => Published; clock: () => Date }) {
  const { clock } = parts

  /** Of so many days from a date on, each with its slots. */
  async function slotsByDay(db: Executor, dealership: Dealership, asked: PlaceAsked, dates: string[]) {
    const [first, last] = [dates[0], dates.at(-1)]
    if (first === undefined || last === undefined) return []
    const { timeZone } = dealership
    const occupancy = await readOccupancy(db, {
      ...asked,
      stockid: asked.stockid ?? null,
      except: asked.except?.id,
      start: instantOf({ date: first, clock: '00:00' }, timeZone),
      // Two days on: a day's hours may run over midnight.
      end: instantOf({ date: addDays(last, 2), clock: '00:00' }, timeZone),
    } satisfies OccupancyAsked)
    const isCarElsewhere = isElsewhere(parts.published(), asked)
    const all = { ...occupancy, isCarElsewhere }
    return dates.map((date) => ({
      slots: slotsOfDay(dealership, asked.kind, date, clock(), all),
      left: leftOnDay(dealership, asked.kind, date, all),
    }))
  }

  /** With the rules that hold for who asks. */
  function placeFor({ dealership: slug, kind, isByStaff }: PlaceAsked): Dealership | undefined {
    const dealership = placeOf(parts.published(), slug)
    if (!dealership || !isByStaff) return dealership
    const { bookings } = dealership
    return { ...dealership, bookings: { ...bookings, [kind]: staffRules(bookings[kind]) } }
  }

  return {
    async slots(db: Executor, { date, ...asked }: PlaceAsked & { date: string }): Promise<Slot[] | null> {
      const dealership = placeFor(asked)
      if (!dealership) return null
      const [day] = await slotsByDay(db, dealership, asked, [date])
      return day?.slots ?? []
    },

    async days(
      db: Executor,
      { from, count, ...asked }: PlaceAsked & { from: string; count: number },
    ): Promise<BookingDay[] | null> {
      const dealership = placeFor(asked)
      if (!dealership) return null
      const dates = datesFrom(from, count)
      const days = await slotsByDay(db, dealership, asked, dates)
      return days.map(({ slots, left }, index) => bookingDay(dates[index] as string, slots, left))
    },

    /** The slot that begins then, if it has a place left. */
    async find(db: Executor, { start, ...asked }: PlaceAsked & { start: Date }): Promise<Found | NoPlace> {
      const dealership = placeFor(asked)
      if (!dealership) return { ok: false, reason: 'unknown_dealership' }
      const rules = dealership.bookings[asked.kind]
      const { date: today } = localTime(clock(), dealership.timeZone)
      const wished = clamp(localTime(start, dealership.timeZone).date, today, addDays(today, rules.daysAhead))
      const { before, after } = NEAREST_DAYS
      const dates = datesFrom(addDays(wished, -before), before + 1 + after)
      const slots = (await slotsByDay(db, dealership, asked, dates)).flatMap((day) => day.slots)
      const slot = slots.find((each) => each.start.getTime() === start.getTime())
      if (slot && slot.left > 0) return { ok: true, slot, rules }
      const others = slots.filter((each) => each.start.getTime() !== asked.except?.start.getTime())
      return { ok: false, reason: slot ? 'taken' : 'no_such_time', nearest: nearestSlots(others, start) }
    },
  }
}

export type BookingPlaces = ReturnType<typeof createBookingPlaces>

export function placeOf({ dealerships }: Published, slug: string): Dealership | undefined {
  return dealerships.find((dealership) => dealership.slug === slug)
}

function isElsewhere({ stock }: Published, { stockid, dealership }: PlaceAsked): boolean {
  const car = stockid ? stock.vehicles[stock.index.rowOf(stockid) ?? -1] : undefined
  return car !== undefined && car.dealership !== null && car.dealership !== dealership
}

function datesFrom(from: string, count: number): string[] {
  return Array.from({ length: count }, (_, ahead) => addDays(from, ahead))
}

function clamp(date: string, from: string, to: string): string {
  if (date < from) return from
  return date > to ? to : date
}
