import { describe, expect, test } from 'vitest'
import { readModelReply, responseSoFar } from './model-reply.ts'

const WHOLE = {
  response: 'Here is one.',
  actionType: 'recommend',
  vehicles: [{ stockid: 'U1', why: '7 seats' }],
  suggestions: ['In white'],
}

test('a reply in JSON is taken as it is', () => {
  expect(readModelReply(JSON.stringify(WHOLE))).toEqual(WHOLE)
})

describe('what is left of a reply is used', () => {
  test('with talk and a fence around it', () => {
    expect(readModelReply(`Sure!\n\`\`\`json\n${JSON.stringify(WHOLE)}\n\`\`\`\nHope it helps`)).toEqual(
      WHOLE,
    )
  })

  test('cut off in the middle', () => {
    expect(readModelReply(JSON.stringify(WHOLE).slice(0, 21))).toMatchObject({
      response: 'Here is ',
      actionType: 'general_info',
      vehicles: [],
    })
  })

  test('without JSON it is general information', () => {
    expect(readModelReply('We have many cars.')).toMatchObject({
      response: 'We have many cars.',
      actionType: 'general_info',
    })
  })

  test.each(['', '{}', '[]', 'null', '{"response": 7}', '{"actionType":"recommend"}', '{{{{'])(
    'rubbish: %s',
    (text) => {
      expect(readModelReply(text)).toMatchObject({
        actionType: 'general_info',
        vehicles: [],
        suggestions: [],
      })
    },
  )

  test('an action nobody knows, or one that is not the model’s to say, is general information', () => {
    for (const actionType of ['sell', 'policy', 'rate_limited', 'fallback', 7])
      expect(readModelReply(JSON.stringify({ ...WHOLE, actionType })).actionType).toBe('general_info')
  })

  test('vehicles by their stock ids alone; anything else is left out', () => {
    const vehicles = ['U1', { stockid: 'U2' }, { stockid: 7 }, null, 3, { why: 'nice' }]
    expect(readModelReply(JSON.stringify({ ...WHOLE, vehicles })).vehicles).toEqual([
      { stockid: 'U1', why: '' },
      { stockid: 'U2', why: '' },
    ])
  })
})

test('the response is read letter by letter as it comes', () => {
  const text = JSON.stringify({ response: 'A "good" car.\nFür 5 – ja \\ 😀' })
  const seen = Array.from(text, (_, at) => responseSoFar(text.slice(0, at + 1)))
  expect(seen.at(-1)).toBe('A "good" car.\nFür 5 – ja \\ 😀')
  const parts = seen.filter((part) => part !== null)
  for (const [at, part] of parts.slice(1).entries()) expect(part.startsWith(parts[at] as string)).toBe(true)
})
