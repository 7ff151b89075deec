import { expect, test } from 'vitest'
import { normaliseUsername, usernameSchema } from './username.ts'

test.each([
  [' Sales.One ', 'sales.one'],
  ['ｓａｌｅｓ', 'sales'],
  ['a', 'a'],
  ['x_y-z.9', 'x_y-z.9'],
])('normalises %j to %s', (text, username) => {
  expect(usernameSchema.parse(text)).toBe(username)
  expect(normaliseUsername(text)).toBe(username)
})

test.each([
  ['a Cyrillic a', 'аdmin'],
  ['a Greek omicron', 'rοbin'],
  ['a dotless i', 'admın'],
  ['a zero-width space', 'ad\u200bmin'],
  ['a space', 'two words'],
  ['an email address', 'robin@example.com'],
  ['a mark at its end', 'robin.'],
  ['nothing', '  '],
  ['too much', 'x'.repeat(41)],
])('refuses a new username with %s', (_what, text) => {
  expect(usernameSchema.safeParse(text).success).toBe(false)
})
