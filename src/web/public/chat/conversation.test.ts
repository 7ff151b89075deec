import { expect, test } from 'vitest'
import { type AssistantReply, fallbackReply, fixedReply } from '../../../domain/assistant/reply.ts'
import { createConversation, historyOf, isReply, MAX_TURNS, withReply, withTurn } from './conversation.ts'

const SESSION = 'session_1_abc'
const CAR = {
  stockid: 'H100',
  title: '2024 Toyota RAV4',
  price: 48_990,
  priceText: '$48,990 Drive away',
  url: '/vehicle/2024-toyota-rav4-H100',
  thumb: null,
  why: 'hybrid',
}
const FOUND: AssistantReply = { ...fixedReply('recommend', 'One car:'), vehicles: [CAR] }

function memory(storedValue?: unknown) {
  let content = storedValue === undefined ? null : JSON.stringify(storedValue)
  return { getItem: () => content, setItem: (_: string, value: string) => void (content = value) }
}

const open = (storage = memory(), id = SESSION) => createConversation(storage, () => id)

test('restores the conversation after a reload', () => {
  const storage = memory()
  const first = open(storage)
  first.update((before) => withTurn(before, 'A RAV4?'))
  first.update((before) =>
    withReply(before, 1, { reply: FOUND, query: { responseTime: 100, success: true } }),
  )
  const again = open(storage, 'session_2_def').get()
  expect(again).toEqual({
    sessionId: SESSION,
    turns: [{ id: 1, message: 'A RAV4?', reply: FOUND }],
    queries: [{ responseTime: 100, success: true }],
  })
})

test('keeps the newest MAX_TURNS turns and never reuses an id', () => {
  const conversation = open()
  for (let count = 0; count < MAX_TURNS + 5; count++)
    conversation.update((before) => withTurn(before, `${count}`))
  const { turns } = conversation.get()
  expect(turns).toHaveLength(MAX_TURNS)
  expect([turns[0]?.message, turns.at(-1)?.id]).toEqual(['5', MAX_TURNS + 5])
})

test('sends the last ten answered turns with their cars as history', () => {
  const turns = Array.from({ length: 12 }, (_, id) => ({ id, message: `${id}`, reply: FOUND }))
  const refusedTurns = [
    { id: 20, message: 'x', reply: fixedReply('policy', 'No.') },
    { id: 21, message: 'y', reply: fallbackReply('No.') },
    { id: 22, message: 'z', reply: null },
  ]
  const history = historyOf([...turns, ...refusedTurns])
  expect(history).toHaveLength(10)
  expect(history.at(-1)).toEqual({ message: '11', stockids: ['H100'] })
})

test.each([
  null,
  [],
  'text',
  { sessionId: 'mine', turns: 'none', queries: 3 },
  { sessionId: 7, turns: [null, 4, { id: 1 }, { id: 1, message: 'a', reply: {} }] },
])('reads invalid storage as an empty conversation: %j', (storedValue) => {
  expect(open(memory(storedValue)).get()).toEqual({ sessionId: SESSION, turns: [], queries: [] })
})

test.each([
  ['a link with a full address', { ...FOUND, vehicles: [{ ...CAR, url: 'https://example.com/' }] }],
  ['a link to another host', { ...FOUND, vehicles: [{ ...CAR, url: '//example.com' }] }],
  ['a picture from another host', { ...FOUND, vehicles: [{ ...CAR, thumb: 'https://example.com/x.webp' }] }],
  ['an unknown kind', { ...FOUND, actionType: 'sell' }],
  ['no text', { ...FOUND, response: undefined }],
  ['a script as the search link', { ...FOUND, search: { href: 'javascript:alert(1)', total: 1, chips: [] } }],
])('rejects a reply with %s', (_, reply) => {
  expect(isReply(FOUND)).toBe(true)
  expect(isReply(reply)).toBe(false)
})
