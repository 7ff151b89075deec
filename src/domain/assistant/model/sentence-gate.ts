import type { Vehicle } from '../../vehicles/vehicle.ts'
import type { AnswerGrounds } from '../answers/answer.ts'
import type { CorrectionReason } from './correction.ts'
import {
  BOUND_WORDS,
  NEUTRAL_WORDS,
  POSSESSION_WORDS,
  SLOT_ARTICLES,
  SUBJECT_WORDS,
} from './neutral-words.ts'
import { isVehicleSlot, NAMING_SLOTS, recordWords, slotText, type VehicleSlot } from './slots.ts'

export interface SentenceContext {
  /** The only car that the sentence may be about. */
  vehicle: Vehicle
  /** The shopper's last sentence was about this car, so that 'it' means this one. */
  isCurrent: boolean
  /** Words of the shopper's message. */
  subject: ReadonlySet<string>
  grounds: AnswerGrounds
}

export type SentenceVerdict = { ok: true; text: string } | { ok: false; why: CorrectionReason }

const MAX_SENTENCE_LENGTH = 240
const TOKEN = /\{([A-Za-z]{1,20})\}|[A-Za-z']{1,30}|[,:;]|[.!?]{1,3}| {1,5}|./gu
const WORD = /^[A-Za-z']{1,30}$/

type Token =
  | { kind: 'slot'; name: VehicleSlot }
  | { kind: 'word'; word: string }
  | { kind: 'mark'; mark: string }

/**
 * Lets a sentence through if all of it is known: slots that we fill from one record, and words from a closed list. The
 * sentence must place at least one fact, because words alone can only agree with the shopper or promise something.
 */
export function judgeSentence(sentence: string, context: SentenceContext): SentenceVerdict {
  if (sentence.length > MAX_SENTENCE_LENGTH) return drop('form')
  const tokens = tokensOf(sentence)
  if (!Array.isArray(tokens)) return drop(tokens)
  const texts: string[] = []
  const ownWords = recordWords(context.vehicle)
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'slot') {
      const text = slotText(token.name, context.vehicle, context.grounds)
      if (text === null) return drop('fact')
      if (tokens[at - 1]?.kind === 'slot') return drop('form')
      texts.push(text)
    } else if (token.kind === 'word') {
      if (!isAllowedWord(token.word, at === 0, ownWords, context.subject)) return drop('word')
      if (!leadsToItsSlot(tokens, at)) return drop('fact')
      texts.push(token.word)
    } else texts.push(token.mark)
  }
  const slots = tokens.flatMap((token) => (token.kind === 'slot' ? [token.name] : []))
  const facts = slots.filter((name) => !NAMING_SLOTS.has(name))
  if (facts.length === 0) return drop('no fact')
  if (!context.isCurrent && !NAMING_SLOTS.has(slots[0]!)) return drop('other car')
  return { ok: true, text: joinTexts(tokens, texts) }
}

function drop(why: CorrectionReason): SentenceVerdict {
  return { ok: false, why }
}

/** Splits a single sentence; returns the reason if it is not one. */
function tokensOf(sentence: string): Token[] | CorrectionReason {
  const tokens: Token[] = []
  const pieces = [...sentence.matchAll(TOKEN)]
  for (const [at, [piece, slot]] of pieces.entries()) {
    const before = pieces[at - 1]?.[0] ?? ' '
    if (slot !== undefined) {
      if (!isVehicleSlot(slot)) return 'fact'
      if (!before.startsWith(' ')) return 'form'
      tokens.push({ kind: 'slot', name: slot })
    } else if (WORD.test(piece)) {
      if (!before.startsWith(' ')) return 'form'
      tokens.push({ kind: 'word', word: piece })
    } else if (/^[,:;]$/.test(piece)) tokens.push({ kind: 'mark', mark: piece })
    else if (/^[.!?]{1,3}$/.test(piece)) {
      if (at !== pieces.length - 1 || piece.length > 1) return 'form'
      tokens.push({ kind: 'mark', mark: piece })
    } else if (!piece.startsWith(' ')) return 'character'
  }
  const last = tokens.at(-1)
  return last?.kind === 'mark' && /[.!?]/.test(last.mark) ? tokens : 'form'
}

/** Capitals are allowed at the start, in 'I' and in names of the record: anything else could spell another message. */
function isAllowedWord(
  word: string,
  isFirst: boolean,
  ownWords: ReadonlySet<string>,
  subject: ReadonlySet<string>,
): boolean {
  const lower = word.toLowerCase()
  if (ownWords.has(lower)) return true
  const isPlain = word === lower || word === 'I' || (isFirst && word.slice(1) === lower.slice(1))
  return isPlain && (NEUTRAL_WORDS.has(lower) || (SUBJECT_WORDS.has(lower) && subject.has(lower)))
}

/** True unless a word that needs a slot has none behind it, or one of another kind. */
function leadsToItsSlot(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]!
  const word = token.kind === 'word' ? token.word.toLowerCase() : ''
  const kinds = BOUND_WORDS.get(word)
  if (!kinds && !POSSESSION_WORDS.has(word)) return true
  // 'A {colour} finish': the slot may come before a word about its kind.
  const previous = tokens[at - 1]
  if (previous?.kind === 'slot' && kinds?.includes(previous.name)) return true
  let next = at + 1
  while (isArticle(tokens[next])) next++
  const slot = tokens[next]
  if (word === 'have' && slot?.kind === 'word' && slot.word === 'look') return true
  return slot?.kind === 'slot' ? (kinds?.includes(slot.name) ?? true) : leadsToBoundWord(tokens, next, kinds)
}

function isArticle(token: Token | undefined): boolean {
  return token?.kind === 'word' && SLOT_ARTICLES.has(token.word.toLowerCase())
}

/** 'It has a price of {price}': the next word is checked by itself. */
function leadsToBoundWord(tokens: readonly Token[], at: number, kinds: unknown): boolean {
  const token = tokens[at]
  return kinds === undefined && token?.kind === 'word' && BOUND_WORDS.has(token.word.toLowerCase())
}

const VOWEL_SOUND = /^(?:[aeio]|SUV|u(?!ni|te|s[aei]))/i

/** Joins the texts with spaces, with 'a' or 'an' as the filled slot needs it. */
function joinTexts(tokens: readonly Token[], texts: readonly string[]): string {
  let text = ''
  for (const [at, piece] of texts.entries()) {
    const next = tokens[at + 1]
    const isArticleOfSlot = /^an?$/i.test(piece) && tokens[at]?.kind === 'word' && next?.kind === 'slot'
    // 'A 5 star ANCAP rating' brings its own article.
    if (isArticleOfSlot && texts[at + 1]!.startsWith('a ')) continue
    const word = isArticleOfSlot ? articleFor(piece, texts[at + 1]!) : piece
    text += tokens[at]?.kind === 'mark' || text === '' ? word : ` ${word}`
  }
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function articleFor(article: string, text: string): string {
  return `${article.charAt(0)}${VOWEL_SOUND.test(text) ? 'n' : ''}`
}
