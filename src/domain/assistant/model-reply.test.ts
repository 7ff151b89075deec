import { describe, expect, test } from 'vitest'
import { readModelReply, responseSoFar } from './model-reply.ts'

const REPLY = {
  response: 'Here is one.',
  actionType: 'recommend',
  vehicles: [{ stockid: 'U1', why: '7 seats' }],
  suggestions: ['In white'],
}

test('reads a reply in JSON', () => {
  expect(readModelReply(JSON.stringify(REPLY))).toEqual(REPLY)
})

describe('readModelReply with a malformed reply', () => {
  test('ignores text and a code fence around it', () => {
    expect(readModelReply(`Sure!\n\`\`\`json\n${JSON.stringify(REPLY)}\n\`\`\`\nHope it helps`)).toEqual(
      REPLY,
    )
  })

  test('uses the start of a reply that was cut off', () => {
    expect(readModelReply(JSON.stringify(REPLY).slice(0, 21))).toMatchObject({
      response: 'Here is ',
      actionType: 'general_info',
      vehicles: [],
    })
  })

  test('treats text without JSON as general information', () => {
    expect(readModelReply('We have many cars.')).toMatchObject({
      response: 'We have many cars.',
      actionType: 'general_info',
    })
  })

  test.each(['', '{}', '[]', 'null', '{"response": 7}', '{"actionType":"recommend"}', '{{{{'])(
    'treats garbage as general information: %s',
    (text) => {
      expect(readModelReply(text)).toMatchObject({
        actionType: 'general_info',
        vehicles: [],
        suggestions: [],
      })
    },
  )

  test('treats an unknown or reserved action as general information', () => {
    for (const actionType of ['sell', 'policy', 'rate_limited', 'fallback', 7])
      expect(readModelReply(JSON.stringify({ ...REPLY, actionType })).actionType).toBe('general_info')
  })

  test('accepts bare stock ids and skips invalid vehicles', () => {
    const vehicles = ['U1', { stockid: 'U2' }, { stockid: 7 }, null, 3, { why: 'nice' }]
    expect(readModelReply(JSON.stringify({ ...REPLY, vehicles })).vehicles).toEqual([
      { stockid: 'U1', why: '' },
      { stockid: 'U2', why: '' },
    ])
  })
})

test('reads the response character by character while it streams', () => {
  const text = JSON.stringify({ response: 'A "good" car.\nFür 5 – ja \\ 😀' })
  const responses = Array.from(text, (_, at) => responseSoFar(text.slice(0, at + 1)))
  expect(responses.at(-1)).toBe('A "good" car.\nFür 5 – ja \\ 😀')
  const parts = responses.filter((part) => part !== null)
  for (const [at, part] of parts.slice(1).entries()) expect(part.startsWith(parts[at] as string)).toBe(true)
})
