import { expect, test } from 'vitest'
import { formatInstant } from '../../time/format.ts'
import { holdUntil } from '../hold.ts'
import { answerTime } from './answer-time.ts'

test.each([
  ['while the dealership is open', { status: 'open', until: '17:30' }, 'today before 5:30 pm'],
  [
    'before opening time',
    { status: 'closed', opens: { day: 'mon', today: true, at: '08:30' } },
    'today after we open at 8:30 am',
  ],
  [
    'after closing time',
    { status: 'closed', opens: { day: 'mon', today: false, at: '08:30' } },
    'on Monday after we open at 8:30 am',
  ],
  [
    'after a long break',
    { status: 'closed', opens: { day: 'mon', today: false, at: '08:30', date: '2027-01-11' } },
    'on Monday 11 Jan after we open at 8:30 am',
  ],
  ['if the dealership never opens', { status: 'closed', opens: null }, 'as soon as we open'],
  ['if the dealership is unknown', undefined, 'as soon as we open'],
] as const)('answer time %s', (_when, trading, text) => {
  expect(answerTime(trading)).toBe(text)
})

test('a hold ends a day later, in the time zone of the dealership', () => {
  const until = holdUntil(new Date('2026-11-16T04:05:00Z'))
  expect(formatInstant(until, 'weekdayTime', 'Australia/Sydney')).toBe('Tue 17 Nov, 3:05 pm')
  expect(formatInstant(until, 'weekdayTime', 'Australia/Perth')).toBe('Tue 17 Nov, 12:05 pm')
})
