import { expect, test } from 'vitest'
import { clearCaches } from './clear-caches.ts'

test('clears caches and keeps saves, drafts and the sign-in', async () => {
  const local = fakeStorage({
    savedVehicles: '["a"]',
    auth_token: 't',
    'draft:enquiry': '{}',
    'cache:feed': '1',
  })
  const session = fakeStorage({ arrival: '{}', 'cache:models': '2' })
  const deleted: string[] = []
  await clearCaches([local, session], {
    keys: async () => ['pages', 'pictures'],
    delete: async (name: string) => deleted.push(name) > 0,
  } as unknown as CacheStorage)
  expect(Object.keys(local)).toEqual(['savedVehicles', 'auth_token', 'draft:enquiry'])
  expect(Object.keys(session)).toEqual(['arrival'])
  expect(deleted).toEqual(['pages', 'pictures'])
})

test('works without cache storage', async () => {
  const local = fakeStorage({ 'cache:feed': '1' })
  await clearCaches([local], undefined)
  expect(Object.keys(local)).toEqual([])
})

/** Has its keys as own properties, like the browser's storage. */
function fakeStorage(entries: Record<string, string>): Storage {
  const storage = { ...entries }
  return Object.defineProperty(storage, 'removeItem', {
    value: (key: string) => delete storage[key],
    enumerable: false,
  }) as unknown as Storage
}
