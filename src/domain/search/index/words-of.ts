import type { Vehicle } from '../../vehicles/vehicle.ts'
import type { FacetName } from '../filters.ts'
import { fold } from '../fold.ts'
import { createListColumn } from './list-column.ts'
import { type FacetColumn, SEARCHED_FACETS, type StockColumns } from './stock-columns.ts'

type Worded = Pick<Vehicle, 'title' | 'year' | 'stockid' | 'series' | 'searchKeywords' | 'features'>

const ROWS_A_STEP = 1_000

/** The words of a vehicle that are not already part of its facets' texts, its year or its stock id; in steps. */
export function* wordSteps(
  vehicles: readonly Worded[],
  facets: Record<FacetName, FacetColumn>,
): Generator<void, StockColumns['words']> {
  const vocabulary: string[] = []
  const wordsIn = createWordReader()
  const said = SEARCHED_FACETS.map((name) => ({
    ...facets[name],
    texts: ['', ...facets[name].options.map(({ displayValue }) => ` ${fold(displayValue)}`)],
  }))
  const readRow = (row: number, add: (code: number) => void) => {
    const { year, stockid, title, series, searchKeywords, features } = vehicles[row]!
    let known = `${year} ${fold(stockid)}`
    for (const { texts, codes, starts } of said)
      if (!starts) known += texts[codes[row]!]!
      else for (let at = starts[row]!; at < starts[row + 1]!; at++) known += texts[codes[at]!]!
    const read = (text: string) => {
      for (const word of wordsIn(text)) {
        if (known.includes(word.text)) continue
        if (word.position < 0) word.position = vocabulary.push(word.text) - 1
        add(word.position)
      }
    }
    read(title)
    if (series !== null) read(series)
    searchKeywords.forEach(read)
    features.forEach(read)
  }
  const column = createListColumn(vehicles.length)
  for (let row = 0; row < vehicles.length; row++) {
    if (row % ROWS_A_STEP === 0) yield
    column.addRow(row, readRow)
  }
  return { vocabulary, ...column.finish() }
}

interface Word {
  text: string
  /** In the vocabulary, or -1 as long as it is not needed there. */
  position: number
}

/** The same texts stand in many vehicles, and the same words in many texts. */
function createWordReader(): (text: string) => Word[] {
  const texts = new Map<string, Word[]>()
  const words = new Map<string, Word>()
  const wordOf = (text: string) => {
    const word = words.get(text) ?? { text, position: -1 }
    words.set(text, word)
    return word
  }
  return (text) => {
    let found = texts.get(text)
    if (!found) {
      found = fold(text).split(/\s+/).filter(Boolean).map(wordOf)
      texts.set(text, found)
    }
    return found
  }
}
