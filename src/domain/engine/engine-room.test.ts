import { expect, test } from 'vitest'
import { formatTook } from './engine-room.ts'

test.each([
  [8, '8 ms'],
  [2_100, '2.1 s'],
  [59_949, '59.9 s'],
  [124_000, '2 min 4 s'],
])('%d ms reads %s', (ms, text) => {
  expect(formatTook(ms)).toBe(text)
})
