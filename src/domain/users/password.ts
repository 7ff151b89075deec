import * as z from 'zod'
import { COMMON_PASSWORDS, COMMON_WORDS } from './common-passwords.ts'

/** In characters as a person counts them, any of them. */
export const PASSWORD_LENGTH = { least: 12, most: 128 }

export const PASSWORD_PROBLEMS = {
  short: `Use at least ${PASSWORD_LENGTH.least} characters. A few words in a row are easy to keep in mind`,
  long: `Use at most ${PASSWORD_LENGTH.most} characters`,
  common: 'This is one of the first passwords somebody would try. Choose another',
}
export type PasswordProblem = keyof typeof PASSWORD_PROBLEMS

/** What is wrong with a new password; null when nothing is. Length and being unknown count, kinds of characters do not. */
export function passwordProblem(password: string): PasswordProblem | null {
  const length = Array.from(password).length
  if (length < PASSWORD_LENGTH.least) return 'short'
  if (length > PASSWORD_LENGTH.most) return 'long'
  return isCommon(password) ? 'common' : null
}

export const newPasswordSchema = z.string().superRefine((password, context) => {
  const problem = passwordProblem(password)
  if (problem) context.addIssue({ code: 'custom', message: PASSWORD_PROBLEMS[problem] })
})

/** As typed at a door: no rule but a bound, in UTF-16, on what is hashed. */
export const typedPasswordSchema = z
  .string()
  .min(1, 'Enter your password')
  .max(PASSWORD_LENGTH.most * 2)

function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  if (COMMON_PASSWORDS.has(plain) || isRun(plain)) return true
  const unit = repeatedUnit(plain)
  if (unit.length <= 4) return true
  const word = unit.replace(/[^\p{L}]+$/u, '').replaceAll(/[013457@$]/g, (sign) => LOOKS_LIKE[sign] ?? sign)
  return COMMON_WORDS.has(repeatedUnit(word))
}

const LOOKS_LIKE: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** 'abcabc' is 'abc'; what repeats nothing is itself. */
function repeatedUnit(text: string): string {
  const again = (text + text).indexOf(text, 1)
  return text.slice(0, again)
}

/** 'abcdefghijkl', '098765432109', or along a row of keys. */
function isRun(text: string): boolean {
  const back = Array.from(text).toReversed().join('')
  return RUNS.some((run) => run.includes(text) || run.includes(back))
}

const RUNS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']
