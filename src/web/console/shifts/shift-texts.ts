import { LEAVE_KINDS } from '../../../domain/shifts/leave.ts'
import type { ListedLeave } from '../../../domain/shifts/shift-schemas.ts'
import { formatClock, formatDate } from '../../../domain/time/format.ts'
import { daysBetween } from '../../../domain/time/zone-time.ts'

interface Times {
  starts: string
  ends: string
}

/** '8:30–5:30', which fits into a day of the week. */
export function shortTimes({ starts, ends }: Times): string {
  const short = (clock: string) => formatClock(clock).replace(/ [ap]m$/, '')
  return `${short(starts)}–${short(ends)}`
}

/** '8:30 am to 5:30 pm' */
export function longTimes({ starts, ends }: Times): string {
  return `${formatClock(starts)} to ${formatClock(ends)}${ends <= starts ? ' the next day' : ''}`
}

/** 'Annual leave', or 'Away' for a colleague. */
export function leaveLabel({ kind, status }: Pick<ListedLeave, 'kind' | 'status'>): string {
  if (status === 'requested') return 'Leave requested'
  return kind === null ? 'Away' : LEAVE_KINDS[kind]
}

/** 'Fri 20 Nov', 'Fri 20 to Sat 21 Nov', 'Thu 19 Nov, 2:00 pm to 5:00 pm' */
export function leaveDates({ firstDate, lastDate, starts, ends }: ListedLeave): string {
  const first = formatDate(firstDate, 'weekdayDayMonth')
  if (firstDate !== lastDate) return `${first} to ${formatDate(lastDate, 'weekdayDayMonth')}`
  return starts && ends ? `${first}, ${longTimes({ starts, ends })}` : first
}

/** '2 days' */
export function leaveLength({ firstDate, lastDate, starts }: ListedLeave): string {
  const days = daysBetween(firstDate, lastDate) + 1
  if (starts) return 'part of a day'
  return days === 1 ? '1 day' : `${days} days`
}

/** '16 to 22 Nov 2026' */
export function datesText(dates: readonly string[]): string {
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  if (first === last) return formatDate(first, 'weekdayDate')
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7)
  return `${isSameMonth ? Number(first.slice(8)) : formatDate(first, 'dayMonth')} to ${formatDate(last, 'date')}`
}
