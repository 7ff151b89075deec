import { fold } from '../../search/fold.ts'
import { plainText } from '../plain-text.ts'
import { correctKeyWord } from './typos.ts'
import { BOUND_PHRASES } from './words/bound-phrases.ts'
import { TYPED_WORDS } from './words/typed-words.ts'

/** A word or number of a message. */
export interface Token {
  word: string
  /** Numeric value, including 'k', 'grand' and 'thousand'. */
  amount: number | null
  isMoney: boolean
  /** Index of its sentence. */
  clause: number
  isAfterComma: boolean
  /** Its sentence ends with a question mark. */
  isAsked: boolean
  /** Already understood as part of something else. */
  isConsumed: boolean
}

const PIECE =
  /\d{1,6}\.\d{1,3}(?=[a-jl-z])|\$?\d+(?:\.\d+)?k?(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+|[-<>+%.,!?;\n]/gu
const BETWEEN_THOUSANDS = /(?<=\d),(?=\d{3}(?!\d))/g
/** A number and its unit: '7seater', '80000km', '20ish'. */
const NUMBER_WITH_UNIT =
  /^(\d+k?)(kms?|ks|kilometres?|seaters?|seats?|doors?|yrs?|years?|grand|people|kgs?|l|litres?|t|tonnes?|mm|cm|(?<!k)m|stars?|ish)$/
const SIGNS: Record<string, string> = { '<': 'under', '>': 'over', '+': 'ormore', '%': 'percent' }
const CLAUSE_ENDS = new Set(['.', '!', '?', ';', '\n'])

const MAX_PHRASE_WORDS = 4
const CANONICAL_WORDS = new Map([...BOUND_PHRASES, ...TYPED_WORDS])

const DIGIT_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const TENS = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, (at + 2) * 10]),
)
const THOUSANDS = new Set(['k', 'grand', 'thousand', 'thou'])

interface Piece {
  text: string
  clause: number
  isAfterComma: boolean
  isAsked: boolean
}

/** Splits a message into words and numbers. */
export function tokensOf(message: string): Token[] {
  const text = fold(plainText(message)).replaceAll(/['’]/g, '').replaceAll(BETWEEN_THOUSANDS, '')
  return mergeNumbers(joinPhrases(piecesOf(text)).map(tokenOf))
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let clause = 0
  let isAfterComma = false
  for (const [piece] of text.matchAll(PIECE)) {
    if (CLAUSE_ENDS.has(piece)) {
      if (piece === '?') for (const each of pieces) each.isAsked ||= each.clause === clause
      clause++
    } else if (piece === ',') isAfterComma = true
    else {
      const parts = NUMBER_WITH_UNIT.exec(piece)?.slice(1) ?? [piece]
      for (const [at, part] of parts.entries())
        pieces.push({ text: part, clause, isAfterComma: isAfterComma && at === 0, isAsked: false })
      isAfterComma = false
    }
  }
  return pieces
}

/** Replaces known phrases by one word each. Drops dashes except between two numbers. */
function joinPhrases(pieces: readonly Piece[]): Piece[] {
  const words: Piece[] = []
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]!
    if (piece.text === '-') {
      if (isNumeral(pieces[at - 1]) && isNumeral(pieces[at + 1])) words.push(piece)
      continue
    }
    const size = phraseSize(pieces, at)
    const phrase = textOf(pieces, at, size)
    words.push({
      ...piece,
      text:
        boundBefore(CANONICAL_WORDS.get(phrase), pieces[at + size]) ??
        SIGNS[piece.text] ??
        correctKeyWord(piece.text),
    })
    at += size - 1
  }
  return words
}

const BOUNDS_BEFORE: Record<string, string> = { orless: 'under', ormore: 'over' }

/** In 'from 2022 and under 55' the bound belongs to the number that follows. */
function boundBefore(word: string | undefined, next: Piece | undefined): string | undefined {
  return word !== undefined && isNumeral(next) ? (BOUNDS_BEFORE[word] ?? word) : word
}

function phraseSize(pieces: readonly Piece[], at: number): number {
  for (let size = MAX_PHRASE_WORDS; size > 1; size--) {
    const isWithin = pieces[at + size - 1]?.clause === pieces[at]!.clause
    if (isWithin && CANONICAL_WORDS.has(textOf(pieces, at, size))) return size
  }
  return 1
}

function textOf(pieces: readonly Piece[], at: number, size: number): string {
  return pieces
    .slice(at, at + size)
    .map(({ text }) => text)
    .join(' ')
}

function isNumeral(piece: Piece | undefined): boolean {
  return piece !== undefined && /^\$?\d/.test(piece.text)
}

function tokenOf({ text: word, clause, isAfterComma, isAsked }: Piece): Token {
  const amount = amountOf(word)
  return {
    word,
    amount,
    isMoney: amount !== null && (word.startsWith('$') || word.endsWith('k')),
    clause,
    isAfterComma,
    isAsked,
    isConsumed: false,
  }
}

/** Longer numbers are phone numbers, not amounts. */
const MAX_NUMBER_LENGTH = 7

function amountOf(word: string): number | null {
  const number = /^\$?(\d+(?:\.\d+)?)(k?)$/.exec(word)
  if (!number) return wordNumber(word)
  const digits = number[1]!
  if (digits.length > MAX_NUMBER_LENGTH || /^0\d/.test(digits)) return null
  return Number.parseFloat(digits) * (number[2] === 'k' ? 1_000 : 1)
}

function wordNumber(word: string): number | null {
  const digit = DIGIT_WORDS.indexOf(word)
  return digit > 0 ? digit : (TENS.get(word) ?? null)
}

/** Merges 'thirty five grand' and '30 000' into one number each. */
function mergeNumbers(tokens: readonly Token[]): Token[] {
  const merged: Token[] = []
  for (const token of tokens) {
    const last = merged.at(-1)
    if (last?.amount == null || last.clause !== token.clause || token.isAfterComma) merged.push(token)
    else if (THOUSANDS.has(token.word) && last.amount < 1_000) {
      last.amount *= 1_000
      last.isMoney = true
    } else if (token.word === '000' && last.amount < 1_000) last.amount *= 1_000
    else if (TENS.has(last.word) && token.amount !== null && token.amount < 10 && !/\d/.test(token.word))
      last.amount += token.amount
    else merged.push(token)
  }
  return merged
}
