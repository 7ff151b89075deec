import { expect, test } from 'vitest'
import { type AssistantReply, fallbackReply, fixedReply } from '../../../domain/assistant/reply.ts'
import { createConversation, historyOf, isReply, MOST_TURNS, withReply, withTurn } from './conversation.ts'

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

function memory(stored?: unknown) {
  let kept = stored === undefined ? null : JSON.stringify(stored)
  return { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) }
}

const open = (storage = memory(), id = SESSION) => createConversation(storage, () => id)

test('what was said is there again after a reload', () => {
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

test('it holds so many turns, the oldest go, and numbers are not used twice', () => {
  const kept = open()
  for (let asked = 0; asked < MOST_TURNS + 5; asked++) kept.update((before) => withTurn(before, `${asked}`))
  const { turns } = kept.get()
  expect(turns).toHaveLength(MOST_TURNS)
  expect([turns[0]?.message, turns.at(-1)?.id]).toEqual(['5', MOST_TURNS + 5])
})

test('the next question carries the last ten that were answered, with their cars', () => {
  const turns = Array.from({ length: 12 }, (_, id) => ({ id, message: `${id}`, reply: FOUND }))
  const refused = [
    { id: 20, message: 'x', reply: fixedReply('policy', 'No.') },
    { id: 21, message: 'y', reply: fallbackReply('No.') },
    { id: 22, message: 'z', reply: null },
  ]
  const history = historyOf([...turns, ...refused])
  expect(history).toHaveLength(10)
  expect(history.at(-1)).toEqual({ message: '11', stockids: ['H100'] })
})

test.each([
  null,
  [],
  'text',
  { sessionId: 'mine', turns: 'none', queries: 3 },
  { sessionId: 7, turns: [null, 4, { id: 1 }, { id: 1, message: 'a', reply: {} }] },
])('whatever else stands in storage is an empty conversation: %j', (stored) => {
  expect(open(memory(stored)).get()).toEqual({ sessionId: SESSION, turns: [], queries: [] })
})

test.each([
  ['a foreign link', { ...FOUND, vehicles: [{ ...CAR, url: 'https://example.com/' }] }],
  ['a link to another host', { ...FOUND, vehicles: [{ ...CAR, url: '//example.com' }] }],
  ['a foreign picture', { ...FOUND, vehicles: [{ ...CAR, thumb: 'https://example.com/x.webp' }] }],
  ['an unknown kind', { ...FOUND, actionType: 'sell' }],
  ['no words', { ...FOUND, response: undefined }],
  ['a search elsewhere', { ...FOUND, search: { href: 'javascript:alert(1)', total: 1, chips: [] } }],
])('a reply with %s is none', (_, reply) => {
  expect(isReply(FOUND)).toBe(true)
  expect(isReply(reply)).toBe(false)
})
