import { expect, test } from 'vitest'
import { attemptDelay } from './attempt-delay.ts'

test.each([
  [0, 0],
  [4, 0],
  [5, 500],
  [6, 1_000],
  [8, 4_000],
  [9, 8_000],
  [99, 8_000],
])('after %i failures the next attempt waits %i ms', (failures, delay) => {
  expect(attemptDelay(failures)).toBe(delay)
})
