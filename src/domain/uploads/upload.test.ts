import fc from 'fast-check'
import { expect, test } from 'vitest'
import { photoErrorOf, UPLOADS } from './upload.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

test.each([
  ['a JPEG', '\u00ff\u00d8\u00ff\u00e0..JFIF', null],
  ['a PNG', '\u0089PNG\r\n\u001a\n....', null],
  ['a WebP', 'RIFF....WEBPVP8 ', null],
  ['an AVIF', '....ftypavif....', null],
  ['an iPhone photo', '....ftypheic....', 'heic'],
  ['a drawing in SVG', '<svg xmlns="http://www.w3.org/2000/svg">', 'not-a-photo'],
  ['an archive', 'PK\u0003\u0004........', 'not-a-photo'],
  ['a page', '<!doctype html>', 'not-a-photo'],
  ['an empty file', '', 'empty'],
])('recognises %s by its first bytes', (_what, text, error) => {
  expect(photoErrorOf(bytes(text))).toBe(error)
})

test('refuses a file of more than 10 MB', () => {
  const large = new Uint8Array(UPLOADS.maxBytes + 1)
  large.set(bytes('\u00ff\u00d8\u00ff'))
  expect(photoErrorOf(large)).toBe('too-large')
  expect(photoErrorOf(large.subarray(0, UPLOADS.maxBytes))).toBeNull()
})

test('accepts any bytes without throwing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (some) => {
      photoErrorOf(some)
    }),
  )
})
