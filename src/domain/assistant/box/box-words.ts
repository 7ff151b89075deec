import { fold } from '../../search/fold.ts'
import { plainText } from '../plain-text.ts'
import { tokensOf } from '../reader/tokens.ts'

/** A word as typed, between spaces. */
export interface BoxWord {
  text: string
  /** As a keyword: lower case, without punctuation around it. */
  keyword: string
  /** As the reader sees it: '7seater' is '7 seater'. */
  phrase: string
  /** Several words in the reader's eyes, or a number. */
  isNumber: boolean
}

const MAX_TEXT_LENGTH = 200
/** Each word is read once more without the others, and nobody types more. */
const MAX_WORDS = 24

/** Splits the text of the box. Brackets separate words, because the address uses them for meanings. */
export function boxWordsOf(text: string): BoxWord[] {
  return text
    .toWellFormed()
    .slice(0, MAX_TEXT_LENGTH)
    .toWellFormed()
    .split(/[\s()\p{Cc}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => {
      const tokens = tokensOf(word)
      return {
        text: word,
        keyword: withoutEdges(fold(plainText(word))),
        phrase: tokens.map((token) => token.word).join(' '),
        isNumber: tokens.some(({ amount }) => amount !== null),
      }
    })
}

/** Removes punctuation around a word, and keeps it within: 'd-max'. */
function withoutEdges(word: string): string {
  const letters = Array.from(word)
  const isLetter = (letter: string) => LETTER.test(letter)
  return letters.slice(letters.findIndex(isLetter), letters.findLastIndex(isLetter) + 1).join('')
}

const LETTER = /[\p{L}\p{N}]/u

export function textOf(words: readonly BoxWord[]): string {
  return words.map(({ text }) => text).join(' ')
}
