import { expect, test } from 'vitest'
import { formatInstant } from '../time/format.ts'
import { endOfQuiet } from './quiet-hours.ts'

const NIGHT = { isOn: true, from: '19:00', to: '07:30', onDaysOff: true }
const LUNCH = { ...NIGHT, from: '12:00', to: '13:00' }
const NEVER_OFF = (_date: string) => false
const WEEKEND = (date: string) => ['2026-11-21', '2026-11-22'].includes(date)

const endAt = (
  at: string,
  { quietHours = NIGHT, timeZone = 'Australia/Sydney', isDayOff = NEVER_OFF } = {},
) => formatInstant(endOfQuiet({ quietHours, timeZone, isDayOff }, new Date(at)), 'weekdayTime', timeZone)

// Sydney is 11 hours ahead in summer.
test.each([
  ['in the morning after quiet hours', '2026-11-16T20:30:00Z', 'Tue 17 Nov, 7:30 am'],
  ['during the day', '2026-11-17T03:00:00Z', 'Tue 17 Nov, 2:00 pm'],
  ['just before quiet hours', '2026-11-17T07:59:00Z', 'Tue 17 Nov, 6:59 pm'],
  ['as quiet hours begin', '2026-11-17T08:00:00Z', 'Wed 18 Nov, 7:30 am'],
  ['before midnight', '2026-11-17T12:59:00Z', 'Wed 18 Nov, 7:30 am'],
  ['after midnight', '2026-11-17T14:00:00Z', 'Wed 18 Nov, 7:30 am'],
  ['a minute before the end', '2026-11-17T20:29:00Z', 'Wed 18 Nov, 7:30 am'],
])('quiet hours over night, %s', (_when, at, end) => {
  expect(endAt(at)).toBe(end)
})

test.each([
  ['before', '2026-11-17T00:59:00Z', 'Tue 17 Nov, 11:59 am'],
  ['in', '2026-11-17T01:30:00Z', 'Tue 17 Nov, 1:00 pm'],
  ['after', '2026-11-17T02:00:00Z', 'Tue 17 Nov, 1:00 pm'],
])('quiet hours within a day, %s them', (_when, at, end) => {
  expect(endAt(at, { quietHours: LUNCH })).toBe(end)
})

test('waits over days off until quiet hours end on the next working day', () => {
  expect(endAt('2026-11-20T09:00:00Z', { isDayOff: WEEKEND })).toBe('Mon 23 Nov, 7:30 am')
  expect(endAt('2026-11-21T01:00:00Z', { isDayOff: WEEKEND })).toBe('Mon 23 Nov, 7:30 am')
})

test('ignores days off if the person chose so, and everything if quiet hours are off', () => {
  const at = '2026-11-21T01:00:00Z'
  expect(endAt(at, { isDayOff: WEEKEND, quietHours: { ...NIGHT, onDaysOff: false } })).toBe(
    'Sat 21 Nov, 12:00 pm',
  )
  expect(endAt(at, { isDayOff: WEEKEND, quietHours: { ...NIGHT, isOn: false } })).toBe('Sat 21 Nov, 12:00 pm')
})

test('counts in the zone of the person', () => {
  expect(endAt('2026-11-17T08:00:00Z', { timeZone: 'Australia/Perth' })).toBe('Tue 17 Nov, 4:00 pm')
})

test('ends after the repeated hour when clocks go back, and at the jump when they go forward', () => {
  const quietHours = { ...NIGHT, to: '02:30' }
  expect(
    endOfQuiet(
      { quietHours, timeZone: 'Australia/Sydney', isDayOff: NEVER_OFF },
      new Date('2026-04-04T12:00:00Z'),
    ),
  ).toEqual(new Date('2026-04-04T16:30:00Z'))
  expect(
    endOfQuiet(
      { quietHours, timeZone: 'Australia/Sydney', isDayOff: NEVER_OFF },
      new Date('2026-10-03T12:00:00Z'),
    ),
  ).toEqual(new Date('2026-10-03T16:00:00Z'))
})

test('never waits longer than a month for someone who is always off', () => {
  const end = endOfQuiet(
    { quietHours: NIGHT, timeZone: 'Australia/Sydney', isDayOff: () => true },
    new Date('2026-11-17T03:00:00Z'),
  )
  expect(end.getTime()).toBeLessThan(Date.parse('2026-12-19T00:00:00Z'))
})
