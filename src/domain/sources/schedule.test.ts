import { describe, expect, test } from 'vitest'
import { isLate, nextRunAt, type Schedule, scheduleText } from './schedule.ts'

const SYDNEY = 'Australia/Sydney'
const hourly: Schedule = { kind: 'interval', minutes: 60, between: { from: '06:30', to: '20:00' } }
const quarterly: Schedule = { kind: 'interval', minutes: 15, between: null }
const daily: Schedule = { kind: 'daily', at: '05:00' }

const runsAfter = (schedule: Schedule, after: string, count: number) => {
  const runs: string[] = []
  for (let at = new Date(after); runs.length < count; ) {
    const next = nextRunAt(schedule, at, SYDNEY)
    if (!next) break
    runs.push(next.toISOString())
    at = next
  }
  return runs
}

describe('the next run', () => {
  test('of a source without a schedule is never', () => {
    expect(nextRunAt({ kind: 'manual' }, new Date(), SYDNEY)).toBeNull()
  })

  test('is within the hours, in the time of the dealership', () => {
    // 7:10 pm on 17 November in Sydney.
    expect(runsAfter(hourly, '2026-11-17T08:10:00Z', 3)).toEqual([
      '2026-11-17T08:30:00.000Z',
      '2026-11-17T19:30:00.000Z',
      '2026-11-17T20:30:00.000Z',
    ])
  })

  test('is always later than the time it is asked for', () => {
    expect(runsAfter(daily, '2026-11-17T18:00:00Z', 2)).toEqual([
      '2026-11-18T18:00:00.000Z',
      '2026-11-19T18:00:00.000Z',
    ])
  })

  test('keeps the clock time of a daily run when daylight saving ends and begins', () => {
    // Ends on 5 April 2026 at 3 am, begins on 4 October 2026 at 2 am.
    expect(runsAfter(daily, '2026-04-03T20:00:00Z', 2)).toEqual([
      '2026-04-04T19:00:00.000Z',
      '2026-04-05T19:00:00.000Z',
    ])
    expect(runsAfter({ kind: 'daily', at: '02:30' }, '2026-10-03T10:00:00Z', 2)).toEqual([
      '2026-10-03T16:00:00.000Z',
      '2026-10-04T15:30:00.000Z',
    ])
  })

  test.each(['2026-04-04T13:50:00Z', '2026-10-03T13:50:00Z'])(
    'comes every 15 minutes through the night of a clock change (%s)',
    (after) => {
      const runs = runsAfter(quarterly, after, 24)
      const gaps = runs.slice(1).map((run, index) => Date.parse(run) - Date.parse(runs[index] ?? ''))
      expect(new Set(gaps)).toEqual(new Set([15 * 60_000]))
    },
  )
})

describe('a source is late', () => {
  const lastRunAt = new Date('2026-11-17T08:00:00Z')
  test.each([
    ['2026-11-17T08:29:00Z', false],
    ['2026-11-17T08:31:00Z', true],
  ])('at %s: %s', (now, expected) => {
    expect(isLate(quarterly, { lastRunAt, now: new Date(now), timeZone: SYDNEY })).toBe(expected)
  })

  test('not during the hours in which it does not run', () => {
    const at = { lastRunAt: new Date('2026-11-17T08:30:00Z'), timeZone: SYDNEY }
    expect(isLate(hourly, { ...at, now: new Date('2026-11-17T19:00:00Z') })).toBe(false)
    expect(isLate({ kind: 'manual' }, { ...at, now: new Date('2027-11-17T19:00:00Z') })).toBe(false)
  })
})

test.each<[Schedule, string]>([
  [{ kind: 'manual' }, 'No schedule'],
  [daily, 'Daily, 5 am'],
  [hourly, 'Hourly, 6:30 am to 8 pm'],
  [quarterly, 'Every 15 minutes'],
])('%o reads %s', (schedule, text) => {
  expect(scheduleText(schedule)).toBe(text)
})
