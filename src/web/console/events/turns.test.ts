import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTurns } from './turns.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first is done at once; however many come meanwhile, one more follows, after a pause', async () => {
  const ends: (() => void)[] = []
  const turns = createTurns(() => new Promise<void>((resolve) => ends.push(resolve)), { pauseMs: 500 })
  turns.ask()
  expect([ends.length, turns.isUnderWay()]).toEqual([1, true])
  for (let times = 0; times < 10; times++) turns.ask()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(499)
  expect([ends.length, turns.isUnderWay()]).toEqual([1, false])
  await vi.advanceTimersByTimeAsync(1)
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ends).toHaveLength(2)
})

test('one that fails does not keep the next from its turn', async () => {
  let tries = 0
  const turns = createTurns(
    async () => {
      tries++
      throw new Error('away')
    },
    { pauseMs: 500 },
  )
  turns.ask()
  await vi.advanceTimersByTimeAsync(500)
  turns.ask()
  await vi.advanceTimersByTimeAsync(500)
  expect(tries).toBe(2)
})
