import { beforeEach, describe, expect, test } from 'vitest'
import { createUpdateNotifier, readTimestamp } from './update-notifier.ts'

const OURS = '2026-03-05T01:00:00.000Z'
const NEWER = '2026-03-06T01:00:00.000Z'
const page = (stamp: string) => `<html><head><meta name="build-timestamp" content="${stamp}"/></head></html>`

let served: () => Promise<string>
let clock: ReturnType<typeof fakeTimers>
let logged: string[]
let refreshed: number

beforeEach(() => {
  served = async () => page(OURS)
  clock = fakeTimers()
  logged = []
  refreshed = 0
})

describe('the update notifier', () => {
  test('looks first after 5 s, then every 30 minutes', async () => {
    let asked = 0
    served = async () => {
      asked++
      return page(OURS)
    }
    make().start()
    await clock.pass(4_999)
    expect(asked).toBe(0)
    await clock.pass(1)
    expect(asked).toBe(1)
    await clock.pass(30 * 60_000 - 1)
    expect(asked).toBe(1)
    await clock.pass(1)
    expect(asked).toBe(2)
  })

  test('says so when a newer build is served, and goes by itself after 30 s', async () => {
    served = async () => page(NEWER)
    const notifier = make()
    await notifier.check()
    expect(notifier.state()).toBe('available')
    await clock.pass(29_999)
    expect(notifier.state()).toBe('available')
    await clock.pass(1)
    expect(notifier.state()).toBe('idle')
  })

  test.each([
    ['the same build', page(OURS)],
    ['an older build, as while servers are exchanged', page('2026-03-04T01:00:00.000Z')],
    ['a page without a stamp', '<html></html>'],
    ['a stamp that is no time', page('soon')],
  ])('stays quiet for %s', async (_what, html) => {
    served = async () => html
    const notifier = make()
    await notifier.check()
    expect(notifier.state()).toBe('idle')
    expect(logged).toEqual([])
  })

  test('a check that fails is logged, shows nothing, and the next one comes', async () => {
    let broken = true
    served = async () => {
      if (broken) throw new Error('offline')
      return page(NEWER)
    }
    const notifier = make()
    notifier.start()
    await clock.pass(5_000)
    expect(notifier.state()).toBe('idle')
    expect(logged).toEqual(['The check for a newer version failed'])
    broken = false
    await clock.pass(30 * 60_000)
    expect(notifier.state()).toBe('available')
  })

  test('Later dismisses it, and the next look may say it again', async () => {
    served = async () => page(NEWER)
    const notifier = make()
    notifier.start()
    await clock.pass(5_000)
    notifier.dismiss()
    expect(notifier.state()).toBe('idle')
    await clock.pass(30 * 60_000)
    expect(notifier.state()).toBe('available')
  })

  test('tells those who watch, until they stop', async () => {
    served = async () => page(NEWER)
    const notifier = make()
    const seen: string[] = []
    const stop = notifier.subscribe(() => seen.push(notifier.state()))
    await notifier.check()
    expect(seen).toEqual(['checking', 'available'])
    stop()
    notifier.dismiss()
    expect(seen).toHaveLength(2)
  })

  test('Refresh Now refreshes', async () => {
    await make().refresh()
    expect(refreshed).toBe(1)
  })
})

test.each([
  ['<meta name="build-timestamp" content="x"/>', 'x'],
  ['<meta content="x" name="build-timestamp">', 'x'],
  ['<meta charset="utf-8"><meta data-a="1" name="build-timestamp" content="x">', 'x'],
  ['<meta name="other" content="x">', null],
])('the stamp is found in %s', (html, stamp) => {
  expect(readTimestamp(html)).toBe(stamp)
})

function make() {
  return createUpdateNotifier({
    fetchPage: () => served(),
    buildTimestamp: OURS,
    setTimer: clock.setTimer,
    clearTimer: clock.clearTimer,
    async refresh() {
      refreshed++
    },
    log: (message) => logged.push(message),
  })
}

function fakeTimers() {
  let now = 0
  const timers = new Map<number, { at: number; run: () => void }>()
  return {
    setTimer(run: () => void, ms: number) {
      const id = timers.size + 1
      timers.set(id, { at: now + ms, run })
      return id
    },
    clearTimer: (id: unknown) => void timers.delete(id as number),
    async pass(ms: number) {
      now += ms
      for (const [id, timer] of timers)
        if (timer.at <= now) {
          timers.delete(id)
          timer.run()
        }
      // Lets what the timers began come to its end.
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}
