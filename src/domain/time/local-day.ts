import { localTime } from './zone-time.ts'

const DAY_MS = 86_400_000

/** Calendar day of an instant in a time zone, in days since 1 January 1970. */
export function localDay(at: Date, timeZone: string): number {
  return Date.parse(`${localTime(at, timeZone).date}T00:00:00Z`) / DAY_MS
}

/** Formats a day since 1 January 1970 as '2026-11-21'. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}
