import { expect, test } from 'vitest'
import { createRequestTimes } from './request-times.ts'

test('returns the 95th percentile of the last requests', () => {
  const times = createRequestTimes()
  expect(times.slowMs()).toBeNull()
  for (let ms = 1; ms <= 100; ms++) times.observe(ms / 1_000)
  expect(times.slowMs()).toBe(95)
  for (let count = 0; count < 2_000; count++) times.observe(0.007)
  expect(times.slowMs()).toBe(7)
})

test('starts each minute again', () => {
  const times = createRequestTimes()
  times.observe(0.5)
  expect(times.takeMinute()).toEqual({ requests: 1, slowMs: 500 })
  expect(times.takeMinute()).toEqual({ requests: 0, slowMs: null })
  times.observe(0.02)
  expect(times.takeMinute()).toEqual({ requests: 1, slowMs: 20 })
})
