import { expect, test } from 'vitest'
import { createIdleTime } from './idle-time.ts'

test('counts the seconds since the last key, click or scroll', () => {
  let now = 0
  const target = new EventTarget()
  const idleTime = createIdleTime(target, () => now)
  now = 90_500
  expect(idleTime.seconds()).toBe(90)
  target.dispatchEvent(new Event('keydown'))
  expect(idleTime.seconds()).toBe(0)
  now += 5_000
  expect(idleTime.seconds()).toBe(5)
  target.dispatchEvent(new Event('pointerdown'))
  expect(idleTime.seconds()).toBe(0)
})
