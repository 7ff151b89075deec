import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mended, piecesOf } from './liquid-marks.ts'

const error = { field: 'body', line: 2, message: '', wrong: 'lead.nme', meant: 'lead.name' } as const

test('the pieces of a line are the line', () => {
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

test('fields and tags are told from words, and what is wrong is marked', () => {
  expect(piecesOf('Hi {{ lead.nme }}{% if x %}', [error])).toEqual([
    { text: 'Hi ', kind: 'words', isWrong: false },
    { text: '{{ lead.nme }}', kind: 'field', isWrong: true },
    { text: '{% if x %}', kind: 'tag', isWrong: false },
  ])
})

test('a word is exchanged on its own line', () => {
  expect(mended('{{ lead.nme }}\n{{ lead.nme }}', error)).toBe('{{ lead.nme }}\n{{ lead.name }}')
  expect(mended('a', { field: 'body', line: 1, message: '' })).toBe('a')
})
