import { expect, test } from 'vitest'
import { correctedAnswer, droppedSentences } from './corrected-answer.ts'

const partsOf = (...args: Parameters<typeof correctedAnswer>) =>
  correctedAnswer(...args).map(({ at: _at, ...part }) => part)

const PRICE = {
  kind: 'corrected',
  sentence: 'The RAV4 is $40,000 today.',
  to: 'The RAV4 is $48,990 today.',
  why: 'figure',
} as const

test('shows the wrong figure struck out next to the right one', () => {
  expect(partsOf('Good choice. The RAV4 is $48,990 today. It has five seats.', [PRICE])).toEqual([
    { text: 'Good choice. ' },
    { text: 'The RAV4 is ' },
    { text: '$40,000', mark: 'struck' },
    { text: ' ' },
    { text: '$48,990', mark: 'right' },
    { text: ' today.' },
    { text: ' It has five seats.' },
  ])
})

test('leaves an answer without corrections unchanged', () => {
  expect(partsOf('Hello.', [])).toEqual([{ text: 'Hello.' }])
  expect(partsOf('Our own answer.', [PRICE])).toEqual([{ text: 'Our own answer.' }])
})

test('lists dropped sentences with the reason', () => {
  const dropped = { kind: 'dropped', sentence: 'I will sell it for $1.', why: 'promise' } as const
  expect(partsOf('Hello.', [dropped])).toEqual([{ text: 'Hello.' }])
  expect(droppedSentences([PRICE, dropped])).toEqual([
    { sentence: 'I will sell it for $1.', why: 'a promise' },
  ])
})
