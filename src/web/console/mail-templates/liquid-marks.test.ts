import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesOf, replaceWrongWord } from './liquid-marks.ts'

const error = { field: 'body', line: 2, message: '', wrong: 'lead.nme', meant: 'lead.name' } as const

test('the pieces add up to the line', () => {
  const text = fc.array(fc.constantFrom('{{', '}}', '{%', '%}', ' a ', 'lead.nme', '"'), { maxLength: 12 })
  fc.assert(
    fc.property(text, (parts) => {
      const line = parts.join('')
      expect(
        piecesOf(line, [error])
          .map((piece) => piece.text)
          .join(''),
      ).toBe(line)
    }),
  )
})

test('distinguishes fields, tags and words, and marks errors', () => {
  expect(piecesOf('Hi {{ lead.nme }}{% if x %}', [error])).toEqual([
    { text: 'Hi ', kind: 'words', isWrong: false },
    { text: '{{ lead.nme }}', kind: 'field', isWrong: true },
    { text: '{% if x %}', kind: 'tag', isWrong: false },
  ])
})

test('replaces a wrong word on its own line only', () => {
  expect(replaceWrongWord('{{ lead.nme }}\n{{ lead.nme }}', error)).toBe('{{ lead.nme }}\n{{ lead.name }}')
  expect(replaceWrongWord('a', { field: 'body', line: 1, message: '' })).toBe('a')
})
