import { localTime } from './zone-time.ts'
/** 'Sydney' of 'Australia/Sydney'. */
export function cityOf(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
}

/** 'AEDT', or 'GMT+9' where Australians have no name for it. */
export function zoneAbbreviation(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'short' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

const HALF_A_YEAR_MS = 182 * 86_400_000

/** Whether another place's clocks show the zone's time all year: of two that agree now, one may have no daylight saving. */
export function isSameTime(timeZone: string, now: Date, minutesAhead: (at: Date) => number): boolean {
  return [now, new Date(now.getTime() + HALF_A_YEAR_MS)].every((at) => {
    const { date, clock } = localTime(at, timeZone)
    const there = new Date(at.getTime() + minutesAhead(at) * 60_000).toISOString()
    return there.startsWith(`${date}T${clock}`)
  })
}

/** Whether clocks are known for it: a page that asks for another one's time would break. */
export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en-AU', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
