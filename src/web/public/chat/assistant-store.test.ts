import { expect, test } from 'vitest'
import { NOT_READY, type StockReport } from '../../../domain/assistant/readiness.ts'
import { FIXED_REPLIES, fixedReply } from '../../../domain/assistant/reply.ts'
import { INVALID_MESSAGES } from '../../../domain/assistant/validity.ts'
import type { Asked, Listener, Question } from './ask-assistant.ts'
import { createAssistant, HOLD_MS, type Query, STOPPED } from './assistant-store.ts'
import { createConversation } from './conversation.ts'

const ANSWER = fixedReply('general_info', 'Hello.')

const FIVE: StockReport = { total: 5, isLoaded: true }

function scene({ stock = FIVE, isAllowed = true } = {}) {
  const asked: { question: Question; listener: Listener; end: (outcome: Asked) => void }[] = []
  const told: Query[] = []
  const time = { now: 1_000 }
  let sessions = 0
  const assistant = createAssistant({
    kept: createConversation(null, () => 'session_1_first'),
    ask: (question, listener) =>
      new Promise((end) => {
        asked.push({ question, listener, end })
        listener.signal.addEventListener('abort', () => end({ kind: 'stopped' }))
      }),
    isAllowed: async () => isAllowed,
    checkStock: async () => stock,
    wait: async () => {},
    now: () => time.now,
    page: () => '/car-sales/',
    makeSessionId: () => `session_2_${++sessions}`,
    onQuery: (query) => told.push(query),
  })
  return { assistant, asked, told, time, get: assistant.get }
}

/** Everything that was waiting for a promise has run. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

async function ready(options?: Parameters<typeof scene>[0]) {
  const made = scene(options)
  await made.assistant.start(5)
  return made
}

async function askAndEnd({ assistant, asked }: ReturnType<typeof scene>, outcome: Asked, message = 'A ute?') {
  assistant.send(message)
  await settled()
  asked.at(-1)?.end(outcome)
  await settled()
}

test('a question before initialisation fails, and nothing is sent', async () => {
  const { assistant, asked, get } = scene()
  expect(assistant.send('A ute?')).toBe(false)
  await settled()
  expect([get().refusal, asked.length, get().turns.length]).toEqual([NOT_READY.notInitialised, 0, 0])
})

test('stock the page knows of makes it ready at once; else it is looked for', async () => {
  const known = scene()
  void known.assistant.start(12)
  expect(known.get().readiness).toEqual({ status: 'initialised', total: 12 })
  const late = scene()
  const started = late.assistant.start(0)
  expect(late.get().readiness.status).toBe('loading')
  await started
  expect(late.get().readiness).toEqual({ status: 'initialised', total: 5 })
})

test('without stock it is an error, and can be tried again', async () => {
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
])('%.10s is refused here with its sentence', async (message, refusal) => {
  const { assistant, asked, get } = await ready()
  expect(assistant.send(message)).toBe(false)
  await settled()
  expect([get().refusal, asked.length]).toEqual([refusal, 0])
})

test('an answer grows sentence by sentence, then stands whole', async () => {
  const { assistant, asked, get, told } = await ready()
  expect(assistant.send(' A ute? ')).toBe(true)
  await settled()
  expect(asked[0]?.question).toEqual({
    sessionId: 'session_1_first',
    message: 'A ute?',
    history: [],
    page: '/car-sales/',
  })
  asked[0]?.listener.onText('One.')
  asked[0]?.listener.onText('Two.')
  expect(get().pending).toEqual({ id: 1, text: 'One. Two.' })
  asked[0]?.end({ kind: 'answered', reply: ANSWER })
  await settled()
  expect(get().pending).toBeNull()
  expect(get().turns).toEqual([{ id: 1, message: 'A ute?', reply: ANSWER }])
  expect(told).toMatchObject([{ message: 'A ute?', reply: ANSWER }])
})

test('one question at a time', async () => {
  const { assistant, asked } = await ready()
  assistant.send('A ute?')
  expect(assistant.send('A van?')).toBe(false)
  await settled()
  expect(asked).toHaveLength(1)
})

test('a failure is the fallback with its two ways on, and trying again asks in its place', async () => {
  const made = await ready()
  await askAndEnd(made, { kind: 'failed', failure: 'late' })
  expect(made.get().turns[0]?.failure).toBe('late')
  expect(made.get().turns[0]?.reply).toEqual({
    response: FIXED_REPLIES.fallback,
    actionType: 'fallback',
    vehicles: [],
    suggestions: ['Browse All Vehicles', 'Contact Our Team'],
    error: true,
  })
  expect(made.get().stats).toMatchObject({ totalQueries: 1, successRate: 0 })
  made.assistant.retry()
  await settled()
  made.asked.at(-1)?.end({ kind: 'answered', reply: ANSWER })
  await settled()
  expect(made.get().turns.map(({ message, reply }) => [message, reply?.response])).toEqual([
    ['A ute?', 'Hello.'],
  ])
  expect(made.get().stats).toMatchObject({ totalQueries: 2, successRate: 0.5 })
})

test.each(['the server', 'the check before'])(
  '%s holding a session back holds the button for 60 s',
  async (who) => {
    const made = await ready({ isAllowed: who === 'the server' })
    await askAndEnd(made, { kind: 'limited' })
    expect(made.asked).toHaveLength(who === 'the server' ? 1 : 0)
    expect(made.get().turns[0]?.reply?.response).toBe(FIXED_REPLIES.rate_limited)
    made.time.now += HOLD_MS - 1
    expect(made.assistant.send('A van?')).toBe(false)
    expect(made.get().refusal).toBe(FIXED_REPLIES.rate_limited)
    made.time.now += 1
    expect(made.assistant.send('A van?')).toBe(true)
  },
)

test('a closed window stops the question, which can be asked again', async () => {
  const { assistant, get } = await ready()
  assistant.send('A ute?')
  await settled()
  assistant.stop()
  await settled()
  expect(get().turns[0]?.reply).toMatchObject({ response: STOPPED, error: true })
})

test('cleared is empty under a new name; an answer on its way is dropped; undo brings all back', async () => {
  const made = await ready()
  await askAndEnd(made, { kind: 'answered', reply: ANSWER })
  made.assistant.send('A van?')
  await settled()
  const undo = made.assistant.clear()
  made.asked.at(-1)?.end({ kind: 'answered', reply: ANSWER })
  await settled()
  expect(made.get()).toMatchObject({ turns: [], pending: null, stats: { sessionId: 'session_2_1' } })
  undo()
  expect(made.get().turns.map(({ message }) => message)).toEqual(['A ute?', 'A van?'])
  expect(made.get().stats.sessionId).toBe('session_1_first')
})
