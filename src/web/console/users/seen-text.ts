import { formatInstant } from '../../../domain/time/format.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** While a tab is open it is heard from about every quarter of an hour. */
const HERE_MS = 16 * MINUTE

/** How long ago, as short as a column is wide. */
export function seenText(lastSeenAt: string | null, now: number, timeZone: string): string {
  if (lastSeenAt === null) return 'Never'
  const ago = Math.max(0, now - Date.parse(lastSeenAt))
  if (ago < MINUTE) return 'Now'
  if (ago < HOUR) return `${Math.floor(ago / MINUTE)} min`
  if (ago < DAY) return `${Math.floor(ago / HOUR)} h`
  if (ago < 7 * DAY) return `${Math.floor(ago / DAY)} d`
  return formatInstant(lastSeenAt, 'dayMonth', timeZone)
}

export function isHere({ lastSeenAt, devices }: { lastSeenAt: string | null; devices: number }, now: number) {
  return devices > 0 && lastSeenAt !== null && now - Date.parse(lastSeenAt) < HERE_MS
}
