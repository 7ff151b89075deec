import { formatInstant } from '../../../domain/time/format.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago a lead was received; after a day, the date. */
export function receivedText(at: string, now: number, timeZone: string): string {
  const waitMs = Math.max(0, now - Date.parse(at))
  if (waitMs < MINUTE) return 'now'
  if (waitMs < HOUR) return `${Math.floor(waitMs / MINUTE)} min`
  if (waitMs < DAY) return `${Math.floor(waitMs / HOUR)} h`
  return formatInstant(at, 'dayMonth', timeZone)
}

/** '38 min', '5 h', '3 d' */
export function waitText(since: string, now: number): string {
  const waitMs = Math.max(0, now - Date.parse(since))
  if (waitMs < HOUR) return `${Math.floor(waitMs / MINUTE)} min`
  return waitMs < DAY ? `${Math.floor(waitMs / HOUR)} h` : `${Math.floor(waitMs / DAY)} d`
}
