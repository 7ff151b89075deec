import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONSOLE_STREAM, type ConsoleEvent } from '../domain/console-events/console-event.ts'
import type { EventSubscriber } from '../services/console/events.ts'
import { openEventStream } from './event-stream.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function open(gone = new AbortController().signal) {
  let left = 0
  let hearer: EventSubscriber | undefined
  const stream = openEventStream((heard) => {
    hearer = heard
    return () => {
      left++
    }
  }, gone)
  if (!stream || !hearer) throw new Error('not let in')
  return { stream, hearer, left: () => left }
}

const CHANGE: ConsoleEvent = { is: 'changes', changes: [{ kind: 'lead', id: '1', act: 'added' }] }
const textOf = (stream: ReadableStream<Uint8Array<ArrayBuffer>>) => new Response(stream).text()

test('events are lines of data, with signs of life between them', async () => {
  const { stream, hearer, left } = open()
  hearer.send(CHANGE)
  vi.advanceTimersByTime(CONSOLE_STREAM.heartbeatMs)
  hearer.end()
  expect(await textOf(stream)).toBe(`retry: 3000\n\ndata: ${JSON.stringify(CHANGE)}\n\n: still here\n\n`)
  expect(left()).toBeGreaterThan(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('whoever leaves is heard of, and nothing is left running for them', async () => {
  const { stream, hearer, left } = open()
  await stream.cancel()
  expect(left()).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
  hearer.send(CHANGE)
  hearer.end()
})

test('whoever was gone before the answer began, or goes before it is read, takes no place', () => {
  expect(open(AbortSignal.abort()).left()).toBeGreaterThan(0)
  const gone = new AbortController()
  const { left } = open(gone.signal)
  expect(left()).toBe(0)
  gone.abort()
  expect(left()).toBeGreaterThan(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('whoever does not read is dropped, and what waits for them with it', async () => {
  const { stream, hearer, left } = open()
  let sent = 0
  while (left() === 0 && sent < 10_000) {
    hearer.send(CHANGE)
    sent++
  }
  expect(sent * JSON.stringify(CHANGE).length).toBeLessThan(100 * 1024)
  await expect(textOf(stream)).rejects.toThrow('too slowly')
  expect(vi.getTimerCount()).toBe(0)
})

test('nobody let in is no stream', () => {
  expect(openEventStream(() => null, new AbortController().signal)).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})
