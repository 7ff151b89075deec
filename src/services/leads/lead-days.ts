import { LEAD_RANGES, type LeadRange } from '../../domain/leads/lead-list.ts'
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
