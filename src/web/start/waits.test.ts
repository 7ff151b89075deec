import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDebounce, waitUntil } from './waits.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('of calls that come close together the last one runs, once', () => {
  const ran: string[] = []
  const debounce = createDebounce(150)
  debounce.run(() => ran.push('a'))
  vi.advanceTimersByTime(149)
  debounce.run(() => ran.push('b'))
  vi.advanceTimersByTime(149)
  expect(ran).toEqual([])
  vi.advanceTimersByTime(1)
  expect(ran).toEqual(['b'])
})

test('what waits can be run at once or called off', () => {
  const ran: string[] = []
  const debounce = createDebounce(150)
  debounce.run(() => ran.push('a'))
  debounce.flush()
  debounce.run(() => ran.push('b'))
  debounce.cancel()
  vi.advanceTimersByTime(1_000)
  expect(ran).toEqual(['a'])
})

test('a wait ends when it comes true, and after its last try', async () => {
  let ready = false
  const comes = waitUntil(() => ready, { tries: 50, interval: 100 })
  await vi.advanceTimersByTimeAsync(300)
  ready = true
  await vi.advanceTimersByTimeAsync(100)
  expect(await comes).toBe(true)
  const never = waitUntil(() => false, { tries: 50, interval: 100 })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await never).toBe(false)
})
