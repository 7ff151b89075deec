import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cleanJsonText,
  findUnstorable,
  isStorable,
  isStorableForm,
  removeUnstorable,
} from './unstorable-text.ts'

const HALF_PAIRS = ['\ud800', '\udfff', 'a\ud83d', '\ude00\ud83d']

test.each(['\0', 'a\0b', ...HALF_PAIRS])('%j cannot be stored until it is cleaned', (text) => {
  expect(isStorable(text)).toBe(false)
  expect(isStorable(removeUnstorable(text))).toBe(true)
})

test.each(['', 'plain', '\u{1f600}', '\ufffd', '\u0001', '\\u0000', 'line\nbreak'])(
  '%j is stored unchanged',
  (text) => {
    expect(isStorable(text)).toBe(true)
    expect(removeUnstorable(text)).toBe(text)
  },
)

test.each<[unknown, string | null]>([
  ['\0', ''],
  [{ body: { blocks: [{ text: 'fine' }, { text: 'a\0' }] } }, 'body.blocks.1.text'],
  [{ contact: { name: '\ud800' } }, 'contact.name'],
  [{ utm: { 'a\0b': 'x' } }, 'utm'],
  [{ first: '\0', second: '\0' }, 'first'],
  [{ count: 1, none: null, list: [true, 'x'], emoji: '\u{1f600}' }, null],
])('of %j the path is %j', (value, path) => {
  expect(findUnstorable(value)).toBe(path)
})

test('finds a text below very deep nesting', () => {
  let value: unknown = '\0'
  for (let depth = 0; depth < 20_000; depth++) value = [value]
  expect(findUnstorable(value)).not.toBeNull()
})

test.each([
  ['name', 'a\0'],
  ['na\0me', 'a'],
])('a form with %j: %j cannot be stored', (name, value) => {
  const form = new FormData()
  form.set('alt', 'A red car')
  expect(isStorableForm(form)).toBe(true)
  form.set(name, value)
  expect(isStorableForm(form)).toBe(false)
})

test('a file whose name contains NUL cannot be stored', () => {
  const form = new FormData()
  form.set('file', new File(['x'], 'a\0.png'))
  expect(isStorableForm(form)).toBe(false)
})

test.each([
  ['"a\\u0000b"', 'ab'],
  ['"a\\\\u0000b"', 'a\\u0000b'],
  ['"\\ud83d\\ude00"', '\u{1f600}'],
  ['"\\uD83D\\uD83D\\uDE00\\uDE00"', '\ufffd\u{1f600}\ufffd'],
  ['"\\ud800\\n\\\\\\udc00"', '\ufffd\n\\\ufffd'],
])('the JSON %s is cleaned to %j', (json, text) => {
  expect(JSON.parse(cleanJsonText(json))).toBe(text)
})

test('cleaned JSON can always be stored, and other JSON is unchanged', () => {
  const anyJson = fc.json({ stringUnit: fc.constantFrom('\0', '\ud83d', '\ude00', '\\', 'u', '0', '"', 'a') })
  fc.assert(
    fc.property(anyJson, (json) => {
      const cleaned = cleanJsonText(json)
      expect(findUnstorable(JSON.parse(cleaned))).toBeNull()
      const isUnchanged = JSON.stringify(JSON.parse(cleaned)) === JSON.stringify(JSON.parse(json))
      expect(isUnchanged).toBe(findUnstorable(JSON.parse(json)) === null)
    }),
  )
})
