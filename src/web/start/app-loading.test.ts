import { expect, test } from 'vitest'
import { createLoadingFlag } from './app-loading.ts'

test('the site counts as loaded when the last part has arrived, and says so once', () => {
  const flag = createLoadingFlag()
  let told = 0
  flag.subscribe(() => told++)
  flag.arrived('initialData')
  flag.arrived('models', 'models')
  expect([flag.isLoading(), told]).toEqual([true, 0])
  flag.arrived('reviews')
  flag.arrived('reviews')
  expect([flag.isLoading(), told]).toEqual([false, 1])
})

test('the console clears it at once', () => {
  const flag = createLoadingFlag()
  flag.clear()
  expect(flag.isLoading()).toBe(false)
})
