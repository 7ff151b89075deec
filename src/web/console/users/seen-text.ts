import { formatInstant } from '../../../domain/time/format.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** An open tab contacts the server about every 15 minutes. */
const SIGNED_IN_MS = 16 * MINUTE

/** How long ago a user was active, short enough for a column. */
export function seenText(lastSeenAt: string | null, now: number, timeZone: string): string {
  if (lastSeenAt === null) return 'Never'
  const elapsedMs = Math.max(0, now - Date.parse(lastSeenAt))
  if (elapsedMs < MINUTE) return 'Now'
  if (elapsedMs < HOUR) return `${Math.floor(elapsedMs / MINUTE)} min`
  if (elapsedMs < DAY) return `${Math.floor(elapsedMs / HOUR)} h`
  if (elapsedMs < 7 * DAY) return `${Math.floor(elapsedMs / DAY)} d`
  return formatInstant(lastSeenAt, 'dayMonth', timeZone)
}

export function isSignedInNow(
  { lastSeenAt, devices }: { lastSeenAt: string | null; devices: number },
  now: number,
) {
  return devices > 0 && lastSeenAt !== null && now - Date.parse(lastSeenAt) < SIGNED_IN_MS
}
