import { expect, test } from 'vitest'
import { costOf, estimateTokens, makeSessionId, SESSION_ID, statsOf } from './usage.ts'

test('estimates a token per four characters of the message and the first five vehicles, plus 200', () => {
  const vehicles = Array.from({ length: 7 }, () => 'a car')
  expect(estimateTokens('12345678', vehicles)).toBe(Math.ceil((8 + 41) / 4) + 200)
  expect(estimateTokens('12345678', vehicles.slice(0, 5))).toBe(estimateTokens('12345678', vehicles))
})

test('prices 1,000 tokens at $0.00059 unless the site has its own rate', () => {
  expect(costOf(1_000)).toBeCloseTo(0.00059, 12)
  expect(costOf(1_000, 0.001)).toBe(1)
})

test('builds a session id from the time and a random part', () => {
  expect(makeSessionId(1_794_872_460_123, () => 0.5)).toBe('session_1794872460123_i00000')
  expect(makeSessionId(1, () => 0)).toBe('session_1_000000')
  expect(makeSessionId(1, () => 0.999_999_999)).toMatch(SESSION_ID)
})

test('averages the last 20 queries', () => {
  const slow = Array.from({ length: 5 }, () => ({ responseTime: 1_000, success: false }))
  const quick = Array.from({ length: 20 }, (_, at) => ({ responseTime: 100, success: at % 4 > 0 }))
  expect(statsOf('session_1_a', [...slow, ...quick])).toEqual({
    totalQueries: 25,
    averageResponseTime: 100,
    successRate: 0.75,
    sessionId: 'session_1_a',
  })
  expect(statsOf('session_1_a', [])).toMatchObject({
    totalQueries: 0,
    averageResponseTime: 0,
    successRate: 1,
  })
})
