import { expect, test } from 'vitest'
import { foldEmail } from './folded-email.ts'

test.each([
  ['Matilda@Example.COM', 'matilda@example.com'],
  ['matilda+cars@example.com', 'matilda@example.com'],
  ['matilda+a+b@example.com', 'matilda@example.com'],
  ['m.wattle@example.com', 'm.wattle@example.com'],
  ['m.wat.tle+x@gmail.com', 'mwattle@gmail.com'],
  ['MWattle@googlemail.com', 'mwattle@gmail.com'],
  ['+tag@example.com', '+tag@example.com'],
  ['+tag@gmail.com', '+tag@gmail.com'],
])('folds %s to %s', (email, folded) => {
  expect(foldEmail(email)).toBe(folded)
  expect(foldEmail(folded)).toBe(folded)
})
