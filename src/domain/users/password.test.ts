import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from './demo-accounts.ts'
import { newPasswordSchema, PASSWORD_PROBLEMS, passwordProblem } from './password.ts'

test.each([
  ['eleven char', 'short'],
  ['', 'short'],
  ['🚗'.repeat(11), 'short'],
  ['x'.repeat(129), 'long'],
  ['password1234', 'common'],
  ['P@ssw0rd2026!', 'common'],
  ['passwordpassword', 'common'],
  ['Sydney123456', 'common'],
  ['1q2w3e4r5t6y', 'common'],
  ['aaaaaaaaaaaaa', 'common'],
  ['abcabcabcabc', 'common'],
  ['123456789012', 'common'],
  ['abcdefghijklm', 'common'],
  ['poiuytrewqwer', null],
  ['qwertyuiopas', 'common'],
] as const)('%s: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem)
})

test('accepts any kind of characters', () => {
  const good = [
    'wattle bird parade',
    'ключ от гаража',
    '🚗🔑'.repeat(6) + 'x',
    'x7'.repeat(5) + 'lamp',
    DEMO_PASSWORD,
  ]
  for (const password of good) expect(passwordProblem(password)).toBeNull()
  expect(passwordProblem(`${'plum '.repeat(25)}end`)).toBeNull()
})

test('a refused password has exactly one error message', () => {
  const { error } = newPasswordSchema.safeParse('password1234')
  expect(error?.issues.map(({ message }) => message)).toEqual([PASSWORD_PROBLEMS.common])
})
