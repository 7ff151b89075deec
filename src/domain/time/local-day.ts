import { localTime } from './zone-time.ts'

const DAY = 86_400_000

/** The calendar day at an instant in a time zone, in days since 1 January 1970. */
export function localDay(at: Date, timeZone: string): number {
  return Date.parse(`${localTime(at, timeZone).date}T00:00:00Z`) / DAY
}

/** A day since 1 January 1970 as '2026-11-21'. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10)
}
