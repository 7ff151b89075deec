import { addDays, localTime } from '../time/zone-time.ts'
import type { Hours } from './dealership.ts'
import { hoursOn, openSpan, type SpecialDay } from './trading-hours.ts'

/** Opening hours of one counter, with the holidays and special days of its dealership. */
export interface DealershipHours {
  hours: Hours
  timeZone: string
  specialDays: readonly SpecialDay[]
}

const MINUTE_MS = 60_000
/** A counter that stays closed for longer has no deadline. */
const MAX_DAYS_AHEAD = 400

interface Span {
  start: number
  end: number
}

/** Minutes within opening hours between two instants, in whole minutes. Zero if the second is earlier. */
export function openMinutesBetween(hours: DealershipHours, from: Date, to: Date): number {
  let open = 0
  for (const { start, end } of openSpansFrom(hours, from)) {
    if (start >= to.getTime()) break
    open += Math.max(0, Math.min(end, to.getTime()) - Math.max(start, from.getTime()))
  }
  return Math.floor(open / MINUTE_MS)
}

/** When so many minutes of opening hours have passed; null for a counter that does not open in a year. */
export function addOpenMinutes(hours: DealershipHours, from: Date, minutes: number): Date | null {
  let left = minutes * MINUTE_MS
  for (const { start, end } of openSpansFrom(hours, from)) {
    const begin = Math.max(start, from.getTime())
    if (end - begin >= left) return new Date(begin + left)
    left -= Math.max(0, end - begin)
  }
  return null
}

/** The instant itself if the counter is open then, otherwise its next opening; null if it does not open in a year. */
export function nextOpenTime(hours: DealershipHours, from: Date): Date | null {
  for (const { start, end } of openSpansFrom(hours, from))
    if (end > from.getTime()) return new Date(Math.max(start, from.getTime()))
  return null
}

export function isOpenAt(hours: DealershipHours, at: Date): boolean {
  return nextOpenTime(hours, at)?.getTime() === at.getTime()
}

/** Opening times in order, from the day before, which may end in the morning. Times that overlap are joined: no minute counts twice. */
function* openSpansFrom({ hours, timeZone, specialDays }: DealershipHours, from: Date): Generator<Span> {
  const firstDate = addDays(localTime(from, timeZone).date, -1)
  let current: Span | null = null
  for (let day = 0; day <= MAX_DAYS_AHEAD; day++) {
    const date = addDays(firstDate, day)
    const open = hoursOn(date, hours, specialDays)
    if (!open) continue
    const span = openSpan(date, open, timeZone)
    const [start, end] = [span.start.getTime(), span.end.getTime()]
    if (end <= start) continue
    if (current && start <= current.end) current.end = Math.max(current.end, end)
    else {
      if (current) yield current
      current = { start, end }
    }
  }
  if (current) yield current
}
