import { phoneDigits } from '../leads/forms/phone.ts'

/** Limits of the console's search box and its results. */
export const CONSOLE_SEARCH = { minLength: 2, maxLength: 100, maxWords: 6, maxResultsPerKind: 5 } as const

export interface ConsoleSearchQuery {
  /** In lower case. All of them must match. */
  words: string[]
  /** Phone number without country code, if the query looks like one; otherwise null. */
  digits: string | null
}

/** Fewer digits match too many phone numbers. */
const MIN_PHONE_DIGITS = 3

/** Null if the query is too short. */
export function parseSearchQuery(text: string): ConsoleSearchQuery | null {
  const query = text
    .normalize('NFKC')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, CONSOLE_SEARCH.maxLength)
    .toLowerCase()
  if (query.length < CONSOLE_SEARCH.minLength) return null
  const digits = /^[\d\s+()./-]+$/.test(query) ? phoneDigits(query) : ''
  return {
    words: [...new Set(query.split(/\s+/))].slice(0, CONSOLE_SEARCH.maxWords),
    digits: digits.length >= MIN_PHONE_DIGITS ? digits : null,
  }
}
