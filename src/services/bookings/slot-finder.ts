import { type OccupancyQuery, readOccupancy } from '../../data/bookings/bookings.ts'
import type { Executor } from '../../data/database/database.ts'
import type { BookingKind } from '../../domain/bookings/booking.ts'
import { type BookingRules, staffRules } from '../../domain/bookings/booking-rules.ts'
import {
  type BookingDay,
  bookingDay,
  nearestSlots,
  remainingOnDay,
  type Slot,
  slotsOfDay,
} from '../../domain/bookings/slots.ts'
import type { Dealership } from '../../domain/dealerships/dealership.ts'
import { addDays, instantOf, localTime } from '../../domain/time/zone-time.ts'
import type { Published } from '../published/index.ts'

export interface SlotQuery {
  kind: BookingKind
  dealership: string
  stockid?: string | null
  /** The booking being moved: it does not block itself, and its own time is not offered as an alternative. */
  except?: { id: string; start: Date }
  /** True for a booking by staff, at the counter or on the phone. */
  isByStaff?: boolean
}

export type SlotRefusal =
  /** The time is no longer free, or never existed; `nearest` lists free ones close to it. */
  | { ok: false; reason: 'taken' | 'no_such_time'; nearest: Slot[] }
  | { ok: false; reason: 'unknown_dealership' }

type FreeSlot = { ok: true; slot: Slot; rules: BookingRules }

/** Range around the requested day in which alternatives are searched. */
const NEAREST_DAYS = { before: 3, after: 10 }

/** Finds free times from the booking rules and the stored bookings. */
export function createSlotFinder(parts: { published: () => Published; clock: () => Date }) {
  const { clock } = parts

  /** Returns the slots of each date. */
  async function slotsByDay(db: Executor, dealership: Dealership, query: SlotQuery, dates: string[]) {
    const [first, last] = [dates[0], dates.at(-1)]
    if (first === undefined || last === undefined) return []
    const { timeZone } = dealership
    const occupancy = await readOccupancy(db, {
      ...query,
      stockid: query.stockid ?? null,
      except: query.except?.id,
      start: instantOf({ date: first, clock: '00:00' }, timeZone),
      // Two days later, because opening hours can run past midnight.
      end: instantOf({ date: addDays(last, 2), clock: '00:00' }, timeZone),
    } satisfies OccupancyQuery)
    const isCarElsewhere = isCarAtOtherDealership(parts.published(), query)
    const context = { ...occupancy, isCarElsewhere }
    return dates.map((date) => ({
      slots: slotsOfDay(dealership, query.kind, date, clock(), context),
      left: remainingOnDay(dealership, query.kind, date, context),
    }))
  }

  /** Applies the looser staff rules to bookings by staff. */
  function dealershipWithRules({ dealership: slug, kind, isByStaff }: SlotQuery): Dealership | undefined {
    const dealership = findDealership(parts.published(), slug)
    if (!dealership || !isByStaff) return dealership
    const { bookings } = dealership
    return { ...dealership, bookings: { ...bookings, [kind]: staffRules(bookings[kind]) } }
  }

  return {
    async slots(db: Executor, { date, ...query }: SlotQuery & { date: string }): Promise<Slot[] | null> {
      const dealership = dealershipWithRules(query)
      if (!dealership) return null
      const [day] = await slotsByDay(db, dealership, query, [date])
      return day?.slots ?? []
    },

    async days(
      db: Executor,
      { from, count, ...query }: SlotQuery & { from: string; count: number },
    ): Promise<BookingDay[] | null> {
      const dealership = dealershipWithRules(query)
      if (!dealership) return null
      const dates = datesFrom(from, count)
      const days = await slotsByDay(db, dealership, query, dates)
      return days.map(({ slots, left }, index) => bookingDay(dates[index] as string, slots, left))
    },

    /** Finds the slot that starts at this time, if it has capacity left. */
    async find(
      db: Executor,
      { start, ...query }: SlotQuery & { start: Date },
    ): Promise<FreeSlot | SlotRefusal> {
      const dealership = dealershipWithRules(query)
      if (!dealership) return { ok: false, reason: 'unknown_dealership' }
      const rules = dealership.bookings[query.kind]
      const { date: today } = localTime(clock(), dealership.timeZone)
      const requestedDate = clamp(
        localTime(start, dealership.timeZone).date,
        today,
        addDays(today, rules.daysAhead),
      )
      const { before, after } = NEAREST_DAYS
      const dates = datesFrom(addDays(requestedDate, -before), before + 1 + after)
      const slots = (await slotsByDay(db, dealership, query, dates)).flatMap((day) => day.slots)
      const slot = slots.find((each) => each.start.getTime() === start.getTime())
      if (slot && slot.left > 0) return { ok: true, slot, rules }
      const others = slots.filter((each) => each.start.getTime() !== query.except?.start.getTime())
      return { ok: false, reason: slot ? 'taken' : 'no_such_time', nearest: nearestSlots(others, start) }
    },
  }
}

export type SlotFinder = ReturnType<typeof createSlotFinder>

export function findDealership({ dealerships }: Published, slug: string): Dealership | undefined {
  return dealerships.find((dealership) => dealership.slug === slug)
}

function isCarAtOtherDealership({ stock }: Published, { stockid, dealership }: SlotQuery): boolean {
  const car = stockid ? stock.vehicles[stock.index.rowOf(stockid) ?? -1] : undefined
  return car !== undefined && car.dealership !== null && car.dealership !== dealership
}

function datesFrom(from: string, count: number): string[] {
  return Array.from({ length: count }, (_, offset) => addDays(from, offset))
}

function clamp(date: string, from: string, to: string): string {
  if (date < from) return from
  return date > to ? to : date
}
