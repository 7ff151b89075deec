import { expect, test } from 'vitest'
import { rankLabel } from './label-rank.ts'

test('prefers labels that begin with the words, then matching word starts, then letters inside', () => {
  expect(rankLabel('Mazda CX-5', ['mazda'])).toBe(0)
  expect(rankLabel('Toyota HiLux', ['hi'])).toBe(1)
  expect(rankLabel('Ford Puma', ['ma'])).toBe(2)
  expect(rankLabel('Mazda CX-5', ['cx5'])).toBe(2)
  expect(rankLabel('Mazda CX-30', ['mazda', '3'])).toBe(3)
  expect(rankLabel('Ford Puma', ['kia'])).toBeNull()
})

test.each([[[]], [['--']], [['-', '-']]])('matches nothing for %j, which has no letters', (words) => {
  expect(rankLabel('Isuzu D--MAX - -', words)).toBeNull()
})
