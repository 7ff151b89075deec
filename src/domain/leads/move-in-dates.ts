import { instantOf, isDate } from '../time/zone-time.ts'

const TIME = String.raw`(?:[ T,]+(\d{1,2})[:.](\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap]\.?m\.?)?\s*(Z|[+-]\d{2}:?\d{2})?)?`
const ISO = new RegExp(String.raw`^(\d{4})-(\d{1,2})-(\d{1,2})${TIME}$`, 'i')
/** Days come before months, as Australians write them. */
const LOCAL = new RegExp(String.raw`^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})${TIME}$`, 'i')
const MIN_YEAR = 1990
const NOON = { hour: 12, minute: 0 }

/**
 * Reads a date, or a date with a time, at the dealership's clock unless it names a zone. A date alone counts as noon, but never
 * as later than now.
 */
export function readDate(text: string, { timeZone, now }: { timeZone: string; now: Date }): Date | null {
  const [iso, local] = [ISO.exec(text.trim()), LOCAL.exec(text.trim())]
  const parts = iso ?? local
  if (!parts) return null
  const [, first = '', month = '', third = '', hours, minutes, half, zone] = parts
  const [year, day] = iso ? [first, third] : [third, first]
  const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  if (!isDate(date) || Number(year) < MIN_YEAR) return null
  if (hours === undefined) {
    const noon = instantOf({ date, clock: clockOf(NOON) }, timeZone)
    const isToday = noon > now && instantOf({ date, clock: '00:00' }, timeZone) <= now
    return isToday ? now : noon
  }
  const time = { hour: hourOf(Number(hours), half), minute: Number(minutes) }
  if (time.hour > 23 || time.minute > 59) return null
  if (zone === undefined) return instantOf({ date, clock: clockOf(time) }, timeZone)
  const instant = new Date(`${date}T${clockOf(time)}:00${zoneText(zone)}`)
  return Number.isNaN(instant.getTime()) ? null : instant
}

/** 24 for an hour that a twelve-hour clock does not have. */
function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour
  if (hour < 1 || hour > 12) return 24
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0)
}

function clockOf({ hour, minute }: { hour: number; minute: number }): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function zoneText(zone: string): string {
  return /^z$/i.test(zone) ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`
}
