import { afterEach, expect, test, vi } from 'vitest'
import { FIXED_REPLIES, fallbackReply, fixedReply } from '../../../domain/assistant/reply.ts'
import { askAssistant } from './ask-assistant.ts'

const QUESTION = { sessionId: 'session_1_a', message: 'A ute?', history: [], page: '/' }
const REPLY = fixedReply('general_info', 'One. Two.')
const LIMITED = fixedReply('rate_limited', FIXED_REPLIES.rate_limited)
const STREAM = { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } }

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

async function ask(response: Response, signal = new AbortController().signal) {
  const heard: string[] = []
  const asked = await askAssistant(
    QUESTION,
    { onText: (text) => heard.push(text), signal },
    async () => response,
  )
  return { asked, heard }
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

test('the sentences are heard as they come, then the whole', async () => {
  const body =
    event('status', { status: 'looking' }) +
    event('delta', { text: 'One.' }) +
    event('delta', { text: 'Two.' }) +
    event('reply', REPLY)
  expect(await ask(new Response(body, STREAM))).toEqual({
    asked: { kind: 'answered', reply: REPLY },
    heard: ['One.', 'Two.'],
  })
})

test('an answer in one piece is taken too', async () => {
  const { asked } = await ask(Response.json(REPLY))
  expect(asked).toEqual({ kind: 'answered', reply: REPLY })
})

test('the server that could not answer is shown as it says', async () => {
  const failed = fallbackReply(FIXED_REPLIES.failed)
  const { asked } = await ask(new Response(event('error', failed), STREAM))
  expect(asked).toEqual({ kind: 'answered', reply: failed })
})

test.each([
  ['a stream that ends too soon', 'broken', new Response(event('delta', { text: 'One.' }), STREAM)],
  ['a stream that is cut', 'broken', new Response(cutStream(), STREAM)],
  ['a stream of rubbish', 'broken', new Response('event: reply\ndata: {"resp\n\n', STREAM)],
  ['a reply of another shape', 'failed', Response.json({ response: 'Hello' })],
  ['a page of HTML', 'failed', new Response('<!doctype html>')],
  ['a server that is away', 'failed', Response.json({ error: 'away' }, { status: 503 })],
])('%s is told as %s', async (_, failure, response) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  expect((await ask(response)).asked).toEqual({ kind: 'failed', failure })
})

test('a server nobody reaches is told from one that fails', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { signal } = new AbortController()
  const asked = await askAssistant(QUESTION, { onText: () => {}, signal }, () =>
    Promise.reject(new TypeError('Failed to fetch')),
  )
  expect(asked).toEqual({ kind: 'failed', failure: 'unreached' })
})

test.each([
  ['by its status', Response.json(LIMITED, { status: 429 })],
  ['in the stream', new Response(event('reply', LIMITED), STREAM)],
])('the server that holds back %s is heard', async (_, response) => {
  expect((await ask(response)).asked).toEqual({ kind: 'limited' })
})

test('somebody who left is not told of a failure', async () => {
  const left = AbortSignal.abort()
  const asked = await askAssistant(QUESTION, { onText: () => {}, signal: left }, async (_, { signal }) => {
    signal?.throwIfAborted()
    return Response.json(REPLY)
  })
  expect(asked).toEqual({ kind: 'stopped' })
})
