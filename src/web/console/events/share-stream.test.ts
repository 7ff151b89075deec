import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ConsoleEvent } from '../../../domain/console-events/console-event.ts'
import { type LeaderLocks, shareStream, type TabMessage } from './share-stream.ts'
import type { StreamState } from './stream-connection.ts'

const CHANGE: ConsoleEvent = { is: 'changes', changes: [{ kind: 'lead', id: '1', act: 'added' }] }
const REFRESH: ConsoleEvent = { is: 'refresh' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A browser: its locks and channels, and how many streams its tabs hold open. */
function makeBrowser({ hasLocks = true } = {}) {
  const channels = new Set<(message: TabMessage) => void>()
  const open = new Set<{ event: (event: ConsoleEvent) => void; state: (state: StreamState) => void }>()
  const locks = makeLocks()

  /** `isAsleep`: it holds what it holds, and answers nobody. */
  function openTab(tab = { isAsleep: false }) {
    const heard: { event: ConsoleEvent; leads: boolean }[] = []
    const states: StreamState[] = []
    const stream = shareStream({
      name: 'events of one person',
      locks: hasLocks ? locks : null,
      openChannel(_name, onMessage) {
        channels.add(onMessage)
        return {
          say(message) {
            if (tab.isAsleep) return
            for (const other of channels) if (other !== onMessage) other(message)
          },
          close: () => void channels.delete(onMessage),
        }
      },
      connect({ onEvent, onState }) {
        const held = { event: onEvent, state: onState }
        open.add(held)
        return { wake() {}, stop: () => void open.delete(held) }
      },
      onEvent: (event, leads) => void heard.push({ event, leads }),
      onState: (state) => void states.push(state),
    })
    return { heard, states, close: () => stream.stop(), checkLeader: () => stream.checkLeader() }
  }

  return {
    openTab,
    open,
    /** Until everybody has had their turn. */
    settle: () => vi.advanceTimersByTimeAsync(5_000),
    tell(event: ConsoleEvent) {
      for (const { event: hear } of open) hear(event)
    },
    become(state: StreamState) {
      for (const { state: hear } of open) hear(state)
    },
  }
}

function makeLocks(): LeaderLocks {
  type Turn = { run: () => Promise<void>; resolve: () => void; reject: (reason: unknown) => void }
  const waiting: Turn[] = []
  let held: Turn | null = null
  const next = () => {
    held = waiting.shift() ?? null
    if (held) void hold(held)
  }
  const hold = async (turn: Turn) => {
    await turn.run()
    turn.resolve()
    if (held === turn) next()
  }
  return {
    request: (_name, how, run) =>
      new Promise<void>((resolve, reject) => {
        const turn = { run, resolve, reject }
        if ('steal' in how) {
          held?.reject(new Error('stolen'))
          held = turn
          void hold(turn)
          return
        }
        how.signal.addEventListener('abort', () => {
          const place = waiting.indexOf(turn)
          if (place >= 0) waiting.splice(place, 1)
          reject(how.signal.reason)
        })
        waiting.push(turn)
        if (!held) next()
      }),
  }
}

test('many tabs hold one stream, every tab hears all of it, and one knows that it leads', async () => {
  const browser = makeBrowser()
  const tabs = [browser.openTab(), browser.openTab(), browser.openTab()]
  await browser.settle()
  expect(browser.open.size).toBe(1)
  browser.tell(CHANGE)
  expect(tabs.map(({ heard }) => heard.map(({ leads }) => leads))).toEqual([[true], [false], [false]])
  for (const { heard } of tabs) expect(heard[0]?.event).toEqual(CHANGE)
})

test('when the tab that leads is closed another takes the stream over', async () => {
  const browser = makeBrowser()
  const [first, second] = [browser.openTab(), browser.openTab()]
  await browser.settle()
  first.close()
  await browser.settle()
  expect(browser.open.size).toBe(1)
  browser.tell(CHANGE)
  expect(second.heard).toEqual([{ event: CHANGE, leads: true }])
  expect(first.heard).toEqual([])
})

test('a tab that is closed before its turn never takes one', async () => {
  const browser = makeBrowser()
  const [first, second, third] = [browser.openTab(), browser.openTab(), browser.openTab()]
  await browser.settle()
  second.close()
  first.close()
  await browser.settle()
  browser.tell(CHANGE)
  expect(second.heard).toEqual([])
  expect(third.heard).toEqual([{ event: CHANGE, leads: true }])
})

test('a tab that comes later knows the state, and looks anew once: others were told before it came', async () => {
  const browser = makeBrowser()
  const first = browser.openTab()
  await browser.settle()
  browser.become('live')
  const later = browser.openTab()
  await browser.settle()
  expect(later.states).toEqual(['live'])
  expect(later.heard).toEqual([{ event: REFRESH, leads: false }])
  browser.become('offline')
  browser.become('live')
  expect([first.states, later.states]).toEqual([
    ['live', 'offline', 'live'],
    ['live', 'offline', 'live'],
  ])
  expect(later.heard).toHaveLength(1)
})

test('a tab that leads and answers is left alone; one that is asleep is replaced, and leads no more', async () => {
  const browser = makeBrowser()
  const sleeper = { isAsleep: false }
  const [first, second] = [browser.openTab(sleeper), browser.openTab()]
  await browser.settle()
  second.checkLeader()
  await browser.settle()
  browser.tell(CHANGE)
  expect(second.heard).toEqual([{ event: CHANGE, leads: false }])

  sleeper.isAsleep = true
  second.checkLeader()
  await browser.settle()
  sleeper.isAsleep = false
  expect(browser.open.size).toBe(1)
  browser.tell(CHANGE)
  expect(second.heard.at(-1)).toEqual({ event: CHANGE, leads: true })
  expect(first.heard.at(-1)).toEqual({ event: CHANGE, leads: false })
  second.close()
  await browser.settle()
  browser.tell(REFRESH)
  expect(first.heard.at(-1)).toEqual({ event: REFRESH, leads: true })
})

test('without locks each tab has a stream of its own', () => {
  const browser = makeBrowser({ hasLocks: false })
  const tabs = [browser.openTab(), browser.openTab()]
  expect(browser.open.size).toBe(2)
  browser.tell(CHANGE)
  for (const { heard } of tabs) expect(heard).toEqual([{ event: CHANGE, leads: true }])
  for (const tab of tabs) tab.close()
  expect(browser.open.size).toBe(0)
})
