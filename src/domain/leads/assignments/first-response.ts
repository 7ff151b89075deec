import { formatInstant } from '../../time/format.ts'
import { localTime } from '../../time/zone-time.ts'

const MINUTE_MS = 60_000
/** Within so many minutes of the deadline the text counts; beyond, it names the deadline, which may be on another day. */
export const MAX_COUNTED_MINUTES = 120

interface LeadParts {
  responseDueAt: string | null
  respondedAt: string | null
  responseMinutes: number | null
  routeAfter: string | null
}

/** The state of a lead's first response. */
export type FirstResponse =
  | { is: 'none' }
  | { is: 'answered'; minutes: number | null; isLate: boolean }
  /** The rules assign it when the department opens. */
  | { is: 'waiting'; until: string }
  | { is: 'running'; dueAt: string; minutesLeft: number }
  | { is: 'missed'; dueAt: string; minutesOver: number }

export function firstResponseOf(
  { responseDueAt, respondedAt, responseMinutes, routeAfter }: LeadParts,
  now: number,
): FirstResponse {
  if (respondedAt !== null) {
    const isLate = responseDueAt !== null && respondedAt > responseDueAt
    return { is: 'answered', minutes: responseMinutes, isLate }
  }
  if (routeAfter !== null) return { is: 'waiting', until: routeAfter }
  if (responseDueAt === null) return { is: 'none' }
  const left = Date.parse(responseDueAt) - now
  return left > 0
    ? { is: 'running', dueAt: responseDueAt, minutesLeft: Math.ceil(left / MINUTE_MS) }
    : { is: 'missed', dueAt: responseDueAt, minutesOver: Math.floor(-left / MINUTE_MS) }
}

/** '8 min left', 'by 2:40 pm', 'by Fri 20 Nov, 8:45 am', '9 min over', 'in 7 min', 'in 2 h 29 min'. */
export function firstResponseText(response: FirstResponse, now: number, timeZone: string): string {
  const at = (instant: string) => {
    const isToday = localTime(new Date(instant), timeZone).date === localTime(new Date(now), timeZone).date
    return formatInstant(instant, isToday ? 'time' : 'weekdayTime', timeZone)
  }
  switch (response.is) {
    case 'none':
      return 'No target'
    case 'answered':
      return response.minutes === null ? 'Responded' : answeredText(response.minutes)
    case 'waiting':
      return `Waits until ${at(response.until)}`
    case 'running':
      return response.minutesLeft <= MAX_COUNTED_MINUTES
        ? `${response.minutesLeft} min left`
        : `by ${at(response.dueAt)}`
    case 'missed':
      return response.minutesOver <= MAX_COUNTED_MINUTES
        ? `${response.minutesOver} min over`
        : `due ${at(response.dueAt)}`
  }
}

function answeredText(minutes: number): string {
  if (minutes < 1) return 'within 1 min'
  if (minutes <= MAX_COUNTED_MINUTES) return `in ${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < DAY_HOURS ? `in ${hours} h ${minutes % 60} min` : `in ${Math.floor(hours / DAY_HOURS)} d`
}

const DAY_HOURS = 24
