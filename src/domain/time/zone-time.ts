import { DAYS, type Day } from './days.ts'

/** Where no dealership says which. */
export const DEFAULT_TIME_ZONE = 'Australia/Sydney'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** What calendar and clock show at a place. */
export interface LocalTime {
  /** '2026-11-21' */
  date: string
  /** '08:30' */
  clock: string
}

export function localTime(at: Date, timeZone: string): LocalTime {
  const shown = new Date(at.getTime() + offsetAt(at.getTime(), timeZone)).toISOString()
  return { date: shown.slice(0, 10), clock: shown.slice(11, 16) }
}

/**
 * The instant a clock on the wall shows a time. When daylight saving ends an hour is shown twice, and `which` says which of
 * the two is meant; when it begins an hour is never shown, and a time within it is the moment the clocks jump.
 */
export function instantOf(
  { date, clock }: LocalTime,
  timeZone: string,
  which: 'first' | 'last' = 'first',
): Date {
  const wall = Date.parse(`${date}T${clock}:00Z`)
  const before = offsetAt(wall - DAY_MS, timeZone)
  const after = offsetAt(wall + DAY_MS, timeZone)
  const shown = [wall - before, wall - after].filter(
    (instant) => instant + offsetAt(instant, timeZone) === wall,
  )
  if (shown.length > 0) return new Date(which === 'first' ? Math.min(...shown) : Math.max(...shown))
  return new Date(jumpBetween(wall - after, wall - before, timeZone))
}

/** A date so many days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

export function dayOf(date: string): Day {
  return DAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] as Day
}

/** Whether it is a day of the calendar, written as '2026-11-21'. */
export function isDate(text: string): boolean {
  return /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
}

/** The first minute after clocks were put forward. */
function jumpBetween(from: number, to: number, timeZone: string): number {
  const until = offsetAt(to, timeZone)
  let [early, late] = [from, to]
  while (late - early > MINUTE_MS) {
    const middle = early + Math.floor((late - early) / 2 / MINUTE_MS) * MINUTE_MS
    if (offsetAt(middle, timeZone) === until) late = middle
    else early = middle
  }
  return late
}

/** No place changes its clocks but at a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS
const MOST_KEPT = 2_000

interface Zone {
  formatter: Intl.DateTimeFormat
  /** By the quarter hour: asking the formatter costs a hundred times as much, and every page asks. */
  offsets: Map<number, number>
}

const zones = new Map<string, Zone>()

/** How far the clock on the wall is ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const { formatter, offsets } = zoneOf(timeZone)
  const quarter = Math.floor(instant / QUARTER_MS)
  const kept = offsets.get(quarter)
  if (kept !== undefined) return kept
  const offset =
    Date.parse(`${formatter.format(quarter * QUARTER_MS).replace(' ', 'T')}Z`) - quarter * QUARTER_MS
  if (offsets.size >= MOST_KEPT) offsets.clear()
  offsets.set(quarter, offset)
  return offset
}

function zoneOf(timeZone: string): Zone {
  let zone = zones.get(timeZone)
  if (!zone) {
    // The Swedish way of writing a time is the one `Date.parse` reads.
    const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    zone = { formatter, offsets: new Map() }
    zones.set(timeZone, zone)
  }
  return zone
}
