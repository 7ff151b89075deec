import { afterEach, expect, test, vi } from 'vitest'
import { checkMemory, createBoundedMap } from './memory-check.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('trims the oldest entries of a cache over its limit and logs it', () => {
  const lines = vi.spyOn(console, 'info').mockImplementation(() => {})
  const map = createBoundedMap<number, string>('breadcrumbs', 2)
  for (const key of [1, 2, 3, 4]) map.set(key, 'x')
  checkMemory()
  expect([...map.keys()]).toEqual([3, 4])
  expect(lines).toHaveBeenCalledExactlyOnceWith('Memory check: trimmed breadcrumbs from 4 to 2')
  checkMemory()
  expect(lines).toHaveBeenCalledOnce()
})

test('empties every cache when the tab is close to its memory limit', () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const map = createBoundedMap<number, string>('models', 10)
  map.set(1, 'x')
  const memory = { usedJSHeapSize: 90, jsHeapSizeLimit: 100 }
  Object.defineProperty(performance, 'memory', { value: memory, configurable: true })
  checkMemory()
  expect(map.size).toBe(0)
  Reflect.deleteProperty(performance, 'memory')
})
