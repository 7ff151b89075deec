import { expect, test } from 'vitest'
import { CONSOLE_SEARCH, parseSearchQuery } from './console-search.ts'

test.each(['', ' ', 'a', ' a  ', 'a\u0000'])('refuses %j as too short', (text) => {
  expect(parseSearchQuery(text)).toBeNull()
})

test.each([
  ['Matilda  WATTLE ', ['matilda', 'wattle'], null],
  ['hmg-4858', ['hmg-4858'], null],
  ['wattle wattle', ['wattle'], null],
  ['0491 570 156', ['0491', '570', '156'], '491570156'],
  ['+61 491 570 156', ['+61', '491', '570', '156'], '491570156'],
  ['(02) 5550', ['(02)', '5550'], '25550'],
  ['49', ['49'], null],
  ['u10482', ['u10482'], null],
])('parses %j into the words %j and the number %j', (text, words, digits) => {
  expect(parseSearchQuery(text)).toEqual({ words, digits })
})

test('limits the number and length of words', () => {
  const query = parseSearchQuery('ab cd ef gh ij kl mn op '.repeat(1_000))
  expect(query?.words).toHaveLength(CONSOLE_SEARCH.maxWords)
  expect(parseSearchQuery('x'.repeat(10_000))?.words[0]).toHaveLength(CONSOLE_SEARCH.maxLength)
})
