import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nextTry } from './feed-picture.ts'
import { fileKindOf } from './file-kind.ts'
import { lookDistance, lookOf } from './look.ts'
import { describeDuplicate, describeOrder } from './photo-texts.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const HEIC = new URL('../../../tests/service/stock/photos/two-colours.heic', import.meta.url)

test.each([
  ['a JPEG', bytes('\u00ff\u00d8\u00ff\u00e0'), 'jpeg'],
  ['a PNG', bytes('\u0089PNG\r\n\u001a\n'), 'png'],
  ['a WebP', bytes('RIFF1234WEBPVP8 '), 'webp'],
  ['an AVIF', bytes('\0\0\0\u001cftypavif\0\0\0\0mif1avif'), 'avif'],
  ['an AVIF with a general brand', bytes('\0\0\0\u001cftypmif1\0\0\0\0avifmif1miaf'), 'avif'],
  ['a HEIC', readFileSync(HEIC), 'heic'],
  ['a HEIC sequence', bytes('\0\0\0\u001cftypmsf1\0\0\0\0hevcmsf1miaf'), 'heic'],
  ['a film', bytes('\0\0\0\u001cftypisom\0\0\0\0isomiso2'), 'video'],
  ['a PDF', bytes('%PDF-1.7'), 'pdf'],
  ['a web page', bytes('\n  <!DOCTYPE html><title>Log in'), 'html'],
  ['a drawing', bytes('<?xml version="1.0"?><svg onload="x()">'), 'svg'],
  ['an empty file', bytes(''), 'unknown'],
])('recognises %s by its first bytes', (_name, file, kind) => {
  expect(fileKindOf(file).kind).toBe(kind)
})

test('counts the differences between two looks', () => {
  const rising = Array.from({ length: 72 }, (_, at) => at % 9)
  const falling = rising.map((grey) => 9 - grey)
  expect(lookOf(rising)).toBe(0n)
  expect(lookOf(falling)).toBe(-1n)
  expect(lookDistance(0n, -1n)).toBe(64)
  expect(lookDistance(0b1011n, 0b0001n)).toBe(2)
})

test.each([
  [['1', '2', '3', '4', '5'], ['1', '2', '3', '5', '4'], 'Photo 5 moved to place 4'],
  [['1', '2', '3'], ['3', '1', '2'], 'Photo 3 made the main photo'],
  [['1', '2', '3', '4'], ['2', '3', '1', '4'], 'Photo 1 moved to place 3'],
  [['1', '2', '3', '4'], ['4', '3', '2', '1'], 'Order of the photos changed'],
])('describes the change from %j to %j', (before, after, text) => {
  expect(describeOrder(before, after)).toBe(text)
})

test('names the photo that a file repeats', () => {
  expect(describeDuplicate({ kind: 'same-file', number: 3, name: 'IMG_2214.HEIC' })).toBe(
    'This is the same file as photo 3 (IMG_2214.HEIC).',
  )
  expect(describeDuplicate({ kind: 'same-picture', number: 1, name: '' })).toBe(
    'This looks the same as photo 1.',
  )
})

test('waits longer after each failure, and gives up after the sixth', () => {
  const now = new Date('2026-11-18T10:00:00Z')
  expect(nextTry(1, now)?.toISOString()).toBe('2026-11-18T10:01:00.000Z')
  expect(nextTry(5, now)?.toISOString()).toBe('2026-11-18T18:00:00.000Z')
  expect(nextTry(6, now)).toBeNull()
  expect(nextTry(1, now, 600_000)?.toISOString()).toBe('2026-11-18T10:10:00.000Z')
})
