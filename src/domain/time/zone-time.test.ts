import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayOf, instantOf, isDate, localTime } from './zone-time.ts'

const SYDNEY = 'Australia/Sydney'
const ZONES = [SYDNEY, 'Australia/Lord_Howe', 'Australia/Perth', 'Pacific/Chatham', 'America/New_York', 'UTC']
const instant = fc.integer({
  min: Date.parse('2026-01-01T00:00:00Z') / 60_000,
  max: Date.parse('2028-01-01T00:00:00Z') / 60_000,
})
const zone = fc.constantFrom(...ZONES)

test('a local time converts back to its instant, or to the other one in a repeated hour', () => {
  fc.assert(
    fc.property(instant, zone, (minute, timeZone) => {
      const at = new Date(minute * 60_000)
      const local = localTime(at, timeZone)
      const [first, last] = [instantOf(local, timeZone, 'first'), instantOf(local, timeZone, 'last')]
      expect([first.getTime(), last.getTime()]).toContain(at.getTime())
      expect(localTime(first, timeZone)).toEqual(local)
      expect(localTime(last, timeZone)).toEqual(local)
      expect(first <= last).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('a later clock time of a day is never an earlier instant', () => {
  const clock = fc.integer({ min: 0, max: 24 * 60 - 1 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 729 }), clock, clock, zone, (ahead, one, other, timeZone) => {
      const date = addDays('2026-01-01', ahead)
      const [early, late] = [Math.min(one, other), Math.max(one, other)].map((minute) => ({
        date,
        clock: `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
      })) as [{ date: string; clock: string }, { date: string; clock: string }]
      expect(instantOf(early, timeZone) <= instantOf(late, timeZone)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

describe('in Sydney', () => {
  test.each(['02:00', '02:15', '02:59', '03:00'])(
    'when clocks go forward, %s is the moment of the jump',
    (clock) => {
      expect(instantOf({ date: '2026-10-04', clock }, SYDNEY)).toEqual(new Date('2026-10-03T16:00:00Z'))
    },
  )

  test('when clocks go back, an hour occurs twice', () => {
    const time = { date: '2026-04-05', clock: '02:30' }
    expect(instantOf(time, SYDNEY, 'first')).toEqual(new Date('2026-04-04T15:30:00Z'))
    expect(instantOf(time, SYDNEY, 'last')).toEqual(new Date('2026-04-04T16:30:00Z'))
  })
})

test('accepts only real calendar dates and counts days correctly', () => {
  expect(['2028-02-29', '2027-02-29', '2026-13-01', '2026-1-1', '26-01-01', 'today'].map(isDate)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(['1899-12-31', '1900-01-01', '2199-12-31', '2200-01-01'].map(isDate)).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([addDays('2027-12-31', 1), addDays('2028-03-01', -1)]).toEqual(['2028-01-01', '2028-02-29'])
  expect([dayOf('2026-11-21'), dayOf('2026-11-22')]).toEqual(['sat', 'sun'])
})
