import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countPropertyRuns } from '../../../tests/property-runs.ts'
import { DAYS } from '../time/days.ts'
import { addDays, localTime } from '../time/zone-time.ts'
import type { Hours, OpenHours } from './dealership.ts'
import {
  addOpenMinutes,
  type DealershipHours,
  isOpenAt,
  nextOpenTime,
  openMinutesBetween,
} from './open-time.ts'
import { hoursOn, openSpan } from './trading-hours.ts'

const MINUTE_MS = 60_000
// Around both clock changes of Sydney in 2026, and around Lord Howe's half hour.
const STARTS = ['2026-04-03T00:00:00Z', '2026-10-02T00:00:00Z', '2026-11-18T00:00:00Z'].map((at) =>
  Date.parse(at),
)

const clock = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) =>
      `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  )
const openHours: fc.Arbitrary<OpenHours> = fc.record({ open: clock, close: clock })
const weekHours: fc.Arbitrary<Hours> = fc
  .tuple(...DAYS.map(() => fc.option(openHours, { freq: 3 })))
  .map((days) => Object.fromEntries(DAYS.flatMap((day, index) => (days[index] ? [[day, days[index]]] : []))))
const situation = fc.record({
  hours: weekHours,
  timeZone: fc.constantFrom('Australia/Sydney', 'Australia/Lord_Howe', 'Australia/Perth'),
  start: fc.constantFrom(...STARTS),
  holiday: fc.option(fc.record({ ahead: fc.integer({ min: 0, max: 4 }), hours: fc.option(openHours) })),
  from: fc.integer({ min: 0, max: 4 * 24 * 60 }),
  length: fc.integer({ min: 0, max: 2 * 24 * 60 }),
})

function hoursOf({
  hours,
  timeZone,
  start,
  holiday,
}: typeof situation extends fc.Arbitrary<infer S> ? S : never): DealershipHours {
  const date = addDays(localTime(new Date(start), timeZone).date, holiday?.ahead ?? 0)
  return { hours, timeZone, specialDays: holiday ? [{ date, label: 'Holiday', hours: holiday.hours }] : [] }
}

/** Asks minute by minute, without joining spans or looking ahead. */
function isOpenMinute({ hours, timeZone, specialDays }: DealershipHours, at: number): boolean {
  const { date } = localTime(new Date(at), timeZone)
  return [addDays(date, -1), date].some((each) => {
    const open = hoursOn(each, hours, specialDays)
    if (!open) return false
    const { start, end } = openSpan(each, open, timeZone)
    return start.getTime() <= at && at < end.getTime()
  })
}

test('open minutes are those that a plain walk from minute to minute counts', () => {
  fc.assert(
    fc.property(situation, (example) => {
      const hours = hoursOf(example)
      const from = example.start + example.from * MINUTE_MS
      let open = 0
      for (let minute = 0; minute < example.length; minute++)
        if (isOpenMinute(hours, from + minute * MINUTE_MS)) open++
      const to = new Date(from + example.length * MINUTE_MS)
      expect(openMinutesBetween(hours, new Date(from), to)).toBe(open)
      expect(isOpenAt(hours, new Date(from))).toBe(isOpenMinute(hours, from))
    }),
    { numRuns: countPropertyRuns(400) },
  )
})

test('a deadline is the end of the last open minute that it needs', () => {
  fc.assert(
    fc.property(situation, fc.integer({ min: 1, max: 600 }), (example, target) => {
      const hours = hoursOf(example)
      const from = new Date(example.start + example.from * MINUTE_MS)
      const deadline = addOpenMinutes(hours, from, target)
      let [open, at] = [0, from.getTime()]
      const giveUp = at + 8 * 24 * 60 * MINUTE_MS
      while (open < target && at < giveUp) {
        if (isOpenMinute(hours, at)) open++
        at += MINUTE_MS
      }
      // A counter that opens too seldom has a deadline beyond the walk, or none.
      const nearDeadline = deadline !== null && deadline.getTime() < giveUp ? deadline : null
      expect(nearDeadline).toEqual(open === target && at < giveUp ? new Date(at) : null)
    }),
    { numRuns: countPropertyRuns(400) },
  )
})

test('the next opening is the first open minute', () => {
  fc.assert(
    fc.property(situation, (example) => {
      const hours = hoursOf(example)
      const from = example.start + example.from * MINUTE_MS
      let at = from
      while (!isOpenMinute(hours, at) && at < from + 8 * 24 * 60 * MINUTE_MS) at += MINUTE_MS
      const expected = isOpenMinute(hours, at) ? new Date(at) : null
      const opening = nextOpenTime(hours, new Date(from))
      expect(opening && opening.getTime() > at ? null : opening).toEqual(expected)
    }),
    { numRuns: countPropertyRuns(400) },
  )
})
