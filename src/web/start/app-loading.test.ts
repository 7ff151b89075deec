import { expect, test } from 'vitest'
import { createLoadingFlag } from './app-loading.ts'

test('the site is loaded once the last part has arrived, and notifies once', () => {
  const flag = createLoadingFlag()
  let notifications = 0
  flag.subscribe(() => notifications++)
  flag.markArrived('initialData')
  flag.markArrived('models', 'models')
  expect([flag.isLoading(), notifications]).toEqual([true, 0])
  flag.markArrived('reviews')
  flag.markArrived('reviews')
  expect([flag.isLoading(), notifications]).toEqual([false, 1])
})

test('clearing ends loading immediately', () => {
  const flag = createLoadingFlag()
  flag.clear()
  expect(flag.isLoading()).toBe(false)
})
