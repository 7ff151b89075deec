import { expect, test } from 'vitest'
import { decimalOf, figureOf } from './figure.ts'

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

test.each([
  ['7.9', 7.9],
  [' 7 ', 7],
  ['7,9', null],
  ['7.', null],
  ['', null],
])('parses the decimal %j as %j', (text, figure) => {
  expect(decimalOf(text)).toBe(figure)
})
