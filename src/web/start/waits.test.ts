import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDebounce, waitUntil } from './waits.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('debounce runs only the last of several calls', () => {
  const calls: string[] = []
  const debounce = createDebounce(150)
  debounce.run(() => calls.push('a'))
  vi.advanceTimersByTime(149)
  debounce.run(() => calls.push('b'))
  vi.advanceTimersByTime(149)
  expect(calls).toEqual([])
  vi.advanceTimersByTime(1)
  expect(calls).toEqual(['b'])
})

test('a pending call can be flushed or cancelled', () => {
  const calls: string[] = []
  const debounce = createDebounce(150)
  debounce.run(() => calls.push('a'))
  debounce.flush()
  debounce.run(() => calls.push('b'))
  debounce.cancel()
  vi.advanceTimersByTime(1_000)
  expect(calls).toEqual(['a'])
})

test('waiting ends when the condition is true or after the last try', async () => {
  let ready = false
  const result = waitUntil(() => ready, { tries: 50, interval: 100 })
  await vi.advanceTimersByTimeAsync(300)
  ready = true
  await vi.advanceTimersByTimeAsync(100)
  expect(await result).toBe(true)
  const never = waitUntil(() => false, { tries: 50, interval: 100 })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await never).toBe(false)
})
