import { afterEach, expect, test, vi } from 'vitest'
import { FIXED_REPLIES, fallbackReply, fixedReply } from '../../../domain/assistant/reply.ts'
import { askAssistant } from './ask-assistant.ts'

const QUESTION = { sessionId: 'session_1_a', message: 'A ute?', history: [], page: '/' }
const REPLY = fixedReply('general_info', 'One. Two.')
const LIMITED = fixedReply('rate_limited', FIXED_REPLIES.rate_limited)
const STREAM = { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } }

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

async function ask(response: Response, signal = new AbortController().signal) {
  const texts: string[] = []
  const outcome = await askAssistant(
    QUESTION,
    { onText: (text) => texts.push(text), signal },
    async () => response,
  )
  return { outcome, texts }
}

function cutStream(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(event('delta', { text: 'One.' })))
    },
    pull: (controller) => controller.error(new TypeError('network error')),
  })
}

afterEach(() => vi.restoreAllMocks())

test('passes on each sentence as it arrives, then returns the whole reply', async () => {
  const body =
    event('status', { status: 'looking' }) +
    event('delta', { text: 'One.' }) +
    event('delta', { text: 'Two.' }) +
    event('reply', REPLY)
  expect(await ask(new Response(body, STREAM))).toEqual({
    outcome: { kind: 'answered', reply: REPLY },
    texts: ['One.', 'Two.'],
  })
})

test('accepts a reply that is not streamed', async () => {
  const { outcome } = await ask(Response.json(REPLY))
  expect(outcome).toEqual({ kind: 'answered', reply: REPLY })
})

test('returns the error reply that the server streams', async () => {
  const failed = fallbackReply(FIXED_REPLIES.failed)
  const { outcome } = await ask(new Response(event('error', failed), STREAM))
  expect(outcome).toEqual({ kind: 'answered', reply: failed })
})

test.each([
  ['a stream that ends too soon', 'broken', new Response(event('delta', { text: 'One.' }), STREAM)],
  ['a stream that is cut', 'broken', new Response(cutStream(), STREAM)],
  ['a stream of invalid JSON', 'broken', new Response('event: reply\ndata: {"resp\n\n', STREAM)],
  ['a reply of another shape', 'failed', Response.json({ response: 'Hello' })],
  ['a page of HTML', 'failed', new Response('<!doctype html>')],
  ['a server that is unavailable', 'failed', Response.json({ error: 'away' }, { status: 503 })],
])('reports %s as %s', async (_, failure, response) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  expect((await ask(response)).outcome).toEqual({ kind: 'failed', failure })
})

test('reports an unreachable server as unreached, not as failed', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { signal } = new AbortController()
  const outcome = await askAssistant(QUESTION, { onText: () => {}, signal }, () =>
    Promise.reject(new TypeError('Failed to fetch')),
  )
  expect(outcome).toEqual({ kind: 'failed', failure: 'unreached' })
})

test.each([
  ['by its status', Response.json(LIMITED, { status: 429 })],
  ['in the stream', new Response(event('reply', LIMITED), STREAM)],
])('recognises the rate limit %s', async (_, response) => {
  expect((await ask(response)).outcome).toEqual({ kind: 'limited' })
})

test('reports an aborted question as stopped, not as a failure', async () => {
  const abortedSignal = AbortSignal.abort()
  const outcome = await askAssistant(
    QUESTION,
    { onText: () => {}, signal: abortedSignal },
    async (_, { signal }) => {
      signal?.throwIfAborted()
      return Response.json(REPLY)
    },
  )
  expect(outcome).toEqual({ kind: 'stopped' })
})
