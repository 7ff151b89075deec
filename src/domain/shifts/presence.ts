import type { DealershipHours } from '../dealerships/open-time.ts'
import { hoursOn, openSpan } from '../dealerships/trading-hours.ts'
import { DAYS } from '../time/days.ts'
import { addDays, dayOf, localTime } from '../time/zone-time.ts'

/** A shift on a day of the person's dealership; one that ends at or before its start ends on the next day. */
export interface Shift {
  date: string
  starts: string
  ends: string
}

/** Approved leave, whole days unless it has times. */
export interface ApprovedLeave {
  firstDate: string
  lastDate: string
  starts: string | null
  ends: string | null
}

/** The shifts and the approved leave of one person around the time in question: a week before and after at least. */
export interface PersonRoster {
  shifts: readonly Shift[]
  leaves: readonly ApprovedLeave[]
}

/** Whether a person is at work. */
export type Presence =
  | { is: 'on' }
  | { is: 'off_shift' }
  /** `until` is the last day of the leave. */
  | { is: 'on_leave'; until: string }

export type PresenceAt = (roster: PersonRoster, hours: DealershipHours, at: Date) => Presence

/**
 * Whether a person is at work at an instant. A person without any shift in that week works the opening hours of their department: a
 * dealership that keeps no shifts is not a dealership where nobody works. Leave of whole days takes away the work that begins on them,
 * so that a night shift belongs to the day on which it starts.
 */
export const presenceAt: PresenceAt = (roster, hours, at) => {
  const { date: today } = localTime(at, hours.timeZone)
  const working = [addDays(today, -1), today].filter((date) =>
    workSpans(roster, hours, date).some((span) => isWithin(span, at)),
  )
  const partDay = roster.leaves.filter((leave) => {
    const span = partDaySpan(leave, hours.timeZone)
    return span && isWithin(span, at)
  })
  if (partDay.length > 0) return onLeave(partDay)
  const leaveOf = (date: string) => wholeDayLeaves(roster, date)
  if (working.some((date) => leaveOf(date).length === 0)) return { is: 'on' }
  const leaves = [...working, today].flatMap(leaveOf)
  return leaves.length > 0 ? onLeave(leaves) : { is: 'off_shift' }
}

/** Whether a person works on a date at all: some of their shift, or of the opening hours, is left after their leave. */
export function isWorkingDay(roster: PersonRoster, hours: DealershipHours, date: string): boolean {
  if (wholeDayLeaves(roster, date).length > 0) return false
  const leaveSpans = roster.leaves.flatMap((leave) => partDaySpan(leave, hours.timeZone) ?? [])
  return workSpans(roster, hours, date).some((span) => !isCovered(span, leaveSpans))
}

/** Monday of the week of a date. */
export function weekStart(date: string): string {
  return addDays(date, -DAYS.indexOf(dayOf(date)))
}

interface Span {
  start: Date
  end: Date
}

/** Work that begins on a date, without regard to leave. */
function workSpans({ shifts }: PersonRoster, hours: DealershipHours, date: string): Span[] {
  const monday = weekStart(date)
  const sunday = addDays(monday, 6)
  if (shifts.some((shift) => shift.date >= monday && shift.date <= sunday))
    return shifts
      .filter((shift) => shift.date === date)
      .map(({ starts, ends }) => openSpan(date, { open: starts, close: ends }, hours.timeZone))
  const open = hoursOn(date, hours.hours, hours.specialDays)
  return open ? [openSpan(date, open, hours.timeZone)] : []
}

function wholeDayLeaves({ leaves }: PersonRoster, date: string): ApprovedLeave[] {
  return leaves.filter(
    ({ firstDate, lastDate, starts }) => starts === null && firstDate <= date && date <= lastDate,
  )
}

function partDaySpan({ firstDate, starts, ends }: ApprovedLeave, timeZone: string): Span | null {
  return starts === null || ends === null
    ? null
    : openSpan(firstDate, { open: starts, close: ends }, timeZone)
}

function isCovered(span: Span, others: readonly Span[]): boolean {
  let from = span.start
  for (const other of others.toSorted((a, b) => a.start.getTime() - b.start.getTime()))
    if (other.start <= from && other.end > from) from = other.end
  return from >= span.end
}

function onLeave(leaves: readonly ApprovedLeave[]): Presence {
  const until = leaves.map(({ lastDate }) => lastDate).reduce((a, b) => (a > b ? a : b))
  return { is: 'on_leave', until }
}

function isWithin({ start, end }: Span, at: Date): boolean {
  return start <= at && at < end
}
