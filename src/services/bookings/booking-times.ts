import type { Executor } from '../../data/database/database.ts'
import type { BookingDay, Slot } from '../../domain/bookings/slots.ts'
import { addDays, isDate, localTime } from '../../domain/time/zone-time.ts'
import type { SlotFinder, SlotQuery } from './slot-finder.ts'

/** The times of one day, with the surrounding days. */
export interface Times {
  date: string
  days: BookingDay[]
  slots: Slot[]
  /** Start of the previous and next group of days; null if there is none. */
  earlier: string | null
  later: string | null
}

/** Number of days displayed side by side. */
const VISIBLE_DAYS = 7
const DAYS_BEFORE_SELECTION = 3
/** Limit of the search for the first free day. */
const MAX_SEARCH_DAYS = 21

interface TimesQuery extends SlotQuery {
  /** The requested day. If null, past or invalid, the first free day is used. */
  date: string | null
}

/** Returns null for an unknown dealership. */
export async function findTimes(
  db: Executor,
  slotFinder: SlotFinder,
  { date: requestedDate, ...query }: TimesQuery,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<Times | null> {
  const today = localTime(now, timeZone).date
  const date =
    requestedDate !== null && isDate(requestedDate) && requestedDate >= today
      ? requestedDate
      : await findFirstFreeDate(db, slotFinder, { ...query, from: today })
  const early = addDays(date, -DAYS_BEFORE_SELECTION)
  const from = early < today ? today : early
  const [days, slots] = await Promise.all([
    slotFinder.days(db, { ...query, from, count: VISIBLE_DAYS }),
    slotFinder.slots(db, { ...query, date }),
  ])
  if (!days || !slots) return null
  return {
    date,
    days,
    slots,
    earlier: from > today ? addDays(from, -VISIBLE_DAYS + DAYS_BEFORE_SELECTION) : null,
    // All days after the last bookable one are closed.
    later: days.some(({ state }) => state !== 'closed')
      ? addDays(from, VISIBLE_DAYS + DAYS_BEFORE_SELECTION)
      : null,
  }
}

async function findFirstFreeDate(
  db: Executor,
  slotFinder: SlotFinder,
  { from, ...query }: SlotQuery & { from: string },
): Promise<string> {
  const days = await slotFinder.days(db, { ...query, from, count: MAX_SEARCH_DAYS })
  return days?.find(({ state }) => state === 'free')?.date ?? from
}
