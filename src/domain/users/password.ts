import * as z from 'zod'
import { COMMON_PASSWORDS, COMMON_WORDS } from './common-passwords.ts'

/** In characters as people count them. */
export const PASSWORD_LENGTH = { min: 12, max: 128 }

export const PASSWORD_PROBLEMS = {
  short: `Use at least ${PASSWORD_LENGTH.min} characters. A few words in a row are easy to remember`,
  long: `Use at most ${PASSWORD_LENGTH.max} characters`,
  common: 'This password is too easy to guess. Choose another',
}
export type PasswordProblem = keyof typeof PASSWORD_PROBLEMS

/** Problem of a new password; null if there is none. Checks length and common passwords, not kinds of characters. */
export function passwordProblem(password: string): PasswordProblem | null {
  const length = Array.from(password).length
  if (length < PASSWORD_LENGTH.min) return 'short'
  if (length > PASSWORD_LENGTH.max) return 'long'
  return isCommon(password) ? 'common' : null
}

export const newPasswordSchema = z.string().superRefine((password, context) => {
  const problem = passwordProblem(password)
  if (problem) context.addIssue({ code: 'custom', message: PASSWORD_PROBLEMS[problem] })
})

/** Password entered at sign-in. Limits only the length in UTF-16, because it is hashed. */
export const enteredPasswordSchema = z
  .string()
  .min(1, 'Enter your password')
  .max(PASSWORD_LENGTH.max * 2)

function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  if (COMMON_PASSWORDS.has(plain) || isRun(plain)) return true
  const unit = repeatedUnit(plain)
  if (unit.length <= 4) return true
  const word = unit
    .replace(/[^\p{L}]+$/u, '')
    .replaceAll(/[013457@$]/g, (character) => LOOKALIKES[character] ?? character)
  return COMMON_WORDS.has(repeatedUnit(word))
}

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** Returns 'abc' for 'abcabc', and a text without repetition unchanged. */
function repeatedUnit(text: string): string {
  const nextIndex = (text + text).indexOf(text, 1)
  return text.slice(0, nextIndex)
}

/** Whether the text is a sequence: 'abcdefghijkl', '098765432109', or a row of keys. */
function isRun(text: string): boolean {
  const reversed = Array.from(text).toReversed().join('')
  return RUNS.some((run) => run.includes(text) || run.includes(reversed))
}

const RUNS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']
