import { ASSISTANT } from '../constants.ts'
import { plainText, wordsIn } from './plain-text.ts'

export const INVALID_MESSAGES = {
  long: 'Message too long. Please keep queries under 500 characters.',
  short: 'Message too short. Please provide a more detailed query.',
  injection: 'Invalid characters detected in query.',
  special: 'Query contains too many special characters.',
} as const
export type Invalid = keyof typeof INVALID_MESSAGES

/** Why a message cannot be read at all; null where it can. Its length first: nothing else is tried on a long one. */
export function invalidIn(message: string): Invalid | null {
  const length = charactersUpTo(message.trim(), ASSISTANT.queryLength.max + 1)
  if (length > ASSISTANT.queryLength.max) return 'long'
  if (length < ASSISTANT.queryLength.min) return 'short'
  const plain = plainText(message).replaceAll(/\s+/g, ' ')
  if (
    namesInjection(wordsIn(plain)) ||
    selectsFrom(plain) ||
    INJECTIONS.some((pattern) => pattern.test(plain))
  )
    return 'injection'
  return specialShare(message) > ASSISTANT.specialCharacterRatio ? 'special' : null
}

/** Counted as a person counts, and no further than asked. */
function charactersUpTo(text: string, most: number): number {
  let count = 0
  for (const _ of text) if (++count === most) break
  return count
}

/** An engine has an injection too. */
const FUEL = new Set('fuel direct port electronic multipoint point diesel petrol'.split(' '))

function namesInjection(words: readonly string[]): boolean {
  return words.some(
    (word, at) => (word === 'injection' || word === 'injections') && !FUEL.has(words[at - 1] ?? ''),
  )
}

/** Read in a text with single blanks; none of them can go back over what it has read. */
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

/** 'Select trim from the range' is English: SQL has a star, a list of names or a 'where'. */
function selectsFrom(plain: string): boolean {
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

/** Beside letters of any script, digits and blanks. */
const PLAIN = /[\p{L}\p{M}\p{N}\s\-$,.?!]/u

/** What is neither a letter, a digit, a blank nor everyday punctuation. */
export function specialShare(message: string): number {
  const characters = Array.from(message)
  return characters.filter((character) => !PLAIN.test(character)).length / characters.length
}
