import { formatInstant } from '../../../domain/time/format.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long somebody waits, while that is what matters; then the day they wrote. */
export function receivedText(at: string, now: number, timeZone: string): string {
  const waited = Math.max(0, now - Date.parse(at))
  if (waited < MINUTE) return 'now'
  if (waited < HOUR) return `${Math.floor(waited / MINUTE)} min`
  if (waited < DAY) return `${Math.floor(waited / HOUR)} h`
  return formatInstant(at, 'dayMonth', timeZone)
}

/** '38 min', '5 h', '3 d' */
export function waitText(since: string, now: number): string {
  const waited = Math.max(0, now - Date.parse(since))
  if (waited < HOUR) return `${Math.floor(waited / MINUTE)} min`
  return waited < DAY ? `${Math.floor(waited / HOUR)} h` : `${Math.floor(waited / DAY)} d`
}
