import { beforeEach, describe, expect, test } from 'vitest'
import { createUpdateNotifier, readTimestamp } from './update-notifier.ts'

const OURS = '2026-03-05T01:00:00.000Z'
const NEWER = '2026-03-06T01:00:00.000Z'
const page = (stamp: string) => `<html><head><meta name="build-timestamp" content="${stamp}"/></head></html>`

let servePage: () => Promise<string>
let clock: ReturnType<typeof fakeTimers>
let logLines: string[]
let refreshCount: number

beforeEach(() => {
  servePage = async () => page(OURS)
  clock = fakeTimers()
  logLines = []
  refreshCount = 0
})

describe('update notifier', () => {
  test('checks after 5 s, then every 30 minutes', async () => {
    let requests = 0
    servePage = async () => {
      requests++
      return page(OURS)
    }
    make().start()
    await clock.advance(4_999)
    expect(requests).toBe(0)
    await clock.advance(1)
    expect(requests).toBe(1)
    await clock.advance(30 * 60_000 - 1)
    expect(requests).toBe(1)
    await clock.advance(1)
    expect(requests).toBe(2)
  })

  test('announces a newer build and hides after 30 s', async () => {
    servePage = async () => page(NEWER)
    const notifier = make()
    await notifier.check()
    expect(notifier.state()).toBe('available')
    await clock.advance(29_999)
    expect(notifier.state()).toBe('available')
    await clock.advance(1)
    expect(notifier.state()).toBe('idle')
  })

  test.each([
    ['the same build', page(OURS)],
    ['an older build, as during a rolling deployment', page('2026-03-04T01:00:00.000Z')],
    ['a page without a timestamp', '<html></html>'],
    ['an invalid timestamp', page('soon')],
  ])('stays quiet for %s', async (_what, html) => {
    servePage = async () => html
    const notifier = make()
    await notifier.check()
    expect(notifier.state()).toBe('idle')
    expect(logLines).toEqual([])
  })

  test('logs a failed check, shows nothing and checks again later', async () => {
    let broken = true
    servePage = async () => {
      if (broken) throw new Error('offline')
      return page(NEWER)
    }
    const notifier = make()
    notifier.start()
    await clock.advance(5_000)
    expect(notifier.state()).toBe('idle')
    expect(logLines).toEqual(['The check for a newer version failed'])
    broken = false
    await clock.advance(30 * 60_000)
    expect(notifier.state()).toBe('available')
  })

  test('Later dismisses the notice until the next check', async () => {
    servePage = async () => page(NEWER)
    const notifier = make()
    notifier.start()
    await clock.advance(5_000)
    notifier.dismiss()
    expect(notifier.state()).toBe('idle')
    await clock.advance(30 * 60_000)
    expect(notifier.state()).toBe('available')
  })

  test('notifies listeners until they unsubscribe', async () => {
    servePage = async () => page(NEWER)
    const notifier = make()
    const states: string[] = []
    const stop = notifier.subscribe(() => states.push(notifier.state()))
    await notifier.check()
    expect(states).toEqual(['checking', 'available'])
    stop()
    notifier.dismiss()
    expect(states).toHaveLength(2)
  })

  test('Refresh Now refreshes', async () => {
    await make().refresh()
    expect(refreshCount).toBe(1)
  })
})

test.each([
  ['<meta name="build-timestamp" content="x"/>', 'x'],
  ['<meta content="x" name="build-timestamp">', 'x'],
  ['<meta charset="utf-8"><meta data-a="1" name="build-timestamp" content="x">', 'x'],
  ['<meta name="other" content="x">', null],
])('reads the timestamp in %s', (html, stamp) => {
  expect(readTimestamp(html)).toBe(stamp)
})

function make() {
  return createUpdateNotifier({
    fetchPage: () => servePage(),
    buildTimestamp: OURS,
    setTimer: clock.setTimer,
    clearTimer: clock.clearTimer,
    async refresh() {
      refreshCount++
    },
    log: (message) => logLines.push(message),
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
    async advance(ms: number) {
      now += ms
      for (const [id, timer] of timers)
        if (timer.at <= now) {
          timers.delete(id)
          timer.run()
        }
      // Waits for the promises that the timers started.
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}
