import { expect, test } from 'vitest'
import { TIMING } from '../../../domain/constants.ts'
import { createListCache } from './list-cache.ts'

function makeCache() {
  const scene = { now: 0, who: 'admin', queries: [] as string[], failureStatus: 0 }
  const cache = createListCache<string>({
    load: async (query) => {
      scene.queries.push(query)
      return scene.failureStatus
        ? { ok: false, status: scene.failureStatus, error: 'x', errors: {} }
        : { ok: true, value: query }
    },
    now: () => scene.now,
    userKey: () => scene.who,
    lifetime: TIMING.usersStale,
  })
  return { cache, scene }
}

test('loads a list once in five minutes, and again after a change', async () => {
  const { cache, scene } = makeCache()
  await cache.get('page=1')
  scene.now = 5 * 60_000 - 1
  await cache.get('page=1')
  expect(scene.queries).toHaveLength(1)
  scene.now += 1
  await cache.get('page=1')
  expect(scene.queries).toHaveLength(2)
  cache.forget()
  await cache.get('page=1')
  expect(scene.queries).toHaveLength(3)
})

test('caches lists by query and user', async () => {
  const { cache, scene } = makeCache()
  await cache.get('page=1')
  await cache.get('page=2')
  scene.who = 'sales.manager'
  await cache.get('page=1')
  expect(scene.queries).toEqual(['page=1', 'page=2', 'page=1'])
})

test('does not cache a failure', async () => {
  const { cache, scene } = makeCache()
  scene.failureStatus = 503
  expect(await cache.get('')).toMatchObject({ ok: false })
  scene.failureStatus = 0
  expect(await cache.get('')).toMatchObject({ ok: true })
})

test('returns the stale list if reloading fails, unless the user lost access', async () => {
  const { cache, scene } = makeCache()
  await cache.get('')
  scene.now = TIMING.usersStale
  scene.failureStatus = 503
  expect(await cache.get('')).toMatchObject({ ok: true, value: { at: 0, isStale: true } })
  scene.failureStatus = 403
  expect(await cache.get('')).toMatchObject({ ok: false, status: 403 })
  scene.failureStatus = 0
  expect(await cache.get('')).toMatchObject({ value: { at: TIMING.usersStale, isStale: false } })
})

test('returns but does not cache a list that was outdated while it loaded', async () => {
  const { cache, scene } = makeCache()
  const loading = cache.get('')
  cache.markStale()
  expect(await loading).toMatchObject({ ok: true })
  await cache.get('')
  expect(scene.queries).toHaveLength(2)
})

test('reloads an outdated list, and keeps the old one if that fails', async () => {
  const { cache, scene } = makeCache()
  await cache.get('')
  cache.markStale()
  scene.failureStatus = 503
  expect(await cache.get('')).toMatchObject({ ok: true, value: { at: 0, isStale: true } })
})
