import { expect, test } from 'vitest'
import { rankOf } from './label-rank.ts'

test('prefers labels that begin with the words, then matching word starts, then letters inside', () => {
  expect(rankOf('Mazda CX-5', ['mazda'])).toBe(0)
  expect(rankOf('Toyota HiLux', ['hi'])).toBe(1)
  expect(rankOf('Ford Puma', ['ma'])).toBe(2)
  expect(rankOf('Mazda CX-5', ['cx5'])).toBe(2)
  expect(rankOf('Mazda CX-30', ['mazda', '3'])).toBe(3)
  expect(rankOf('Ford Puma', ['kia'])).toBeNull()
})

test.each([[[]], [['--']], [['-', '-']]])('matches nothing for %j, which has no letters', (words) => {
  expect(rankOf('Isuzu D--MAX - -', words)).toBeNull()
})
