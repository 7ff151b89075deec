import { DAYS, type Day } from './days.ts'

/** Used without a dealership. */
export const DEFAULT_TIME_ZONE = 'Australia/Sydney'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Local date and clock time. */
export interface LocalTime {
  /** '2026-11-21' */
  date: string
  /** '08:30' */
  clock: string
}

export function localTime(at: Date, timeZone: string): LocalTime {
  const localIso = new Date(at.getTime() + offsetAt(at.getTime(), timeZone)).toISOString()
  return { date: localIso.slice(0, 10), clock: localIso.slice(11, 16) }
}

/**
 * Converts a local time to an instant. When daylight saving ends, an hour occurs twice, and `occurrence` selects one. When
 * it begins, an hour is skipped, and a time within it becomes the moment of the jump.
 */
export function instantOf(
  { date, clock }: LocalTime,
  timeZone: string,
  occurrence: 'first' | 'last' = 'first',
): Date {
  const wallTime = Date.parse(`${date}T${clock}:00Z`)
  const before = offsetAt(wallTime - DAY_MS, timeZone)
  const after = offsetAt(wallTime + DAY_MS, timeZone)
  const candidates = [wallTime - before, wallTime - after].filter(
    (instant) => instant + offsetAt(instant, timeZone) === wallTime,
  )
  if (candidates.length > 0)
    return new Date(occurrence === 'first' ? Math.min(...candidates) : Math.max(...candidates))
  return new Date(findJump(wallTime - after, wallTime - before, timeZone))
}

/** Number of days from one calendar date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

export function dayOf(date: string): Day {
  return DAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] as Day
}

/** Whether the text is a calendar date such as '2026-11-21', between 1900 and 2199: a year before 1000 cannot be converted. */
export function isDate(text: string): boolean {
  return (
    /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
  )
}

/** The first minute after clocks go forward. */
function findJump(from: number, to: number, timeZone: string): number {
  const offsetAfter = offsetAt(to, timeZone)
  let [early, late] = [from, to]
  while (late - early > MINUTE_MS) {
    const middle = early + Math.floor((late - early) / 2 / MINUTE_MS) * MINUTE_MS
    if (offsetAt(middle, timeZone) === offsetAfter) late = middle
    else early = middle
  }
  return late
}

/** All time zones change their clocks at a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS
const MAX_CACHED_OFFSETS = 2_000

interface Zone {
  formatter: Intl.DateTimeFormat
  /** Cached by quarter hour: the formatter takes a hundred times as long, and every page needs offsets. */
  offsets: Map<number, number>
}

const zones = new Map<string, Zone>()

/** Offset of local time from UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const { formatter, offsets } = zoneOf(timeZone)
  const quarter = Math.floor(instant / QUARTER_MS)
  const cachedOffset = offsets.get(quarter)
  if (cachedOffset !== undefined) return cachedOffset
  const offset =
    Date.parse(`${formatter.format(quarter * QUARTER_MS).replace(' ', 'T')}Z`) - quarter * QUARTER_MS
  if (offsets.size >= MAX_CACHED_OFFSETS) offsets.clear()
  offsets.set(quarter, offset)
  return offset
}

function zoneOf(timeZone: string): Zone {
  let zone = zones.get(timeZone)
  if (!zone) {
    // `Date.parse` reads the Swedish date format.
    const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    zone = { formatter, offsets: new Map() }
    zones.set(timeZone, zone)
  }
  return zone
}
