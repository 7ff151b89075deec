import { expect, test } from 'vitest'
import { correctedAnswer, droppedSentences } from './corrected-answer.ts'

const partsOf = (...given: Parameters<typeof correctedAnswer>) =>
  correctedAnswer(...given).map(({ at: _at, ...part }) => part)

const PRICE = {
  kind: 'corrected',
  sentence: 'The RAV4 is $40,000 today.',
  to: 'The RAV4 is $48,990 today.',
  why: 'figure',
} as const

test('a corrected figure stands struck out beside the right one, in its sentence', () => {
  expect(partsOf('Good choice. The RAV4 is $48,990 today. It has five seats.', [PRICE])).toEqual([
    { text: 'Good choice. ' },
    { text: 'The RAV4 is ' },
    { text: '$40,000', is: 'struck' },
    { text: ' ' },
    { text: '$48,990', is: 'right' },
    { text: ' today.' },
    { text: ' It has five seats.' },
  ])
})

test('an answer nothing was corrected in is itself', () => {
  expect(partsOf('Hello.', [])).toEqual([{ text: 'Hello.' }])
  expect(partsOf('Our own answer.', [PRICE])).toEqual([{ text: 'Our own answer.' }])
})

test('what was left out is named with why', () => {
  const dropped = { kind: 'dropped', sentence: 'I will sell it for $1.', why: 'promise' } as const
  expect(partsOf('Hello.', [dropped])).toEqual([{ text: 'Hello.' }])
  expect(droppedSentences([PRICE, dropped])).toEqual([
    { sentence: 'I will sell it for $1.', why: 'a promise' },
  ])
})
