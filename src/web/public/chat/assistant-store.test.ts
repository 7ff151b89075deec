import { expect, test } from 'vitest'
import { NOT_READY, type StockReport } from '../../../domain/assistant/readiness.ts'
import { FIXED_REPLIES, fixedReply } from '../../../domain/assistant/reply.ts'
import { INVALID_MESSAGES } from '../../../domain/assistant/validity.ts'
import type { AskOutcome, Listener, Question } from './ask-assistant.ts'
import { createAssistant, type Query, RATE_LIMIT_WAIT_MS, STOPPED_TEXT } from './assistant-store.ts'
import { createConversation } from './conversation.ts'

const ANSWER = fixedReply('general_info', 'Hello.')

const FIVE: StockReport = { total: 5, isLoaded: true }

function scene({ stock = FIVE, isAllowed = true } = {}) {
  const requests: { question: Question; listener: Listener; end: (outcome: AskOutcome) => void }[] = []
  const reported: Query[] = []
  const time = { now: 1_000 }
  let sessions = 0
  const assistant = createAssistant({
    conversation: createConversation(null, () => 'session_1_first'),
    ask: (question, listener) =>
      new Promise((end) => {
        requests.push({ question, listener, end })
        listener.signal.addEventListener('abort', () => end({ kind: 'stopped' }))
      }),
    isAllowed: async () => isAllowed,
    checkStock: async () => stock,
    wait: async () => {},
    now: () => time.now,
    page: () => '/car-sales/',
    makeSessionId: () => `session_2_${++sessions}`,
    onQuery: (query) => reported.push(query),
  })
  return { assistant, requests, reported, time, get: assistant.get }
}

/** Waits until all pending promise callbacks have run. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

async function ready(options?: Parameters<typeof scene>[0]) {
  const chat = scene(options)
  await chat.assistant.start(5)
  return chat
}

async function askAndEnd(
  { assistant, requests }: ReturnType<typeof scene>,
  outcome: AskOutcome,
  message = 'A ute?',
) {
  assistant.send(message)
  await settled()
  requests.at(-1)?.end(outcome)
  await settled()
}

test('refuses a question before initialisation and sends nothing', async () => {
  const { assistant, requests, get } = scene()
  expect(assistant.send('A ute?')).toBe(false)
  await settled()
  expect([get().refusal, requests.length, get().turns.length]).toEqual([NOT_READY.notInitialised, 0, 0])
})

test('is ready at once when the page passes a stock count, and otherwise fetches it', async () => {
  const returningScene = scene()
  void returningScene.assistant.start(12)
  expect(returningScene.get().readiness).toEqual({ status: 'initialised', total: 12 })
  const late = scene()
  const started = late.assistant.start(0)
  expect(late.get().readiness.status).toBe('loading')
  await started
  expect(late.get().readiness).toEqual({ status: 'initialised', total: 5 })
})

test('reports an error without stock, and can be started again', async () => {
  const stock = { total: 0, isLoaded: true }
  const { assistant, get } = scene({ stock })
  await assistant.start(0)
  expect(get().readiness).toEqual({ status: 'error', message: NOT_READY.empty })
  stock.total = 3
  await assistant.start(0)
  expect(get().readiness.status).toBe('initialised')
})

test.each([
  ['x', INVALID_MESSAGES.short],
  ['x'.repeat(501), INVALID_MESSAGES.long],
  ['<script>', INVALID_MESSAGES.injection],
])('refuses %.10s with its message and sends nothing', async (message, refusal) => {
  const { assistant, requests, get } = await ready()
  expect(assistant.send(message)).toBe(false)
  await settled()
  expect([get().refusal, requests.length]).toEqual([refusal, 0])
})

test('shows an answer sentence by sentence, then the whole reply', async () => {
  const { assistant, requests, get, reported } = await ready()
  expect(assistant.send(' A ute? ')).toBe(true)
  await settled()
  expect(requests[0]?.question).toEqual({
    sessionId: 'session_1_first',
    message: 'A ute?',
    history: [],
    page: '/car-sales/',
  })
  requests[0]?.listener.onText('One.')
  requests[0]?.listener.onText('Two.')
  expect(get().pending).toEqual({ id: 1, text: 'One. Two.' })
  requests[0]?.end({ kind: 'answered', reply: ANSWER })
  await settled()
  expect(get().pending).toBeNull()
  expect(get().turns).toEqual([{ id: 1, message: 'A ute?', reply: ANSWER }])
  expect(reported).toMatchObject([{ message: 'A ute?', reply: ANSWER }])
})

test('sends one question at a time', async () => {
  const { assistant, requests } = await ready()
  assistant.send('A ute?')
  expect(assistant.send('A van?')).toBe(false)
  await settled()
  expect(requests).toHaveLength(1)
})

test('answers a failure with the fallback and its two suggestions, and a retry replaces that turn', async () => {
  const chat = await ready()
  await askAndEnd(chat, { kind: 'failed', failure: 'late' })
  expect(chat.get().turns[0]?.failure).toBe('late')
  expect(chat.get().turns[0]?.reply).toEqual({
    response: FIXED_REPLIES.fallback,
    actionType: 'fallback',
    vehicles: [],
    suggestions: ['Browse All Vehicles', 'Contact Our Team'],
    error: true,
  })
  expect(chat.get().stats).toMatchObject({ totalQueries: 1, successRate: 0 })
  chat.assistant.retry()
  await settled()
  chat.requests.at(-1)?.end({ kind: 'answered', reply: ANSWER })
  await settled()
  expect(chat.get().turns.map(({ message, reply }) => [message, reply?.response])).toEqual([
    ['A ute?', 'Hello.'],
  ])
  expect(chat.get().stats).toMatchObject({ totalQueries: 2, successRate: 0.5 })
})

test.each(['the server', 'the rate limit check'])(
  'blocks sending for 60 s when %s limits the session',
  async (source) => {
    const chat = await ready({ isAllowed: source === 'the server' })
    await askAndEnd(chat, { kind: 'limited' })
    expect(chat.requests).toHaveLength(source === 'the server' ? 1 : 0)
    expect(chat.get().turns[0]?.reply?.response).toBe(FIXED_REPLIES.rate_limited)
    chat.time.now += RATE_LIMIT_WAIT_MS - 1
    expect(chat.assistant.send('A van?')).toBe(false)
    expect(chat.get().refusal).toBe(FIXED_REPLIES.rate_limited)
    chat.time.now += 1
    expect(chat.assistant.send('A van?')).toBe(true)
  },
)

test('stops the question when the window closes, and lets it be asked again', async () => {
  const { assistant, get } = await ready()
  assistant.send('A ute?')
  await settled()
  assistant.stop()
  await settled()
  expect(get().turns[0]?.reply).toMatchObject({ response: STOPPED_TEXT, error: true })
})

test('starts a new session on clear, drops a pending answer, and undo restores the conversation', async () => {
  const chat = await ready()
  await askAndEnd(chat, { kind: 'answered', reply: ANSWER })
  chat.assistant.send('A van?')
  await settled()
  const undo = chat.assistant.clear()
  chat.requests.at(-1)?.end({ kind: 'answered', reply: ANSWER })
  await settled()
  expect(chat.get()).toMatchObject({ turns: [], pending: null, stats: { sessionId: 'session_2_1' } })
  undo()
  expect(chat.get().turns.map(({ message }) => message)).toEqual(['A ute?', 'A van?'])
  expect(chat.get().stats.sessionId).toBe('session_1_first')
})
