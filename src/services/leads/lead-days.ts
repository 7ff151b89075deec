import { LEAD_RANGES, type LeadFilter, type LeadRange } from '../../domain/leads/lead-list.ts'
import { addDays, instantOf, localTime } from '../../domain/time/zone-time.ts'

/** Returns today's date in the time zone, and the midnight at which a range ending today began. */
export function rangeAt(
  now: Date,
  timeZone: string,
  range: LeadRange,
): { today: string; since: Date | null } {
  const today = localTime(now, timeZone).date
  const days = LEAD_RANGES[range]
  const since = days === null ? null : instantOf({ date: addDays(today, 1 - days), clock: '00:00' }, timeZone)
  return { today, since }
}

/** The same with the first and last day of a filter. The later of two starts counts; `until` is exclusive. */
export function daysAt(
  now: Date,
  timeZone: string,
  { range, from, to }: Pick<LeadFilter, 'range' | 'from' | 'to'>,
): { today: string; since: Date | null; until: Date | null } {
  const { today, since } = rangeAt(now, timeZone, range)
  const midnight = (date: string) => instantOf({ date, clock: '00:00' }, timeZone)
  const start = from === null ? null : midnight(from)
  return {
    today,
    since: since && start && start < since ? since : (start ?? since),
    until: to === null ? null : midnight(addDays(to, 1)),
  }
}
