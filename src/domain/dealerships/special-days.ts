import { addDays, localTime } from '../time/zone-time.ts'
import type { Counter } from './counters.ts'
import type { Dealership, OpenHours } from './dealership.ts'
import { publicHolidays } from './public-holidays.ts'
import {
  hoursOn,
  LOOK_AHEAD_DAYS,
  type SpecialDay,
  type TradingStatus,
  tradingStatus,
} from './trading-hours.ts'

type Place = Pick<Dealership, 'state' | 'publicHolidays' | 'specialDays'>

/** The days between two dates on which a counter keeps other hours, in their order. What an editor says of a date comes before a public holiday. */
export function specialDays(place: Place, counter: Counter, from: string, to: string): SpecialDay[] {
  const own = place.specialDays
    .filter(({ date, counters }) => date >= from && date <= to && counters.includes(counter))
    .map(({ date, label, hours }) => ({ date, label, hours }))
  const holidays =
    place.publicHolidays === 'closed'
      ? publicHolidays(place.state, from, to).filter(({ date }) => own.every((day) => day.date !== date))
      : []
  return [...own, ...holidays.map((holiday) => ({ ...holiday, hours: null }))].toSorted((a, b) =>
    a.date < b.date ? -1 : Number(a.date > b.date),
  )
}

/** As many of them as the status of the coming days needs. */
export function specialDaysAround(dealership: Dealership, counter: Counter, at: Date): SpecialDay[] {
  const { date } = localTime(at, dealership.timeZone)
  return specialDays(dealership, counter, addDays(date, -1), addDays(date, LOOK_AHEAD_DAYS))
}

/** `tradingStatus` of a dealership's counter, special days and public holidays considered. */
export function counterStatus(dealership: Dealership, counter: Counter, at: Date): TradingStatus {
  const { counters, timeZone } = dealership
  return tradingStatus(counters[counter].hours, timeZone, at, specialDaysAround(dealership, counter, at))
}

export interface OpeningDay {
  date: string
  hours: OpenHours | null
  /** Why it differs from other weeks: 'Good Friday'. */
  label: string | null
}

/** The hours of so many days from a date on, as a page lists them. */
export function openingDays(
  dealership: Dealership,
  counter: Counter,
  from: string,
  count: number,
): OpeningDay[] {
  const special = specialDays(dealership, counter, from, addDays(from, count - 1))
  return Array.from({ length: count }, (_, ahead) => {
    const date = addDays(from, ahead)
    const label = special.find((day) => day.date === date)?.label ?? null
    return { date, hours: hoursOn(date, dealership.counters[counter].hours, special), label }
  })
}
