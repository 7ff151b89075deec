import { expect, test } from 'vitest'
import { markFolded, markWords, typedWords } from './match-label.ts'
import type { LabelParts } from './suggestion.ts'

test('a label is written once, letter for letter, however the matches lie', () => {
  const parts = markFolded('Toyota HiLux', [
    [0, 5],
    [3, 8],
  ])
  expect(textOf(parts)).toBe('Toyota HiLux')
  expect(matched(parts)).toEqual(['Toyota', ' Hi'])
})

test.each([
  ['toyota hi', 'Toyota HiLux', ['Toyota', 'Hi']],
  ['cx5', 'Mazda CX-5', ['CX-5']],
  ['mazda 3', 'Mazda Mazda3', ['Mazda', '3']],
  ['citroen', 'Citroën C3', ['Citroën']],
  ['citroën', 'Citroe\u0308n C3', ['Citroe\u0308n']],
  ['ist', 'İstanbul', ['İst']],
  ['zzz', 'Mazda', []],
])('%s stands out in %s', (typed, label, expected) => {
  const parts = markWords(label, typedWords(typed))
  expect(textOf(parts)).toBe(label)
  expect(matched(parts)).toEqual(expected)
})

function textOf(parts: LabelParts): string {
  return parts.map(({ text }) => text).join('')
}

function matched(parts: LabelParts): string[] {
  return parts.filter((part) => part.matched).map(({ text }) => text)
}
