import { DAY_LABELS, type Day } from '../time/days.ts'
import { formatClock, formatDate } from '../time/format.ts'
import { addDays, dayOf, instantOf, localTime } from '../time/zone-time.ts'
import type { Hours, OpenHours } from './dealership.ts'

export type TradingStatus =
  | { status: 'open'; until: string }
  /** `date` is set only if the weekday alone would be ambiguous. */
  | { status: 'closed'; opens: { day: Day; today: boolean; at: string; date?: string } | null }

/** A date with its own hours, or closed: 'Christmas Day'. */
export interface SpecialDay {
  date: string
  label: string
  hours: OpenHours | null
}

/** A counter that stays closed for longer shows no next opening. */
export const LOOK_AHEAD_DAYS = 35

/** Whether a counter is open at an instant, and when it closes or opens next. */
export function tradingStatus(
  hours: Hours,
  timeZone: string,
  at: Date,
  specialDays: readonly SpecialDay[] = [],
): TradingStatus {
  const { date: today } = localTime(at, timeZone)
  // Today first: if last night's hours overlap with today's, today's end later.
  for (const date of [today, addDays(today, -1)]) {
    const open = hoursOn(date, hours, specialDays)
    if (open && isWithin(openSpan(date, open, timeZone), at)) return { status: 'open', until: open.close }
  }
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead++) {
    const date = addDays(today, ahead)
    const open = hoursOn(date, hours, specialDays)
    if (!open || (ahead === 0 && openSpan(date, open, timeZone).start <= at)) continue
    const opens = { day: dayOf(date), today: ahead === 0, at: open.open }
    return { status: 'closed', opens: ahead > 7 ? { ...opens, date } : opens }
  }
  return { status: 'closed', opens: null }
}

/** Hours of one date; null if closed. */
export function hoursOn(date: string, hours: Hours, specialDays: readonly SpecialDay[]): OpenHours | null {
  const special = specialDays.find((each) => each.date === date)
  return special ? special.hours : (hours[dayOf(date)] ?? null)
}

/** Opening to closing. A closing time at or before the opening time is on the next day: 18:00 to 02:00, or 00:00 to 00:00 for a whole day. */
export function openSpan(date: string, { open, close }: OpenHours, timeZone: string) {
  const closes = close > open ? date : addDays(date, 1)
  return {
    start: instantOf({ date, clock: open }, timeZone, 'first'),
    // The counter stays open through both passes of a repeated hour.
    end: instantOf({ date: closes, clock: close }, timeZone, 'last'),
  }
}

/** 'Open until 5:30 pm', 'Opens 8:30 am', 'Opens Mon 8:30 am', 'Opens Mon 11 Jan 8:30 am', 'Closed'. */
export function tradingText(trading: TradingStatus): string {
  if (trading.status === 'open') return `Open until ${formatClock(trading.until)}`
  if (!trading.opens) return 'Closed'
  const { day, today, at, date } = trading.opens
  const name = date ? formatDate(date, 'weekdayDayMonth') : DAY_LABELS[day]
  return `Opens ${today ? '' : `${name} `}${formatClock(at)}`
}

/** '8:30 am to 5:30 pm', 'Closed'. */
export function hoursText(hours: OpenHours | null | undefined): string {
  return hours ? `${formatClock(hours.open)} to ${formatClock(hours.close)}` : 'Closed'
}

function isWithin({ start, end }: { start: Date; end: Date }, at: Date): boolean {
  return start <= at && at < end
}
