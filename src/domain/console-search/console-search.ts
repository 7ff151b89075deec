import { phoneDigits } from '../leads/forms/phone.ts'

/** How the console's search box asks, and how much it is told. */
export const CONSOLE_SEARCH = { fewestLetters: 2, mostLetters: 100, mostWords: 6, mostOfEach: 5 } as const

export interface ConsoleQuestion {
  /** Each must be found, in lower case. */
  words: string[]
  /** What was typed as digits of a phone number, without the country; null where it is none. */
  digits: string | null
}

/** A number has this many digits before it says anything. */
const FEWEST_DIGITS = 3

/** Null: too little to look for. */
export function parseQuestion(text: string): ConsoleQuestion | null {
  const typed = text
    .normalize('NFKC')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, CONSOLE_SEARCH.mostLetters)
    .toLowerCase()
  if (typed.length < CONSOLE_SEARCH.fewestLetters) return null
  const digits = /^[\d\s+()./-]+$/.test(typed) ? phoneDigits(typed) : ''
  return {
    words: [...new Set(typed.split(/\s+/))].slice(0, CONSOLE_SEARCH.mostWords),
    digits: digits.length >= FEWEST_DIGITS ? digits : null,
  }
}
