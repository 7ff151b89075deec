import type { StockColumns } from '../../search/index/stock-columns.ts'
import type { Meaning, Selected, Sorting, TypedPiece } from '../../search/search-state.ts'
import type { Reader } from '../reader/reader.ts'
import { type BoxWord, boxWordsOf, textOf } from './box-words.ts'
import { explainWords } from './explain-words.ts'
import { isFiller } from './filler-words.ts'
import { findNamedPhrases } from './named-phrases.ts'
import { readWish } from './read-wish.ts'
import { findUnstockedCar } from './unstocked-cars.ts'
import { groupWords, type WordGroup } from './word-groups.ts'

/** The search that the text of the keyword box means. */
export interface WordsReading {
  /** Includes the keyword: equipment, badges, and words that are not understood but found. */
  selected: Selected
  sorting: Sorting
  /** The text in pieces, each with its filters. */
  typed: TypedPiece[]
}

/** What the words are read with. */
export interface BoxGrounds {
  reader: Reader
  columns: StockColumns
}

/**
 * Reads the keyword box with the assistant's reader. Words that are not understood stay a keyword, unless no vehicle of the search
 * has them. `within`: filters selected besides the box.
 */
export function readWords(text: string, grounds: BoxGrounds, within: Selected = {}): WordsReading {
  const { reader } = grounds
  const words = boxWordsOf(text)
  const phrases = findNamedPhrases(words, reader.vocabulary).filter(
    (phrase) => !phrase.isCorrected || !isFoundAsTyped(words[phrase.from]!, reader),
  )
  const wish = readWish(words, phrases, reader)
  let { selected } = wish
  const typed = groupWords(words, explainWords(words, phrases, wish, reader)).map((group): TypedPiece => {
    const meaning = meaningOf(group, selected, grounds, within)
    selected = withMeaning(selected, meaning)
    return { words: textOf(group.words), meaning, isCorrected: group.isCorrected }
  })
  return { selected, sorting: wish.sorting, typed }
}

/** Adds a search by words to other filters, which its own ones replace. A new make or model replaces the earlier ones. */
export function mergeWords(within: Selected, selected: Selected): Selected {
  const { make: _make, model: _model, badge: _badge, ...others } = within
  return { ...(selected.make || selected.model ? others : within), ...selected }
}

/** A word that is found as typed is a keyword, not a typo. */
function isFoundAsTyped({ keyword }: BoxWord, reader: Reader): boolean {
  return keyword.length >= MIN_KEYWORD_LENGTH && reader.count({ q: keyword }) > 0
}

/** The specification ignores shorter words: 'model 3' as a keyword would find the Model Y. */
const MIN_KEYWORD_LENGTH = 2

function meaningOf(
  { words, meaning }: WordGroup,
  selected: Selected,
  { reader, columns }: BoxGrounds,
  within: Selected,
): Meaning {
  if (meaning !== 'unknown' && meaning !== 'absent') return meaning
  const keywords = words.filter((word) => !isFiller(word)).map(({ keyword }) => keyword)
  const q = keywords.join(' ')
  if (meaning === 'absent' && !selected.model) {
    // The list becomes empty on purpose, and says what to drop.
    const car = findUnstockedCar(q, columns) ?? findUnstockedCar(textOf(words), columns)
    if (car) return { [car.facet]: car.value }
  }
  const isSearchable = keywords.every((keyword) => keyword.length >= MIN_KEYWORD_LENGTH)
  const isKept =
    isSearchable &&
    ((meaning === 'absent' && !selected.model) ||
      reader.count(mergeWords(within, withMeaning(selected, { q }))) > 0)
  return isKept ? { q } : {}
}

/** Adds the meaning of words that the reader does not know. */
function withMeaning(selected: Selected, { q, make, model }: Meaning): Selected {
  const keywords = new Set([...(selected.q?.split(' ') ?? []), ...(q?.split(' ') ?? [])])
  return {
    ...selected,
    ...(make && !selected.make ? { make: [make] } : {}),
    ...(model && !selected.model ? { model: [model] } : {}),
    ...(keywords.size > 0 ? { q: [...keywords].join(' ') } : {}),
  }
}
