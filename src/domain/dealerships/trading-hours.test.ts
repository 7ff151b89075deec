import { describe, expect, test } from 'vitest'
import { weekdayHours } from '../../../tests/factories/dealership.ts'
import { tradingStatus, tradingText } from './trading-hours.ts'

const HOURS = { ...weekdayHours('08:30', '17:30'), sat: { open: '09:00', close: '16:00' } }
const SYDNEY = 'Australia/Sydney'
const at = (instant: string, zone = SYDNEY) => tradingText(tradingStatus(HOURS, zone, new Date(instant)))

describe('trading hours', () => {
  test.each([
    ['before opening', '2026-03-04T21:29:59Z', 'Opens 8:30 am'],
    ['at opening', '2026-03-04T21:30:00Z', 'Open until 5:30 pm'],
    ['in the last minute', '2026-03-05T06:29:59Z', 'Open until 5:30 pm'],
    ['at closing', '2026-03-05T06:30:00Z', 'Opens Fri 8:30 am'],
    ['on Friday evening', '2026-03-06T10:00:00Z', 'Opens Sat 9:00 am'],
    ['on Saturday', '2026-03-07T01:00:00Z', 'Open until 4:00 pm'],
    ['after Saturday', '2026-03-07T06:00:00Z', 'Opens Mon 8:30 am'],
    ['on Sunday', '2026-03-08T01:00:00Z', 'Opens Mon 8:30 am'],
    ['at midnight', '2026-03-04T13:00:00Z', 'Opens 8:30 am'],
  ])('%s', (_when, instant, text) => {
    expect(at(instant)).toBe(text)
  })

  test('use the day at the dealership, not at the server', () => {
    // Sunday evening in UTC is Monday morning in Sydney.
    expect(at('2026-03-08T22:00:00Z')).toBe('Open until 5:30 pm')
    expect(at('2026-03-08T22:00:00Z', 'UTC')).toBe('Opens Mon 8:30 am')
  })

  test('keep the local opening time across daylight saving', () => {
    // Sydney goes from UTC+11 to UTC+10 on Sunday 5 April 2026, and back on Sunday 4 October.
    expect(at('2026-04-02T21:30:00Z')).toBe('Open until 5:30 pm')
    expect(at('2026-04-05T21:30:00Z')).toBe('Opens 8:30 am')
    expect(at('2026-04-05T22:30:00Z')).toBe('Open until 5:30 pm')
    expect(at('2026-10-04T21:30:00Z')).toBe('Open until 5:30 pm')
  })

  test('use the time zone of the dealership', () => {
    expect(at('2026-03-05T00:00:00Z', 'Australia/Perth')).toBe('Opens 8:30 am')
    expect(at('2026-03-05T00:30:00Z', 'Australia/Perth')).toBe('Open until 5:30 pm')
  })

  test('a counter that never opens is closed', () => {
    expect(tradingText(tradingStatus({}, SYDNEY, new Date()))).toBe('Closed')
  })

  test('a counter open one day a week opens again a week later', () => {
    const monday = { mon: { open: '08:30', close: '17:30' } }
    expect(tradingStatus(monday, SYDNEY, new Date('2026-03-09T07:00:00Z'))).toEqual({
      status: 'closed',
      opens: { day: 'mon', today: false, at: '08:30' },
    })
  })
})
