import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONSOLE_STREAM, type ConsoleEvent } from '../../../domain/console-events/console-event.ts'
import { connectStream, pauseAfter, type StreamConnection, type StreamState } from './stream-connection.ts'

const CHANGE: ConsoleEvent = { is: 'changes', changes: [{ kind: 'lead', id: '1', act: 'added' }] }

let connection: StreamConnection | null = null
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  connection?.stop()
  vi.useRealTimers()
})

type Line = ReadableStreamDefaultController<Uint8Array>
type Server = { status: number | 'down'; headers?: Record<string, string> }

/** A server with a configurable response, and its open streams. */
function makeScene(server: Server = { status: 200 }) {
  const lines: Line[] = []
  const signals: AbortSignal[] = []
  const events: ConsoleEvent[] = []
  const states: StreamState[] = []
  connection = connectStream({
    async open(signal) {
      signals.push(signal)
      if (server.status === 'down') throw new TypeError('Failed to fetch')
      if (server.status !== 200) return new Response('{}', { status: server.status, headers: server.headers })
      const body = new ReadableStream<Uint8Array>({
        start(line) {
          lines.push(line)
          signal.addEventListener('abort', () => line.error(signal.reason))
        },
      })
      return new Response(body)
    },
    onEvent: (event) => void events.push(event),
    onState: (state) => void states.push(state),
    random: () => 1,
  })
  const send = (text: string) => lines.at(-1)?.enqueue(new TextEncoder().encode(text))
  return {
    lines,
    signals,
    events,
    states,
    server,
    send,
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

test('goes live with a refresh when it opens, then passes on events', async () => {
  const { events, states, send, pass } = makeScene()
  await pass(0)
  expect(states).toEqual(['connecting', 'live'])
  const data = `data: ${JSON.stringify(CHANGE)}\n\n`
  send(`retry: 3000\n\n: still here\n\n${data.slice(0, 20)}`)
  await pass(0)
  expect(events).toEqual([{ is: 'refresh' }])
  send(data.slice(20))
  await pass(0)
  expect(events).toEqual([{ is: 'refresh' }, CHANGE])
})

test('reopens an ended stream within a second, with a refresh', async () => {
  const { events, lines, states, pass } = makeScene()
  await pass(0)
  lines[0]?.close()
  await pass(1_000)
  expect(states).toEqual(['connecting', 'live', 'connecting', 'live'])
  expect(events).toEqual([{ is: 'refresh' }, { is: 'refresh' }])
})

test('replaces a stream after missed heartbeats', async () => {
  const { lines, send, pass } = makeScene()
  await pass(0)
  for (let beat = 0; beat < 5; beat++) {
    await pass(CONSOLE_STREAM.heartbeatMs)
    send(': still here\n\n')
    await pass(0)
  }
  expect(lines).toHaveLength(1)
  await pass(CONSOLE_STREAM.heartbeatMs * 2.5 + 1_000)
  expect(lines).toHaveLength(2)
})

test.each([401, 403])('does not retry after a %i', async (status) => {
  const { signals, states, pass } = makeScene({ status })
  await pass(600_000)
  expect(signals).toHaveLength(1)
  expect(states).toEqual(['connecting', 'offline'])
})

test('waits as long as a Retry-After header says', async () => {
  const scene = makeScene({ status: 503, headers: { 'Retry-After': '30' } })
  await scene.pass(29_999)
  expect(scene.signals).toHaveLength(1)
  scene.server.status = 200
  await scene.pass(1)
  expect(scene.states).toEqual(['connecting', 'offline', 'live'])
})

test('retries less and less often, and immediately when woken', async () => {
  const scene = makeScene({ status: 'down' })
  await scene.pass(60_000)
  const tries = scene.signals.length
  expect(tries).toBeGreaterThan(3)
  expect(tries).toBeLessThan(8)
  scene.server.status = 200
  connection?.wake()
  await scene.pass(0)
  expect(scene.states.at(-1)).toBe('live')
})

test('closes the stream when stopped and does not reopen it', async () => {
  const { signals, pass } = makeScene()
  await pass(0)
  connection?.stop()
  expect(signals[0]?.aborted).toBe(true)
  await pass(60_000)
  expect(signals).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  [0, 0, 0],
  [0, 1, 1_000],
  [1, 0, 1_000],
  [1, 1, 2_000],
  [3, 1, 8_000],
  [20, 0, 15_000],
  [20, 1, 30_000],
])('after %i failures and a random value of %d, waits %i ms', (failures, chance, ms) => {
  expect(pauseAfter(failures, chance)).toBe(ms)
})
