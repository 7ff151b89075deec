import { ASSISTANT } from '../constants.ts'
import { plainText, wordsIn } from './plain-text.ts'

export const INVALID_MESSAGES = {
  long: 'Message too long. Please keep queries under 500 characters.',
  short: 'Message too short. Please provide a more detailed query.',
  injection: 'Invalid characters detected in query.',
  special: 'Query contains too many special characters.',
} as const
export type InvalidReason = keyof typeof INVALID_MESSAGES

/** Returns why a message is unreadable, or null. Checks the length first, so that no pattern runs on a long text. */
export function findInvalidity(message: string): InvalidReason | null {
  const length = countCharacters(message.trim(), ASSISTANT.queryLength.max + 1)
  if (length > ASSISTANT.queryLength.max) return 'long'
  if (length < ASSISTANT.queryLength.min) return 'short'
  const plain = plainText(message).replaceAll(/\s+/g, ' ')
  if (
    namesInjection(wordsIn(plain)) ||
    isSqlSelect(plain) ||
    INJECTIONS.some((pattern) => pattern.test(plain))
  )
    return 'injection'
  return specialCharacterRatio(message) > ASSISTANT.specialCharacterRatio ? 'special' : null
}

/** Counts code points and stops at `max`. */
function countCharacters(text: string, max: number): number {
  let count = 0
  for (const _ of text) if (++count === max) break
  return count
}

/** Words before 'injection' that mean an engine. */
const FUEL_INJECTION_WORDS = new Set('fuel direct port electronic multipoint point diesel petrol'.split(' '))

function namesInjection(words: readonly string[]): boolean {
  return words.some(
    (word, at) =>
      (word === 'injection' || word === 'injections') && !FUEL_INJECTION_WORDS.has(words[at - 1] ?? ''),
  )
}

/** Applied to a text with single spaces; none of them can backtrack. */
const INJECTIONS: readonly RegExp[] = [
  /<[\p{L}/!]/u,
  /(?<!\p{L})script ?\(/u,
  /(?<!\p{L})(?:java|vb)script ?:/u,
  /(?<!\p{L})eval(?!\p{L})/u,
  /(?<!\p{L})function ?\(/u,
  /(?<!\p{L})drop table(?!\p{L})/u,
  /(?<!\p{L})delete from(?!\p{L})/u,
  /(?<!\p{L})insert into(?!\p{L})/u,
  /(?<!\p{L})union (?:all )?select(?!\p{L})/u,
]

/** Requires a star, a list of names or a 'where', because 'Select trim from the range' is plain English. */
function isSqlSelect(plain: string): boolean {
  const words = plain.split(' ')
  const select = words.indexOf('select')
  const from = words.indexOf('from', select)
  if (select < 0 || from < 0) return false
  const names = words
    .slice(select + 1, from)
    .join(' ')
    .split(',')
    .map((name) => name.trim())
  const isList = names.length > 1 && names.every((name) => /^[\w.]+$/.test(name))
  return names[0] === '*' || isList || words[from + 2] === 'where'
}

/** Letters of any script, digits, spaces and everyday punctuation. */
const PLAIN_CHARACTER = /[\p{L}\p{M}\p{N}\s\-$,.?!]/u

/** Returns the share of characters other than letters, digits, spaces and everyday punctuation. */
export function specialCharacterRatio(message: string): number {
  const characters = Array.from(message)
  return characters.filter((character) => !PLAIN_CHARACTER.test(character)).length / characters.length
}
