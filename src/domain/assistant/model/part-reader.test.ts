import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPartReader } from './part-reader.ts'

const PARTS = [
  { say: 'A "good" car, {title}: [yes] \\ {"no"}.', car: 'U1' },
  { block: 'hours', car: null },
  { phrase: 'ask_team' },
]
const REPLY = JSON.stringify({ parts: PARTS, vehicles: ['U1'], suggestions: [] })

test('reads the same parts however the reply is cut into pieces', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(REPLY.length)), (cuts) => {
      const read = createPartReader()
      const ends = [...cuts, REPLY.length].toSorted((a, b) => a - b)
      expect(ends.flatMap((end) => read(REPLY.slice(0, end)))).toEqual(PARTS)
    }),
  )
})

test('returns no part before it is complete', () => {
  const read = createPartReader()
  expect(read('{"parts": [{"say": "The {title} is')).toEqual([])
  expect(read('{"parts": [{"say": "The {title} is {price}.", "car": "U1"}')).toHaveLength(1)
})

test('ignores text around the reply, and everything after the list', () => {
  const read = createPartReader()
  expect(read(`Sure! \`\`\`json ${REPLY} {"parts":[{"say":"more"}]}`)).toEqual(PARTS)
})

test.each(['', '{}', '[]', 'null', '{"parts": 7}', '{"parts": null}', '{{{{', '"parts"'])(
  'finds no part in %s',
  (text) => {
    expect(createPartReader()(text)).toEqual([])
  },
)

test('stops after twelve parts, and returns a part that is too long or invalid as text', () => {
  const many = JSON.stringify({ parts: Array.from({ length: 50 }, () => ({ phrase: 'ask_team' })) })
  expect(createPartReader()(many)).toHaveLength(12)
  expect(createPartReader()(`{"parts":[{bad}]}`)).toEqual(['{bad}'])
  const long = createPartReader()(`{"parts":[{"say":"${'x'.repeat(5_000)}"}]}`)
  expect(long).toEqual([expect.stringMatching(/^\{"say":"x{1,2000}$/)])
})
