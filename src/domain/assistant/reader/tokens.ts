import { fold } from '../../search/fold.ts'
import { plainText } from '../plain-text.ts'
import { BOUND_PHRASES } from './bound-phrases.ts'
import { TYPED_WORDS } from './typed-words.ts'

/** A word of a message, or a number with what was typed to it. */
export interface Token {
  word: string
  /** Its value, with 'k', 'grand' and 'thousand' counted in. */
  amount: number | null
  isMoney: boolean
  /** Which sentence it stands in. */
  clause: number
  isAfterComma: boolean
  /** Part of something that was understood already. */
  isTaken: boolean
}

const PIECE = /\$?\d+(?:\.\d+)?k?(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+|[-<>+.,!?;\n]/gu
const BETWEEN_THOUSANDS = /(?<=\d),(?=\d{3}(?!\d))/g
/** '7seater', '80000km', '20ish': a number and what it counts. */
const COUNTED = /^(\d+k?)(kms?|ks|kilometres?|seaters?|seats?|doors?|yrs?|years?|grand|people|kg|l|t|ish)$/
const SIGNS: Record<string, string> = { '<': 'under', '>': 'over', '+': 'ormore' }
const ENDS = new Set(['.', '!', '?', ';', '\n'])

const LONGEST_PHRASE = 4
const MEANINGS = new Map([...BOUND_PHRASES, ...TYPED_WORDS])

const DIGIT_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const TENS = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, (at + 2) * 10]),
)
const THOUSANDS = new Set(['k', 'grand', 'thousand', 'thou'])

interface Piece {
  text: string
  clause: number
  isAfterComma: boolean
}

/** The words and numbers of a message, in order. */
export function tokensOf(message: string): Token[] {
  const text = fold(plainText(message)).replaceAll(/['’]/g, '').replaceAll(BETWEEN_THOUSANDS, '')
  return withThousands(joined(piecesOf(text)).map(tokenOf))
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let clause = 0
  let isAfterComma = false
  for (const [found] of text.matchAll(PIECE)) {
    if (ENDS.has(found)) clause++
    else if (found === ',') isAfterComma = true
    else {
      const parts = COUNTED.exec(found)?.slice(1) ?? [found]
      for (const part of parts) pieces.push({ text: part, clause, isAfterComma })
      isAfterComma = false
    }
  }
  return pieces
}

/** Phrases become one word. A dash is dropped unless it stands between two numbers. */
function joined(pieces: readonly Piece[]): Piece[] {
  const words: Piece[] = []
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]!
    if (piece.text === '-') {
      if (isNumeral(pieces[at - 1]) && isNumeral(pieces[at + 1])) words.push(piece)
      continue
    }
    const size = phraseSize(pieces, at)
    const said = textOf(pieces, at, size)
    words.push({ ...piece, text: MEANINGS.get(said) ?? SIGNS[piece.text] ?? piece.text })
    at += size - 1
  }
  return words
}

function phraseSize(pieces: readonly Piece[], at: number): number {
  for (let size = LONGEST_PHRASE; size > 1; size--) {
    const isWithin = pieces[at + size - 1]?.clause === pieces[at]!.clause
    if (isWithin && MEANINGS.has(textOf(pieces, at, size))) return size
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

function tokenOf({ text: word, clause, isAfterComma }: Piece): Token {
  const amount = amountOf(word)
  return {
    word,
    amount,
    isMoney: amount !== null && (word.startsWith('$') || word.endsWith('k')),
    clause,
    isAfterComma,
    isTaken: false,
  }
}

/** A telephone's number is no amount. */
const LONGEST_NUMBER = 7

function amountOf(word: string): number | null {
  const number = /^\$?(\d+(?:\.\d+)?)(k?)$/.exec(word)
  if (!number) return wordNumber(word)
  const digits = number[1]!
  if (digits.length > LONGEST_NUMBER || /^0\d/.test(digits)) return null
  return Number.parseFloat(digits) * (number[2] === 'k' ? 1_000 : 1)
}

function wordNumber(word: string): number | null {
  const digit = DIGIT_WORDS.indexOf(word)
  return digit > 0 ? digit : (TENS.get(word) ?? null)
}

/** 'thirty five grand' and '30 000' are one number. */
function withThousands(tokens: readonly Token[]): Token[] {
  const whole: Token[] = []
  for (const token of tokens) {
    const last = whole.at(-1)
    if (last?.amount == null || last.clause !== token.clause || token.isAfterComma) whole.push(token)
    else if (THOUSANDS.has(token.word) && last.amount < 1_000) {
      last.amount *= 1_000
      last.isMoney = true
    } else if (token.word === '000' && last.amount < 1_000) last.amount *= 1_000
    else if (TENS.has(last.word) && token.amount !== null && token.amount < 10 && !/\d/.test(token.word))
      last.amount += token.amount
    else whole.push(token)
  }
  return whole
}
