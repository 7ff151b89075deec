import { expect, test } from 'vitest'
import { foldedWords, markFolded, markWords } from './match-label.ts'
import type { LabelParts } from './suggestion.ts'

test('keeps every letter of the label once when matches overlap', () => {
  const parts = markFolded('Toyota HiLux', [
    [0, 5],
    [3, 8],
  ])
  expect(textOf(parts)).toBe('Toyota HiLux')
  expect(matchesIn(parts)).toEqual(['Toyota', ' Hi'])
})

test.each([
  ['toyota hi', 'Toyota HiLux', ['Toyota', 'Hi']],
  ['cx5', 'Mazda CX-5', ['CX-5']],
  ['mazda 3', 'Mazda Mazda3', ['Mazda', '3']],
  ['citroen', 'Citroën C3', ['Citroën']],
  ['citroën', 'Citroe\u0308n C3', ['Citroe\u0308n']],
  ['ist', 'İstanbul', ['İst']],
  ['zzz', 'Mazda', []],
])('%s is marked in %s', (query, label, expected) => {
  const parts = markWords(label, foldedWords(query))
  expect(textOf(parts)).toBe(label)
  expect(matchesIn(parts)).toEqual(expected)
})

function textOf(parts: LabelParts): string {
  return parts.map(({ text }) => text).join('')
}

function matchesIn(parts: LabelParts): string[] {
  return parts.filter((part) => part.isMatch).map(({ text }) => text)
}
