import { createParser } from 'eventsource-parser'
import type { EarlierTurn } from '../../../domain/assistant/reading.ts'
import type { AssistantReply } from '../../../domain/assistant/reply.ts'
import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import { type Failure, isReply } from './conversation.ts'

export interface Question {
  sessionId: string
  message: string
  history: readonly EarlierTurn[]
  page: string
}

export type AskOutcome =
  | { kind: 'answered'; reply: AssistantReply }
  | { kind: 'limited' }
  | { kind: 'failed'; failure: Failure }
  /** The caller aborted the question. */
  | { kind: 'stopped' }

export interface Listener {
  onText: (text: string) => void
  signal: AbortSignal
}

/** Longer than the server ever waits for a language model without sending an event. */
const ANSWER_TIMEOUT_MS = 45_000

/** Sends one question and streams the answer. Never throws: every failure is one of the outcomes. */
export async function askAssistant(
  question: Question,
  { onText, signal }: Listener,
  send: (path: string, init: RequestInit) => Promise<Response> = (path, init) => fetch(path, init),
): Promise<AskOutcome> {
  const timeout = createRenewableTimeout()
  let isAnswering = false
  try {
    const response = await send(`${FUNCTIONS_PREFIX}/assistant`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
      body: JSON.stringify(question),
      signal: AbortSignal.any([signal, timeout.signal]),
    })
    isAnswering = true
    if (response.status === 429) return { kind: 'limited' }
    if (!response.ok || !response.body) return { kind: 'failed', failure: 'failed' }
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    const reply: unknown = isStream
      ? await readEvents(response.body, onText, timeout.renew)
      : await response.json()
    if (!isReply(reply)) return { kind: 'failed', failure: reply === null ? 'broken' : 'failed' }
    return reply.actionType === 'rate_limited' ? { kind: 'limited' } : { kind: 'answered', reply }
  } catch (error) {
    if (signal.aborted) return { kind: 'stopped' }
    console.warn('The question could not be sent to the assistant', error)
    if (timeout.signal.aborted) return { kind: 'failed', failure: 'late' }
    // A body that is not JSON arrived whole; a cut connection throws another error.
    if (error instanceof SyntaxError) return { kind: 'failed', failure: 'failed' }
    return { kind: 'failed', failure: isAnswering ? 'broken' : 'unreached' }
  } finally {
    timeout.end()
  }
}

/** Treats a failed check as allowed: the server enforces the limit anyway. */
export async function isAllowed(sessionId: string): Promise<boolean> {
  try {
    const response = await fetch(`${FUNCTIONS_PREFIX}/check-rate-limit`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sessionId, action: 'ai-query' }),
      signal: AbortSignal.timeout(3_000),
    })
    const answer = (await response.json()) as { allowed?: unknown }
    return !response.ok || answer.allowed !== false
  } catch {
    return true
  }
}

/** Returns the last `reply` or `error` event, or null when the stream broke off before one. */
async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onText: (text: string) => void,
  renew: () => void,
): Promise<unknown> {
  let reply: unknown = null
  const parser = createParser({
    onEvent({ event, data }) {
      const payload = parseJson(data)
      if (event === 'reply' || event === 'error') reply = payload
      const { text } = (payload ?? {}) as { text?: unknown }
      if (event === 'delta' && typeof text === 'string') onText(text)
    },
  })
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    renew()
    parser.feed(part.value)
  }
  return reply
}

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

function createRenewableTimeout() {
  const controller = new AbortController()
  const start = () => setTimeout(() => controller.abort(), ANSWER_TIMEOUT_MS)
  let timer = start()
  return {
    signal: controller.signal,
    renew: () => {
      clearTimeout(timer)
      timer = start()
    },
    end: () => clearTimeout(timer),
  }
}
