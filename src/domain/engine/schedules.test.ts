import { describe, expect, test } from 'vitest'
import { jobStateOf } from './job-state.ts'
import { describeCron, describeJobSchedule, nextRunOf } from './schedules.ts'

const NOW = new Date('2026-11-18T00:10:30Z')
const SYDNEY = 'Australia/Sydney'

test.each([
  ['* * * * *', 'Every minute', '2026-11-18T00:11:00.000Z'],
  ['*/10 * * * *', 'Every 10 minutes', '2026-11-18T00:20:00.000Z'],
  ['17 * * * *', 'Every hour', '2026-11-18T00:17:00.000Z'],
  // 4 pm in UTC is the night in Sydney.
  ['0 16 * * *', 'Daily, 3:00 am', '2026-11-18T16:00:00.000Z'],
  ['0 17 * * 6', 'Sun, 4:00 am', '2026-11-21T17:00:00.000Z'],
])('%s reads %s and runs next at %s', (cron, words, next) => {
  expect(describeCron(cron, SYDNEY, NOW)).toBe(words)
  expect(nextRunOf(cron, NOW)?.toISOString()).toBe(next)
})

test('a job of every instance has its seconds', () => {
  expect(describeJobSchedule('send-outbox', SYDNEY, NOW)).toBe('Every second')
  expect(describeJobSchedule('fetch-pictures', SYDNEY, NOW)).toBe('Every 2 seconds')
})

test('an expression it does not know has no next run', () => {
  expect(nextRunOf('whenever', NOW)).toBeNull()
})

describe('the state of a job', () => {
  const facts = { isPaused: false, isRunning: false, lastResult: 'done' as const, dueAt: NOW }
  const later = new Date(NOW.getTime() + 6 * 60_000)
  test.each([
    ['ok', facts, NOW],
    ['late', facts, later],
    ['paused', { ...facts, isPaused: true }, later],
    ['running', { ...facts, isRunning: true, isPaused: true }, later],
    ['failed', { ...facts, lastResult: 'failed' as const }, NOW],
    ['failed', { ...facts, lastResult: 'stopped' as const }, NOW],
    ['waiting', { ...facts, lastResult: null, dueAt: null }, later],
  ])('is %s', (state, jobFacts, now) => {
    expect(jobStateOf(jobFacts, now)).toBe(state)
  })
})
