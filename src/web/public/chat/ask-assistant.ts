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

export type Asked =
  | { kind: 'answered'; reply: AssistantReply }
  | { kind: 'limited' }
  | { kind: 'failed'; failure: Failure }
  /** Nobody waits for it any more. */
  | { kind: 'stopped' }

export interface Listener {
  /** A sentence has come. */
  onText: (text: string) => void
  signal: AbortSignal
}

/** Longer than the server ever waits for a language model without saying something. */
const PATIENCE_MS = 45_000

/** Asks once, and hears the answer as it comes. Whatever goes wrong is one of the outcomes. */
export async function askAssistant(
  question: Question,
  { onText, signal }: Listener,
  send: (path: string, init: RequestInit) => Promise<Response> = (path, init) => fetch(path, init),
): Promise<Asked> {
  const patience = createPatience()
  let isAnswering = false
  try {
    const response = await send(`${FUNCTIONS_PREFIX}/assistant`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
      body: JSON.stringify(question),
      signal: AbortSignal.any([signal, patience.signal]),
    })
    isAnswering = true
    if (response.status === 429) return { kind: 'limited' }
    if (!response.ok || !response.body) return { kind: 'failed', failure: 'failed' }
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    const reply: unknown = isStream
      ? await readEvents(response.body, onText, patience.renew)
      : await response.json()
    if (!isReply(reply)) return { kind: 'failed', failure: reply === null ? 'broken' : 'failed' }
    return reply.actionType === 'rate_limited' ? { kind: 'limited' } : { kind: 'answered', reply }
  } catch (error) {
    if (signal.aborted) return { kind: 'stopped' }
    console.warn('The assistant could not be asked', error)
    if (patience.signal.aborted) return { kind: 'failed', failure: 'late' }
    // What is no JSON came whole; a line that is cut is another error.
    if (error instanceof SyntaxError) return { kind: 'failed', failure: 'failed' }
    return { kind: 'failed', failure: isAnswering ? 'broken' : 'unreached' }
  } finally {
    patience.end()
  }
}

/** Failing to ask means yes: the server's own limit stands. */
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

/** The last `reply` or `error`; null when the line broke before one. */
async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onText: (text: string) => void,
  renew: () => void,
): Promise<unknown> {
  let reply: unknown = null
  const parser = createParser({
    onEvent({ event, data }) {
      const sent = parsed(data)
      if (event === 'reply' || event === 'error') reply = sent
      const { text } = (sent ?? {}) as { text?: unknown }
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

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

function createPatience() {
  const controller = new AbortController()
  const start = () => setTimeout(() => controller.abort(), PATIENCE_MS)
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
