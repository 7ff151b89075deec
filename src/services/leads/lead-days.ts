import { LEAD_RANGES, type LeadRange } from '../../domain/leads/lead-list.ts'
import { addDays, instantOf, localTime } from '../../domain/time/zone-time.ts'
import type { Published } from '../published/index.ts'

/** Where nothing says which dealership is meant, days are those of the first. */
export function zoneOf({ dealerships }: Published, dealership: string | null): string {
  const found = dealerships.find(({ slug }) => slug === dealership) ?? dealerships[0]
  return found?.timeZone ?? 'Australia/Sydney'
}

/** Today there, and when a range that ends today began: at midnight. */
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
