import { afterEach, expect, test, vi } from 'vitest'
import { checkMemory, createBoundedMap } from './memory-check.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('a cache over its bound loses its oldest entries, and a line says so', () => {
  const lines = vi.spyOn(console, 'info').mockImplementation(() => {})
  const map = createBoundedMap<number, string>('breadcrumbs', 2)
  for (const key of [1, 2, 3, 4]) map.set(key, 'x')
  checkMemory()
  expect([...map.keys()]).toEqual([3, 4])
  expect(lines).toHaveBeenCalledExactlyOnceWith('Memory check: trimmed breadcrumbs from 4 to 2')
  checkMemory()
  expect(lines).toHaveBeenCalledOnce()
})

test('a tab close to its limit gives up everything that can be made again', () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const map = createBoundedMap<number, string>('models', 10)
  map.set(1, 'x')
  const memory = { usedJSHeapSize: 90, jsHeapSizeLimit: 100 }
  Object.defineProperty(performance, 'memory', { value: memory, configurable: true })
  checkMemory()
  expect(map.size).toBe(0)
  Reflect.deleteProperty(performance, 'memory')
})
