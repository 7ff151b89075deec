import type { Selected, Sorting } from '../../search/search-state.ts'
import { readQuestion } from '../reader/read-question.ts'
import type { Reader } from '../reader/reader.ts'
import { type BoxWord, textOf } from './box-words.ts'
import { isFiller } from './filler-words.ts'
import type { NamedPhrase } from './named-phrases.ts'

/** What the assistant's reader finds in the box. */
export interface Wish {
  selected: Selected
  sorting: Sorting
  /** Words that the reading is based on. */
  words: readonly BoxWord[]
}

/** Reads the words without those that are found as typed. Of talk ('hilux opening hours'), reads the named words only. */
export function readWish(words: readonly BoxWord[], phrases: readonly NamedPhrase[], reader: Reader): Wish {
  const isNamed = (at: number) => phrases.some(({ from, to }) => from <= at && at < to)
  const isTypo = ({ phrase, isNumber }: BoxWord) =>
    !isNumber && reader.vocabulary.correctTypo(phrase) !== undefined
  const read = (ownWords: readonly BoxWord[]): Wish => {
    const { selected, sorting } = readQuestion(textOf(ownWords), reader)
    return { selected, sorting, words: ownWords }
  }
  const wish = read(words.filter((word, at) => isNamed(at) || !isTypo(word)))
  const isRead = Object.keys(wish.selected).length > 0 || wish.sorting.by !== ''
  return isRead || phrases.length === 0
    ? wish
    : read(words.filter((word, at) => isNamed(at) || word.isNumber || isFiller(word)))
}
