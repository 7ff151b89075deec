import { expect, test } from 'vitest'
import { BusyError, createBuildCache } from './build-cache.ts'

test('builds once for concurrent and later calls, and again for another state', async () => {
  const once = createBuildCache<object>()
  const state = {}
  let count = 0
  const make = async () => ++count
  expect(await Promise.all([once(state, 'a', make), once(state, 'a', make)])).toEqual([1, 1])
  expect(await once(state, 'a', make)).toBe(1)
  expect(await once(state, 'b', make)).toBe(2)
  expect(await once({}, 'a', make)).toBe(3)
})

test('builds one thing at a time, in order', async () => {
  const once = createBuildCache<object>()
  const state = {}
  const events: string[] = []
  const make = (name: string) => async () => {
    events.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    events.push(`${name} ends`)
  }
  await Promise.all(['a', 'b'].map((name) => once(state, name, make(name))))
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('retries a failed build, which does not block the next one', async () => {
  const once = createBuildCache<object>()
  const state = {}
  const fails = once(state, 'a', () => Promise.reject(new Error('no room')))
  const next = once(state, 'b', async () => 'made')
  await expect(fails).rejects.toThrow('no room')
  expect(await next).toBe('made')
  expect(await once(state, 'a', async () => 'mended')).toBe('mended')
})

test('limits the queue to a dozen builds, and recovers afterwards', async () => {
  const once = createBuildCache<object>()
  const state = {}
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => once(state, `host ${index}`, async () => index)),
  )
  const rejected = results.filter(({ status }) => status === 'rejected')
  expect(rejected).toHaveLength(28)
  expect(rejected.every((each) => each.status === 'rejected' && each.reason instanceof BusyError)).toBe(true)
  expect(await once(state, 'later', async () => 'made')).toBe('made')
})

test('evicts the oldest entries', async () => {
  const once = createBuildCache<object>()
  const state = {}
  let count = 0
  for (let index = 0; index < 30; index++) await once(state, `host ${index}`, async () => ++count)
  await once(state, 'host 29', async () => ++count)
  expect(count).toBe(30)
  await once(state, 'host 0', async () => ++count)
  expect(count).toBe(31)
})
