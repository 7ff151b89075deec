import { localTime } from './zone-time.ts'

const DAY = 86_400_000

/** The calendar day at an instant in a time zone, in days since 1 January 1970. */
export function localDay(at: Date, timeZone: string): number {
  return Date.parse(`${localTime(at, timeZone).date}T00:00:00Z`) / DAY
}
