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

type HolidaySettings = Pick<Dealership, 'state' | 'publicHolidays' | 'specialDays'>

/** Days between two dates with different hours of a counter, sorted. An edited day takes precedence over a public holiday. */
export function specialDays(
  dealership: HolidaySettings,
  counter: Counter,
  from: string,
  to: string,
): SpecialDay[] {
  const editedDays = dealership.specialDays
    .filter(({ date, counters }) => date >= from && date <= to && counters.includes(counter))
    .map(({ date, label, hours }) => ({ date, label, hours }))
  const holidays =
    dealership.publicHolidays === 'closed'
      ? publicHolidays(dealership.state, from, to).filter(({ date }) =>
          editedDays.every((day) => day.date !== date),
        )
      : []
  return [...editedDays, ...holidays.map((holiday) => ({ ...holiday, hours: null }))].toSorted((a, b) =>
    a.date < b.date ? -1 : Number(a.date > b.date),
  )
}

/** The special days that `tradingStatus` needs. */
export function specialDaysAround(dealership: Dealership, counter: Counter, at: Date): SpecialDay[] {
  const { date } = localTime(at, dealership.timeZone)
  return specialDays(dealership, counter, addDays(date, -1), addDays(date, LOOK_AHEAD_DAYS))
}

/** `tradingStatus` of a dealership's counter, including special days and public holidays. */
export function counterStatus(dealership: Dealership, counter: Counter, at: Date): TradingStatus {
  const { counters, timeZone } = dealership
  return tradingStatus(counters[counter].hours, timeZone, at, specialDaysAround(dealership, counter, at))
}

export interface OpeningDay {
  date: string
  hours: OpenHours | null
  /** Why the hours differ: 'Good Friday'. */
  label: string | null
}

/** Hours of `count` days from a date on. */
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
