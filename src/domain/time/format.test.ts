import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DateFormat,
  formatClock,
  formatDate,
  formatDay,
  formatInstant,
  formatRecentDay,
  formatRecentTime,
  type InstantFormat,
} from './format.ts'
import { addDays } from './zone-time.ts'

const SYDNEY = 'Australia/Sydney'
const PERTH = 'Australia/Perth'
const NEW_YORK = 'America/New_York'

const DATES: Record<DateFormat, string> = {
  date: '9 Jun 2027',
  dayMonth: '9 Jun',
  monthYear: 'Jun 2027',
  weekdayDayMonth: 'Wed 9 Jun',
  weekdayDate: 'Wed 9 Jun 2027',
  longDate: '9 June 2027',
  longMonthYear: 'June 2027',
  longWeekday: 'Wednesday',
  longWeekdayDate: 'Wednesday 9 June 2027',
}

const INSTANTS: Record<InstantFormat, string> = {
  ...DATES,
  time: '1:30 pm',
  dayMonthTime: '9 Jun, 1:30 pm',
  weekdayTime: 'Wed 9 Jun, 1:30 pm',
  dateTime: '9 Jun 2027, 1:30 pm',
  longDateTime: 'Wednesday 9 June 2027, 1:30 pm',
}

test.each(Object.entries(DATES))('formats a date as %s: %s', (format, text) => {
  expect(formatDate('2027-06-09', format as DateFormat)).toBe(text)
})

test.each(Object.entries(INSTANTS))('formats an instant as %s: %s', (format, text) => {
  const at = '2027-06-09T03:30:00Z'
  expect(formatInstant(at, format as InstantFormat, SYDNEY)).toBe(text)
  expect(formatInstant(new Date(at), format as InstantFormat, SYDNEY)).toBe(text)
  expect(formatInstant(Date.parse(at), format as InstantFormat, SYDNEY)).toBe(text)
})

test('short formats use three letters of the month, long ones its full name', () => {
  const dates = Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, '0')}-01`)
  expect(dates.map((date) => formatDate(date, 'dayMonth')).join(' ')).toBe(
    '1 Jan 1 Feb 1 Mar 1 Apr 1 May 1 Jun 1 Jul 1 Aug 1 Sep 1 Oct 1 Nov 1 Dec',
  )
  expect(dates.map((date) => formatDate(date, 'longMonthYear').replace(' 2027', '')).join(' ')).toBe(
    'January February March April May June July August September October November December',
  )
})

test('formats a month without a day', () => {
  expect(formatDate('2025-02', 'monthYear')).toBe('Feb 2025')
})

test('long dates match the locale for any day of ten years', () => {
  const locale = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_652 }), (ahead) => {
      const date = addDays('2024-01-01', ahead)
      expect(formatDate(date, 'longWeekdayDate')).toBe(
        locale.format(Date.parse(`${date}T00:00:00Z`)).replace(',', ''),
      )
    }),
  )
})

test.each([
  ['00:00', '12:00 am'],
  ['00:05', '12:05 am'],
  ['08:05', '8:05 am'],
  ['11:59', '11:59 am'],
  ['12:00', '12:00 pm'],
  ['13:30', '1:30 pm'],
  ['23:59', '11:59 pm'],
])('formats the clock time %s as %s', (clock, text) => {
  expect(formatClock(clock)).toBe(text)
})

describe('instant in a time zone', () => {
  test.each([
    ['ahead of UTC, the next day', '2026-12-31T13:00:00Z', SYDNEY, '1 Jan 2027, 12:00 am'],
    ['further west', '2026-12-31T13:00:00Z', PERTH, '31 Dec 2026, 9:00 pm'],
    ['behind UTC, the day before', '2027-01-01T04:59:00Z', NEW_YORK, '31 Dec 2026, 11:59 pm'],
    ['at noon', '2027-06-09T02:00:00Z', SYDNEY, '9 Jun 2027, 12:00 pm'],
    ['before daylight saving begins', '2026-10-03T15:59:00Z', SYDNEY, '4 Oct 2026, 1:59 am'],
    ['after daylight saving begins', '2026-10-03T16:00:00Z', SYDNEY, '4 Oct 2026, 3:00 am'],
    ['before daylight saving ends', '2026-04-04T15:30:00Z', SYDNEY, '5 Apr 2026, 2:30 am'],
    ['in the repeated hour', '2026-04-04T16:30:00Z', SYDNEY, '5 Apr 2026, 2:30 am'],
  ])('%s', (_case, at, timeZone, text) => {
    expect(formatInstant(at, 'dateTime', timeZone)).toBe(text)
  })
})

test.each([
  ['2027-02-28', 'Yesterday'],
  ['2027-03-01', 'Today'],
  ['2027-03-02', 'Tomorrow'],
  ['2027-03-03', 'Wed 3 Mar'],
  ['2027-02-27', 'Sat 27 Feb'],
])('formats %s as %s on 1 March', (date, text) => {
  expect(formatDay(date, '2027-03-01')).toBe(text)
})

describe('recent times', () => {
  // 12:30 am on 1 January in Sydney; in Perth it is the evening before.
  const now = new Date('2026-12-31T13:30:00Z')
  test.each([
    ['2026-12-31T13:05:00Z', SYDNEY, '12:05 am', '12:05 am'],
    ['2026-12-31T12:55:00Z', SYDNEY, '31 Dec 2026, 11:55 pm', '31 Dec 2026'],
    ['2026-12-31T12:55:00Z', PERTH, '8:55 pm', '8:55 pm'],
    ['2026-06-09T03:30:00Z', PERTH, '9 Jun, 11:30 am', '9 Jun'],
    ['2025-06-09T03:30:00Z', PERTH, '9 Jun 2025, 11:30 am', '9 Jun 2025'],
  ])('%s in %s', (at, timeZone, time, day) => {
    expect(formatRecentTime(at, now, timeZone)).toBe(time)
    expect(formatRecentDay(at, now, timeZone)).toBe(day)
  })
})
