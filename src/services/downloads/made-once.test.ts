import { expect, test } from 'vitest'
import { BusyError, createMadeOnce } from './made-once.ts'

test('a thing is made once for those who ask together and later, and anew for another state', async () => {
  const once = createMadeOnce<object>()
  const state = {}
  let made = 0
  const make = async () => ++made
  expect(await Promise.all([once(state, 'a', make), once(state, 'a', make)])).toEqual([1, 1])
  expect(await once(state, 'a', make)).toBe(1)
  expect(await once(state, 'b', make)).toBe(2)
  expect(await once({}, 'a', make)).toBe(3)
})

test('one thing is made at a time, in the order they were asked for', async () => {
  const once = createMadeOnce<object>()
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

test('what failed is made again, and holds up nothing behind it', async () => {
  const once = createMadeOnce<object>()
  const state = {}
  const fails = once(state, 'a', () => Promise.reject(new Error('no room')))
  const next = once(state, 'b', async () => 'made')
  await expect(fails).rejects.toThrow('no room')
  expect(await next).toBe('made')
  expect(await once(state, 'a', async () => 'mended')).toBe('mended')
})

test('a stranger with many names gets no more than a dozen turns at once, and others are served again after', async () => {
  const once = createMadeOnce<object>()
  const state = {}
  const asked = await Promise.allSettled(
    Array.from({ length: 40 }, (_, at) => once(state, `host ${at}`, async () => at)),
  )
  const refused = asked.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(28)
  expect(refused.every((each) => each.status === 'rejected' && each.reason instanceof BusyError)).toBe(true)
  expect(await once(state, 'later', async () => 'made')).toBe('made')
})

test('of many things the oldest are let go', async () => {
  const once = createMadeOnce<object>()
  const state = {}
  let made = 0
  for (let at = 0; at < 30; at++) await once(state, `host ${at}`, async () => ++made)
  await once(state, 'host 29', async () => ++made)
  expect(made).toBe(30)
  await once(state, 'host 0', async () => ++made)
  expect(made).toBe(31)
})
