import { expect, test } from 'vitest'
import { figureOf } from './figure.ts'

test.each([
  ['32990', 32_990],
  ['$32,990', 32_990],
  [' 32 990 ', 32_990],
  ['60,000 km', 60_000],
  ['cheap', null],
  ['', null],
  ['-5', null],
  ['1'.repeat(12), null],
])('parses %j as %j', (text, figure) => {
  expect(figureOf(text)).toBe(figure)
})
