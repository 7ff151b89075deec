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

function open(signal = new AbortController().signal) {
  let unsubscribeCount = 0
  let subscriber: EventSubscriber | undefined
  const stream = openEventStream((openSubscriber) => {
    subscriber = openSubscriber
    return () => {
      unsubscribeCount++
    }
  }, signal)
  if (!stream || !subscriber) throw new Error('The subscription was refused')
  return { stream, subscriber, timesUnsubscribed: () => unsubscribeCount }
}

const CHANGE: ConsoleEvent = { is: 'changes', changes: [{ kind: 'lead', id: '1', act: 'added' }] }
const textOf = (stream: ReadableStream<Uint8Array<ArrayBuffer>>) => new Response(stream).text()

test('sends events as data lines, with heartbeats between them', async () => {
  const { stream, subscriber, timesUnsubscribed } = open()
  subscriber.send(CHANGE)
  vi.advanceTimersByTime(CONSOLE_STREAM.heartbeatMs)
  subscriber.end()
  expect(await textOf(stream)).toBe(`retry: 3000\n\ndata: ${JSON.stringify(CHANGE)}\n\n: still here\n\n`)
  expect(timesUnsubscribed()).toBeGreaterThan(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('unsubscribes a client that leaves, and stops its timer', async () => {
  const { stream, subscriber, timesUnsubscribed } = open()
  await stream.cancel()
  expect(timesUnsubscribed()).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
  subscriber.send(CHANGE)
  subscriber.end()
})

test('unsubscribes a client that left before the response began or before it was read', () => {
  expect(open(AbortSignal.abort()).timesUnsubscribed()).toBeGreaterThan(0)
  const controller = new AbortController()
  const { timesUnsubscribed } = open(controller.signal)
  expect(timesUnsubscribed()).toBe(0)
  controller.abort()
  expect(timesUnsubscribed()).toBeGreaterThan(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('drops a client that does not read, and its queued events', async () => {
  const { stream, subscriber, timesUnsubscribed } = open()
  let sentCount = 0
  while (timesUnsubscribed() === 0 && sentCount < 10_000) {
    subscriber.send(CHANGE)
    sentCount++
  }
  expect(sentCount * JSON.stringify(CHANGE).length).toBeLessThan(100 * 1024)
  await expect(textOf(stream)).rejects.toThrow('too slowly')
  expect(vi.getTimerCount()).toBe(0)
})

test('returns null when the subscription is refused', () => {
  expect(openEventStream(() => null, new AbortController().signal)).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})
