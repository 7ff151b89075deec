import type { Executor } from '../../data/database/database.ts'
import type { BookingDay, Slot } from '../../domain/bookings/slots.ts'
import { addDays, isDate, localTime } from '../../domain/time/zone-time.ts'
import type { BookingPlaces, PlaceAsked } from './free-places.ts'

/** What one chooses from: a day's times, and the days beside it. */
export interface Times {
  date: string
  days: BookingDay[]
  slots: Slot[]
  /** The days that are shown next, either way; null where there are none. */
  earlier: string | null
  later: string | null
}

/** The days shown side by side. */
const DAYS_SHOWN = 7
const BEFORE_CHOSEN = 3
/** How far a first free day is looked for. */
const DAYS_SEARCHED = 21

interface Asked extends PlaceAsked {
  /** The day whose times are wanted; the first free one where it is null, over or no day. */
  date: string | null
}

/** Null for a dealership nobody knows. */
export async function timesAround(
  db: Executor,
  places: BookingPlaces,
  { date: asked, ...place }: Asked,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<Times | null> {
  const today = localTime(now, timeZone).date
  const date =
    asked !== null && isDate(asked) && asked >= today
      ? asked
      : await firstFree(db, places, { ...place, from: today })
  const early = addDays(date, -BEFORE_CHOSEN)
  const from = early < today ? today : early
  const [days, slots] = await Promise.all([
    places.days(db, { ...place, from, count: DAYS_SHOWN }),
    places.slots(db, { ...place, date }),
  ])
  if (!days || !slots) return null
  return {
    date,
    days,
    slots,
    earlier: from > today ? addDays(from, -DAYS_SHOWN + BEFORE_CHOSEN) : null,
    // Beyond the last day that can be booked all are closed.
    later: days.some(({ state }) => state !== 'closed') ? addDays(from, DAYS_SHOWN + BEFORE_CHOSEN) : null,
  }
}

async function firstFree(
  db: Executor,
  places: BookingPlaces,
  { from, ...place }: PlaceAsked & { from: string },
): Promise<string> {
  const days = await places.days(db, { ...place, from, count: DAYS_SEARCHED })
  return days?.find(({ state }) => state === 'free')?.date ?? from
}
