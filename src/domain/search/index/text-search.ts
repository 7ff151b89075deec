import type { Facet } from '../facet.ts'
import { fold, searchWords } from '../fold.ts'
import { type Bits, emptyBits, intersect } from './bitset.ts'
import { createPostings } from './postings.ts'
import { NO_NUMBER, SEARCHED_FACETS, type StockColumns } from './stock-columns.ts'
import { createStockidSearch } from './stockid-search.ts'

export interface TextSearch {
  /** The rows whose searchable text holds every word of the keyword; nothing when it is too short to search by. */
  matching(keyword: string): Bits | undefined
}

/** Texts, and how to mark the rows that have one of them. */
interface Source {
  texts: readonly string[]
  mark(bits: Bits, position: number): void
}

const WORDS_KEPT = 16

export function createTextSearch(columns: StockColumns, facets: Record<string, Facet>): TextSearch {
  const { count, words, stockids } = columns
  const markByText = createVocabularySearch([
    ...SEARCHED_FACETS.map((name) => ({
      texts: columns.facets[name].options.map(({ displayValue }) => fold(displayValue)),
      mark: (bits: Bits, position: number) => facets[name]!.postings.mark(bits, position + 1),
    })),
    yearSource(columns),
    { texts: words.vocabulary, mark: createPostings(count, words.vocabulary.length, words).mark },
  ])
  const markByStockid = createStockidSearch(stockids)

  // A word is typed letter by letter, and then filtered by again and again.
  const kept = new Map<string, Bits>()
  const rowsWith = (word: string) => {
    const known = kept.get(word)
    const bits = known ?? emptyBits(count)
    if (!known) {
      markByText(word, bits)
      markByStockid(word, bits)
    }
    kept.delete(word)
    kept.set(word, bits)
    if (kept.size > WORDS_KEPT) kept.delete(kept.keys().next().value!)
    return bits
  }

  return {
    matching(keyword) {
      const [first, ...others] = searchWords(keyword).map(rowsWith)
      return first && others.reduce((all, bits) => intersect(emptyBits(count), all, bits), first)
    },
  }
}

function yearSource({ count, numbers }: StockColumns): Source {
  const years = [...new Set(Array.from(numbers.year))]
  const codes = new Map(years.map((year, code) => [year, code]))
  const column = Uint32Array.from({ length: count }, (_, row) => codes.get(numbers.year[row]!)!)
  return {
    texts: years.map((year) => (year === NO_NUMBER ? '' : `${year}`)),
    mark: createPostings(count, years.length, { codes: column }).mark,
  }
}

/** All texts as one: looking through a long string is faster than through many short ones. */
function createVocabularySearch(sources: readonly Source[]): (word: string, bits: Bits) => void {
  const texts = sources.flatMap((source) =>
    source.texts.map((text, position) => ({ text, position, source })),
  )
  const all = texts.map(({ text }) => `${text}\n`).join('')
  const ends: number[] = []
  for (const { text } of texts) ends.push((ends.at(-1) ?? 0) + text.length + 1)

  return (word, bits) => {
    let nth = 0
    for (let place = all.indexOf(word); place >= 0; place = all.indexOf(word, ends[nth])) {
      nth = firstAfter(ends, place, nth)
      const { source, position } = texts[nth]!
      source.mark(bits, position)
    }
  }
}

function firstAfter(ends: readonly number[], place: number, from: number): number {
  let low = from
  let high = ends.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ends[middle]! <= place) low = middle + 1
    else high = middle
  }
  return low
}
