import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, localTime } from '../time/zone-time.ts'
import {
  nextReportTime,
  REPORT_RHYTHM_NAMES,
  type ReportRhythm,
  reportScheduleInputSchema,
} from './report-schedule.ts'

const SYDNEY = 'Australia/Sydney'
const timeText = (every: ReportRhythm, at: string, after: string, timeZone = SYDNEY) => {
  const time = nextReportTime({ every, at }, new Date(after), timeZone)
  const { date, clock } = localTime(time, timeZone)
  return `${date} ${clock}`
}

/** Every rhythm that has this day. */
function rhythmsOn(date: string): ReportRhythm[] {
  const day = dayOf(date)
  const isWeekend = day === 'sat' || day === 'sun'
  return [
    day,
    ...(isWeekend ? [] : (['weekdays'] as const)),
    ...(date.endsWith('-01') ? (['month'] as const) : []),
  ]
}

describe('the next time of a report', () => {
  test.each<[ReportRhythm, string, string, string]>([
    // Monday 16 November 2026, 6:59 am, 7:00 am and 7:01 am in Sydney.
    ['mon', '07:00', '2026-11-15T19:59:00Z', '2026-11-16 07:00'],
    ['mon', '07:00', '2026-11-15T20:00:00Z', '2026-11-23 07:00'],
    ['mon', '07:00', '2026-11-15T20:01:00Z', '2026-11-23 07:00'],
    ['weekdays', '07:00', '2026-11-19T20:00:00Z', '2026-11-23 07:00'],
    ['sun', '09:30', '2026-11-16T00:00:00Z', '2026-11-22 09:30'],
    ['month', '07:00', '2026-11-01T00:00:00Z', '2026-12-01 07:00'],
    ['month', '07:00', '2026-12-31T12:00:00Z', '2027-01-01 07:00'],
    ['month', '07:00', '2028-01-31T23:00:00Z', '2028-03-01 07:00'],
    // 2:30 am does not exist on 4 October 2026, and exists twice on 4 April 2027.
    ['sun', '02:30', '2026-10-01T00:00:00Z', '2026-10-04 03:00'],
    ['sun', '02:30', '2027-04-01T00:00:00Z', '2027-04-04 02:30'],
    ['sun', '02:30', '2027-04-03T15:30:00Z', '2027-04-11 02:30'],
  ])('%s at %s after %s is %s', (every, at, after, text) => {
    expect(timeText(every, at, after)).toBe(text)
  })

  test('is later, at the chosen time, on a day of the rhythm, and skips none', () => {
    const zones = [SYDNEY, 'Australia/Brisbane', 'Australia/Lord_Howe', 'Australia/Perth', 'Europe/London']
    const minutes = fc.integer({ min: 0, max: 4 * 366 * 24 * 60 })
    fc.assert(
      fc.property(
        fc.constantFrom(...REPORT_RHYTHM_NAMES),
        fc.integer({ min: 0, max: 95 }),
        minutes,
        fc.constantFrom(...zones),
        (every, quarter, minute, timeZone) => {
          const at = `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
          const after = new Date(Date.UTC(2026, 0, 1, 0, minute))
          const next = nextReportTime({ every, at }, after, timeZone)
          expect(next > after).toBe(true)
          const { date, clock } = localTime(next, timeZone)
          // In the hour that clocks skip, the moment of the jump stands for the time.
          expect(clock >= at).toBe(true)
          expect(rhythmsOn(date)).toContain(every)
          // Nothing lies in between: asked a minute before the result, it is the same.
          expect(nextReportTime({ every, at }, new Date(next.getTime() - 60_000), timeZone)).toEqual(next)
          const following = nextReportTime({ every, at }, next, timeZone)
          expect(localTime(following, timeZone).date > date).toBe(true)
          const days = (following.getTime() - next.getTime()) / 86_400_000
          expect(days).toBeLessThanOrEqual(every === 'month' ? 31.1 : 7.1)
        },
      ),
    )
  })
})

test('takes only valid addresses, and few', () => {
  const input = {
    version: null,
    every: 'mon',
    at: '07:00',
    userIds: [],
    hasFigures: true,
    hasPdf: false,
    hasCsv: false,
    isPaused: false,
  }
  const parse = (addresses: string[]) => reportScheduleInputSchema.safeParse({ ...input, addresses })
  expect(parse(['accounts@Example.com']).data?.addresses).toEqual(['accounts@example.com'])
  for (const address of [
    'accounts',
    'a@b',
    'two@example.com, three@example.com',
    'a@example.com\nBcc: b@example.com',
  ])
    expect(parse([address]).success).toBe(false)
  expect(parse(Array.from({ length: 6 }, (_, index) => `a${index}@example.com`)).success).toBe(false)
})
