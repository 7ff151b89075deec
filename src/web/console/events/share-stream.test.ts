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

/** A browser with its locks and channels, and the open streams of its tabs. */
function makeBrowser({ hasLocks = true } = {}) {
  const channels = new Set<(message: TabMessage) => void>()
  const connections = new Set<{ event: (event: ConsoleEvent) => void; state: (state: StreamState) => void }>()
  const locks = makeLocks()

  /** `isAsleep`: the tab keeps its lock and stream, but answers no messages. */
  function openTab(tab = { isAsleep: false }) {
    const received: { event: ConsoleEvent; leads: boolean }[] = []
    const states: StreamState[] = []
    const stream = shareStream({
      name: 'events of one person',
      locks: hasLocks ? locks : null,
      openChannel(_name, onMessage) {
        channels.add(onMessage)
        return {
          post(message) {
            if (tab.isAsleep) return
            for (const other of channels) if (other !== onMessage) other(message)
          },
          close: () => void channels.delete(onMessage),
        }
      },
      connect({ onEvent, onState }) {
        const connection = { event: onEvent, state: onState }
        connections.add(connection)
        return { wake() {}, stop: () => void connections.delete(connection) }
      },
      onEvent: (event, leads) => void received.push({ event, leads }),
      onState: (state) => void states.push(state),
    })
    return { received, states, close: () => stream.stop(), checkLeader: () => stream.checkLeader() }
  }

  return {
    openTab,
    connections,
    /** Waits until every tab has had its turn. */
    settle: () => vi.advanceTimersByTimeAsync(5_000),
    tell(event: ConsoleEvent) {
      for (const { event: handle } of connections) handle(event)
    },
    become(state: StreamState) {
      for (const { state: handle } of connections) handle(state)
    },
  }
}

function makeLocks(): LeaderLocks {
  type Turn = { run: () => Promise<void>; resolve: () => void; reject: (reason: unknown) => void }
  const waiting: Turn[] = []
  let holder: Turn | null = null
  const next = () => {
    holder = waiting.shift() ?? null
    if (holder) void hold(holder)
  }
  const hold = async (turn: Turn) => {
    await turn.run()
    turn.resolve()
    if (holder === turn) next()
  }
  return {
    request: (_name, how, run) =>
      new Promise<void>((resolve, reject) => {
        const turn = { run, resolve, reject }
        if ('steal' in how) {
          holder?.reject(new Error('stolen'))
          holder = turn
          void hold(turn)
          return
        }
        how.signal.addEventListener('abort', () => {
          const place = waiting.indexOf(turn)
          if (place >= 0) waiting.splice(place, 1)
          reject(how.signal.reason)
        })
        waiting.push(turn)
        if (!holder) next()
      }),
  }
}

test('shares one stream between tabs, passes every event to each, and has one leader', async () => {
  const browser = makeBrowser()
  const tabs = [browser.openTab(), browser.openTab(), browser.openTab()]
  await browser.settle()
  expect(browser.connections.size).toBe(1)
  browser.tell(CHANGE)
  expect(tabs.map(({ received }) => received.map(({ leads }) => leads))).toEqual([[true], [false], [false]])
  for (const { received } of tabs) expect(received[0]?.event).toEqual(CHANGE)
})

test('moves the stream to another tab when the leading tab closes', async () => {
  const browser = makeBrowser()
  const [first, second] = [browser.openTab(), browser.openTab()]
  await browser.settle()
  first.close()
  await browser.settle()
  expect(browser.connections.size).toBe(1)
  browser.tell(CHANGE)
  expect(second.received).toEqual([{ event: CHANGE, leads: true }])
  expect(first.received).toEqual([])
})

test('never lets a tab lead that closed before its turn', async () => {
  const browser = makeBrowser()
  const [first, second, third] = [browser.openTab(), browser.openTab(), browser.openTab()]
  await browser.settle()
  second.close()
  first.close()
  await browser.settle()
  browser.tell(CHANGE)
  expect(second.received).toEqual([])
  expect(third.received).toEqual([{ event: CHANGE, leads: true }])
})

test('gives a later tab the state and one refresh for the events it missed', async () => {
  const browser = makeBrowser()
  const first = browser.openTab()
  await browser.settle()
  browser.become('live')
  const later = browser.openTab()
  await browser.settle()
  expect(later.states).toEqual(['live'])
  expect(later.received).toEqual([{ event: REFRESH, leads: false }])
  browser.become('offline')
  browser.become('live')
  expect([first.states, later.states]).toEqual([
    ['live', 'offline', 'live'],
    ['live', 'offline', 'live'],
  ])
  expect(later.received).toHaveLength(1)
})

test('replaces a leading tab only if it does not answer', async () => {
  const browser = makeBrowser()
  const sleeper = { isAsleep: false }
  const [first, second] = [browser.openTab(sleeper), browser.openTab()]
  await browser.settle()
  second.checkLeader()
  await browser.settle()
  browser.tell(CHANGE)
  expect(second.received).toEqual([{ event: CHANGE, leads: false }])

  sleeper.isAsleep = true
  second.checkLeader()
  await browser.settle()
  sleeper.isAsleep = false
  expect(browser.connections.size).toBe(1)
  browser.tell(CHANGE)
  expect(second.received.at(-1)).toEqual({ event: CHANGE, leads: true })
  expect(first.received.at(-1)).toEqual({ event: CHANGE, leads: false })
  second.close()
  await browser.settle()
  browser.tell(REFRESH)
  expect(first.received.at(-1)).toEqual({ event: REFRESH, leads: true })
})

test('opens a stream per tab in a browser without locks', () => {
  const browser = makeBrowser({ hasLocks: false })
  const tabs = [browser.openTab(), browser.openTab()]
  expect(browser.connections.size).toBe(2)
  browser.tell(CHANGE)
  for (const { received } of tabs) expect(received).toEqual([{ event: CHANGE, leads: true }])
  for (const tab of tabs) tab.close()
  expect(browser.connections.size).toBe(0)
})
