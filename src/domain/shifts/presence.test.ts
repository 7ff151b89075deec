import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DealershipHours } from '../dealerships/open-time.ts'
import { addDays, dayOf, instantOf, localTime } from '../time/zone-time.ts'
import { type ApprovedLeave, isWorkingDay, type PersonRoster, presenceAt, weekStart } from './presence.ts'

const timeZone = 'Australia/Sydney'
const weekday = { open: '08:30', close: '17:30' }
const counter: DealershipHours = {
  hours: { mon: weekday, tue: weekday, wed: weekday, thu: weekday, fri: weekday },
  timeZone,
  specialDays: [
    { date: '2026-12-25', label: 'Christmas Day', hours: null },
    { date: '2026-12-24', label: 'Christmas Eve', hours: { open: '08:30', close: '12:00' } },
  ],
}
const NOBODY: PersonRoster = { shifts: [], leaves: [] }
const leave = (firstDate: string, lastDate = firstDate, starts: string | null = null, ends = starts) =>
  ({ firstDate, lastDate, starts, ends }) satisfies ApprovedLeave
const at = (date: string, clock: string) => instantOf({ date, clock }, timeZone)
const presence = (roster: Partial<PersonRoster>, date: string, clock: string) =>
  presenceAt({ ...NOBODY, ...roster }, counter, at(date, clock)).is

describe('presenceAt', () => {
  const shifts = [{ date: '2026-11-17', starts: '10:00', ends: '14:00' }]
  const night = [{ date: '2026-11-17', starts: '22:00', ends: '06:00' }]

  test.each([
    ['opening hours count without shifts', {}, '2026-11-17', '09:00', 'on'],
    ['closing time is no longer work', {}, '2026-11-17', '17:30', 'off_shift'],
    ['a closed weekday is off', {}, '2026-11-21', '10:00', 'off_shift'],
    ['a holiday is off', {}, '2026-12-25', '10:00', 'off_shift'],
    ['a short day ends early', {}, '2026-12-24', '12:30', 'off_shift'],
    [
      'a shift counts on a holiday',
      { shifts: [{ ...weekdayShift('2026-12-25') }] },
      '2026-12-25',
      '10:00',
      'on',
    ],
    ['a shift replaces opening hours', { shifts }, '2026-11-17', '09:00', 'off_shift'],
    ['a shift begins on the minute', { shifts }, '2026-11-17', '10:00', 'on'],
    ['a shift ends on the minute', { shifts }, '2026-11-17', '14:00', 'off_shift'],
    ['one shift makes the rest of the week off', { shifts }, '2026-11-20', '10:00', 'off_shift'],
    ['other weeks keep the opening hours', { shifts }, '2026-11-24', '09:00', 'on'],
    ['a night shift lasts past midnight', { shifts: night }, '2026-11-18', '05:59', 'on'],
    ['a night shift ends in the morning', { shifts: night }, '2026-11-18', '06:00', 'off_shift'],
    ['leave wins over a shift', { shifts, leaves: [leave('2026-11-17')] }, '2026-11-17', '11:00', 'on_leave'],
    [
      'leave needs no shift',
      { leaves: [leave('2026-11-16', '2026-11-22')] },
      '2026-11-21',
      '23:00',
      'on_leave',
    ],
    [
      'a night shift belongs to the day before the leave',
      { shifts: night, leaves: [leave('2026-11-18')] },
      '2026-11-18',
      '02:00',
      'on',
    ],
    [
      'leave takes the night shift that begins on its last day',
      { shifts: night, leaves: [leave('2026-11-17')] },
      '2026-11-18',
      '02:00',
      'on_leave',
    ],
    [
      'part-day leave is limited to its times',
      { leaves: [{ ...leave('2026-11-17'), starts: '14:00', ends: '17:00' }] },
      '2026-11-17',
      '13:59',
      'on',
    ],
    [
      'part-day leave takes its times',
      { leaves: [{ ...leave('2026-11-17'), starts: '14:00', ends: '17:00' }] },
      '2026-11-17',
      '14:00',
      'on_leave',
    ],
  ])('%s', (_, roster, date, clock, expected) => {
    expect(presence(roster, date, clock)).toBe(expected)
  })

  test('names the last day of the longest leave', () => {
    const roster = {
      shifts: [],
      leaves: [leave('2026-11-16', '2026-11-18'), leave('2026-11-17', '2026-11-22')],
    }
    expect(presenceAt(roster, counter, at('2026-11-17', '10:00'))).toEqual({
      is: 'on_leave',
      until: '2026-11-22',
    })
  })

  test('a night shift lasts one hour longer when daylight saving ends and one less when it begins', () => {
    expect(workedMinutes('2026-04-04')).toBe(9 * 60)
    expect(workedMinutes('2026-10-03')).toBe(7 * 60)
    expect(workedMinutes('2026-11-17')).toBe(8 * 60)
  })

  test('agrees with a minute-by-minute oracle, daylight-saving changes included', () => {
    const day = fc.integer({ min: 0, max: 9 })
    const clock = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '59'))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
    const zone = fc.constantFrom(timeZone, 'Australia/Lord_Howe', 'Australia/Brisbane')
    const property = fc.property(
      fc.constantFrom('2026-04-01', '2026-09-30', '2026-12-22'),
      zone,
      fc.array(fc.record({ day, starts: clock, ends: clock }), { maxLength: 4 }),
      fc.array(
        fc.record({ day, days: fc.integer({ min: 0, max: 3 }), part: fc.option(fc.tuple(clock, clock)) }),
        {
          maxLength: 2,
        },
      ),
      fc.integer({ min: 0, max: 10 * 24 * 60 - 1 }),
      (first, zoneName, shiftRows, leaveRows, minute) => {
        const roster = {
          shifts: shiftRows.map(({ day: ahead, ...times }) => ({ date: addDays(first, ahead), ...times })),
          leaves: leaveRows.map(({ day: ahead, days, part }) => {
            const firstDate = addDays(first, ahead)
            const lastDate = part ? firstDate : addDays(firstDate, days)
            return { firstDate, lastDate, starts: part?.[0] ?? null, ends: part?.[1] ?? null }
          }),
        }
        const hours = { ...counter, timeZone: zoneName }
        const instant = new Date(
          instantOf({ date: first, clock: '00:00' }, zoneName).getTime() + minute * 60_000,
        )
        expect(presenceAt(roster, hours, instant)).toEqual(oraclePresence(roster, hours, instant))
      },
    )
    fc.assert(property, { numRuns: 300 })
  })

  function workedMinutes(date: string): number {
    const roster = { shifts: [{ date, starts: '22:00', ends: '06:00' }], leaves: [] }
    const start = at(date, '12:00').getTime()
    return Array.from({ length: 24 * 60 }, (_, minute) => new Date(start + minute * 60_000)).filter(
      (instant) => presenceAt(roster, counter, instant).is === 'on',
    ).length
  }
})

describe('isWorkingDay', () => {
  const shifts = [{ date: '2026-11-17', starts: '10:00', ends: '14:00' }]
  test.each([
    ['an open day without shifts', NOBODY, '2026-11-17', true],
    ['a closed day without shifts', NOBODY, '2026-11-21', false],
    ['a holiday', NOBODY, '2026-12-25', false],
    ['a day with a shift', { shifts, leaves: [] }, '2026-11-17', true],
    ['a day without one in a week with shifts', { shifts, leaves: [] }, '2026-11-18', false],
    ['a day of leave', { shifts, leaves: [leave('2026-11-17')] }, '2026-11-17', false],
    [
      'part-day leave that leaves some of the shift',
      { shifts, leaves: [{ ...leave('2026-11-17'), starts: '09:00', ends: '13:00' }] },
      '2026-11-17',
      true,
    ],
    [
      'part-day leaves that cover the shift together',
      {
        shifts,
        leaves: [
          { ...leave('2026-11-17'), starts: '12:00', ends: '15:00' },
          { ...leave('2026-11-17'), starts: '09:00', ends: '12:00' },
        ],
      },
      '2026-11-17',
      false,
    ],
  ])('%s', (_, roster, date, expected) => {
    expect(isWorkingDay(roster, counter, date)).toBe(expected)
  })
})

test('a week starts on Monday', () => {
  expect(weekStart('2026-11-16')).toBe('2026-11-16')
  expect(weekStart('2026-11-22')).toBe('2026-11-16')
})

function weekdayShift(date: string) {
  return { date, starts: '08:30', ends: '17:30' }
}

/** Walks through the minutes around the instant and reads their local clock; it knows nothing of offsets. */
function oraclePresence(roster: PersonRoster, hours: DealershipHours, instant: Date) {
  const today = localTime(instant, hours.timeZone).date
  const isIn = (date: string, starts: string, ends: string) =>
    isBetweenClocks(
      instant,
      hours.timeZone,
      `${date} ${starts}`,
      `${ends > starts ? date : addDays(date, 1)} ${ends}`,
    )
  const parts = roster.leaves.filter(
    ({ firstDate, starts, ends }) => starts && ends && isIn(firstDate, starts, ends),
  )
  if (parts.length > 0)
    return {
      is: 'on_leave',
      until: parts
        .map(({ lastDate }) => lastDate)
        .toSorted()
        .at(-1),
    }
  const ends: string[] = []
  for (const date of [today, addDays(today, -1)]) {
    const monday = weekStart(date)
    const inWeek = roster.shifts.filter((shift) => weekStart(shift.date) === monday)
    const special = hours.specialDays.find((each) => each.date === date)
    const open = special ? special.hours : hours.hours[dayOf(date)]
    const work = inWeek.length > 0 ? inWeek.filter((shift) => shift.date === date) : []
    if (inWeek.length === 0 && open) work.push({ date, starts: open.open, ends: open.close })
    const works = work.some((shift) => isIn(date, shift.starts, shift.ends))
    const away = roster.leaves.filter(
      (each) => !each.starts && each.firstDate <= date && date <= each.lastDate,
    )
    if (works && away.length === 0) return { is: 'on' }
    if (works || date === today) ends.push(...away.map(({ lastDate }) => lastDate))
  }
  return ends.length > 0 ? { is: 'on_leave', until: ends.toSorted().at(-1) } : { is: 'off_shift' }
}

/** Whether the instant is at or after the first minute that reads `from` or later, and not after the last that reads earlier than `to`. */
function isBetweenClocks(instant: Date, zone: string, from: string, to: string): boolean {
  const reading = (time: number) => {
    const { date, clock } = localTime(new Date(time), zone)
    return `${date} ${clock}`
  }
  let hasBegun = false
  let hasMore = false
  for (let minute = -3 * 60; minute <= 3 * 60; minute++) {
    const read = reading(instant.getTime() + minute * 60_000)
    if (minute <= 0 && read >= from) hasBegun = true
    if (minute >= 0 && read < to) hasMore = true
  }
  return hasBegun && hasMore
}
