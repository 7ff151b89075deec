import { localTime } from './zone-time.ts'
/** 'Sydney' for 'Australia/Sydney'. */
export function cityOf(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
}

/** 'AEDT', or 'GMT+9' for a zone without an Australian abbreviation. */
export function zoneAbbreviation(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'short' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

const HALF_A_YEAR_MS = 182 * 86_400_000

/** Whether another clock agrees with the zone all year. Also checks half a year ahead, because one may lack daylight saving. */
export function isSameTime(timeZone: string, now: Date, minutesAhead: (at: Date) => number): boolean {
  return [now, new Date(now.getTime() + HALF_A_YEAR_MS)].every((at) => {
    const { date, clock } = localTime(at, timeZone)
    const otherTime = new Date(at.getTime() + minutesAhead(at) * 60_000).toISOString()
    return otherTime.startsWith(`${date}T${clock}`)
  })
}

/** Whether the platform supports the time zone. Formatting a time in any other one throws. */
export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en-AU', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
