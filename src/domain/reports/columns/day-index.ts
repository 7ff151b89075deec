import { instantOf, localTime } from '../../time/zone-time.ts'
import { type DaySpan, daysOf } from '../report-period.ts'

const DAY_MS = 86_400_000

/** The instants at which the days of a span begin, in order. */
export function dayStartsOf(span: DaySpan, timeZone: string): Float64Array<ArrayBuffer> {
  let previous = Number.NaN
  return Float64Array.from(daysOf(span), (date) => {
    // Most days have 24 hours, and a check takes a quarter of the search.
    const guess = previous + DAY_MS
    previous = isStart(guess, date, timeZone)
      ? guess
      : instantOf({ date, clock: '00:00' }, timeZone).getTime()
    return previous
  })
}

function isStart(instant: number, date: string, timeZone: string): boolean {
  if (Number.isNaN(instant)) return false
  const local = localTime(new Date(instant), timeZone)
  return local.date === date && local.clock === '00:00'
}

/** The day of an instant, which must not be before the first. */
export function dayIndexOf(starts: Float64Array, instant: number): number {
  const first = starts[0] ?? 0
  let day = Math.min(starts.length - 1, Math.floor((instant - first) / DAY_MS))
  // Days with 23 or 25 hours move the later ones by an hour.
  while (day > 0 && instant < starts[day]!) day--
  while (day + 1 < starts.length && instant >= starts[day + 1]!) day++
  return day
}
