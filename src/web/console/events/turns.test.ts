import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTurns } from './turns.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('runs the first request immediately and all later ones as one run after a pause', async () => {
  const ends: (() => void)[] = []
  const turns = createTurns(() => new Promise<void>((resolve) => ends.push(resolve)), { pauseMs: 500 })
  turns.request()
  expect([ends.length, turns.isRunning()]).toEqual([1, true])
  for (let times = 0; times < 10; times++) turns.request()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(499)
  expect([ends.length, turns.isRunning()]).toEqual([1, false])
  await vi.advanceTimersByTimeAsync(1)
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ends).toHaveLength(2)
})

test('runs the next request after a failed one', async () => {
  let tries = 0
  const turns = createTurns(
    async () => {
      tries++
      throw new Error('away')
    },
    { pauseMs: 500 },
  )
  turns.request()
  await vi.advanceTimersByTimeAsync(500)
  turns.request()
  await vi.advanceTimersByTimeAsync(500)
  expect(tries).toBe(2)
})
