import { expect, test } from 'vitest'
import { TIMING } from '../../../domain/constants.ts'
import { createListCache } from './list-cache.ts'

function makeCache() {
  const scene = { now: 0, who: 'admin', asked: [] as string[], fails: 0 }
  const cache = createListCache<string>({
    load: async (query) => {
      scene.asked.push(query)
      return scene.fails
        ? { ok: false, status: scene.fails, error: 'x', errors: {} }
        : { ok: true, value: query }
    },
    now: () => scene.now,
    who: () => scene.who,
    lifetime: TIMING.usersStale,
  })
  return { cache, scene }
}

test('a list is asked for once in five minutes, and again when something was changed', async () => {
  const { cache, scene } = makeCache()
  await cache.get('page=1')
  scene.now = 5 * 60_000 - 1
  await cache.get('page=1')
  expect(scene.asked).toHaveLength(1)
  scene.now += 1
  await cache.get('page=1')
  expect(scene.asked).toHaveLength(2)
  cache.forget()
  await cache.get('page=1')
  expect(scene.asked).toHaveLength(3)
})

test('another question and another person are asked for by themselves', async () => {
  const { cache, scene } = makeCache()
  await cache.get('page=1')
  await cache.get('page=2')
  scene.who = 'sales.manager'
  await cache.get('page=1')
  expect(scene.asked).toEqual(['page=1', 'page=2', 'page=1'])
})

test('a failure is not kept', async () => {
  const { cache, scene } = makeCache()
  scene.fails = 503
  expect(await cache.get('')).toMatchObject({ ok: false })
  scene.fails = 0
  expect(await cache.get('')).toMatchObject({ ok: true })
})

test('an old list stays while no newer one can be had, unless one may no longer see it', async () => {
  const { cache, scene } = makeCache()
  await cache.get('')
  scene.now = TIMING.usersStale
  scene.fails = 503
  expect(await cache.get('')).toMatchObject({ ok: true, value: { at: 0, isBehind: true } })
  scene.fails = 403
  expect(await cache.get('')).toMatchObject({ ok: false, status: 403 })
  scene.fails = 0
  expect(await cache.get('')).toMatchObject({ value: { at: TIMING.usersStale, isBehind: false } })
})

test('what was loaded while something changed is shown, and not kept', async () => {
  const { cache, scene } = makeCache()
  const loading = cache.get('')
  cache.outdate()
  expect(await loading).toMatchObject({ ok: true })
  await cache.get('')
  expect(scene.asked).toHaveLength(2)
})

test('a list that is outdated is asked for again, and stays where nothing newer can be had', async () => {
  const { cache, scene } = makeCache()
  await cache.get('')
  cache.outdate()
  scene.fails = 503
  expect(await cache.get('')).toMatchObject({ ok: true, value: { at: 0, isBehind: true } })
})
