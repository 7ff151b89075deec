import { expect, test } from 'vitest'
import { formatBytes, formatTook } from './engine-room.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1 kB'],
  [999_700, '1.0 MB'],
  [1_234_567, '1.2 MB'],
  [412_000_000, '412 MB'],
  [26_000_000_000, '26.0 GB'],
])('%d bytes read %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test.each([
  [8, '8 ms'],
  [2_100, '2.1 s'],
  [59_949, '59.9 s'],
  [124_000, '2 min 4 s'],
])('%d ms reads %s', (ms, text) => {
  expect(formatTook(ms)).toBe(text)
})
