import type { Vehicle } from '../../vehicles/vehicle.ts'
import type { FacetName } from '../filters.ts'
import { fold } from '../fold.ts'
import { createListColumn } from './list-column.ts'
import { type FacetColumn, SEARCHED_FACETS, type StockColumns } from './stock-columns.ts'

type WordSource = Pick<Vehicle, 'title' | 'year' | 'stockid' | 'series' | 'searchKeywords' | 'features'>

const ROWS_PER_STEP = 1_000

/** Collects, in steps, the words of a vehicle that are not in its facets' texts, year or stock id. */
export function* wordSteps(
  vehicles: readonly WordSource[],
  facets: Record<FacetName, FacetColumn>,
): Generator<void, StockColumns['words']> {
  const vocabulary: string[] = []
  const readWords = createWordReader()
  const facetTexts = SEARCHED_FACETS.map((name) => ({
    ...facets[name],
    texts: ['', ...facets[name].options.map(({ displayValue }) => ` ${fold(displayValue)}`)],
  }))
  const readRow = (row: number, add: (code: number) => void) => {
    const { year, stockid, title, series, searchKeywords, features } = vehicles[row]!
    let searchableText = `${year} ${fold(stockid)}`
    for (const { texts, codes, starts } of facetTexts)
      if (!starts) searchableText += texts[codes[row]!]!
      else for (let at = starts[row]!; at < starts[row + 1]!; at++) searchableText += texts[codes[at]!]!
    const addWords = (text: string) => {
      for (const word of readWords(text)) {
        if (searchableText.includes(word.text)) continue
        if (word.position < 0) word.position = vocabulary.push(word.text) - 1
        add(word.position)
      }
    }
    addWords(title)
    if (series !== null) addWords(series)
    searchKeywords.forEach(addWords)
    features.forEach(addWords)
  }
  const column = createListColumn(vehicles.length)
  for (let row = 0; row < vehicles.length; row++) {
    if (row % ROWS_PER_STEP === 0) yield
    column.addRow(row, readRow)
  }
  return { vocabulary, ...column.finish() }
}

interface Word {
  text: string
  /** Position in the vocabulary; -1 until the word is added. */
  position: number
}

/** Caches words, because many vehicles share texts and many texts share words. */
function createWordReader(): (text: string) => Word[] {
  const texts = new Map<string, Word[]>()
  const words = new Map<string, Word>()
  const wordOf = (text: string) => {
    const word = words.get(text) ?? { text, position: -1 }
    words.set(text, word)
    return word
  }
  return (text) => {
    let textWords = texts.get(text)
    if (!textWords) {
      textWords = fold(text).split(/\s+/).filter(Boolean).map(wordOf)
      texts.set(text, textWords)
    }
    return textWords
  }
}
