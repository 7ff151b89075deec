import type { Facet } from '../facet.ts'
import { fold, searchWords } from '../fold.ts'
import { type Bits, emptyBits, intersect } from './bitset.ts'
import { createPostings } from './postings.ts'
import { NO_NUMBER, SEARCHED_FACETS, type StockColumns } from './stock-columns.ts'
import { createStockidSearch } from './stockid-search.ts'

export interface TextSearch {
  /** Returns the rows whose text contains every word of the keyword; undefined if the keyword is too short. */
  findRows(keyword: string): Bits | undefined
}

/** Texts and a function that marks the rows with one of them. */
interface Source {
  texts: readonly string[]
  mark(bits: Bits, position: number): void
}

const MAX_CACHED_WORDS = 16

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

  // Caches words, because later filters search for the same ones again.
  const cachedBits = new Map<string, Bits>()
  const rowsWith = (word: string) => {
    const cached = cachedBits.get(word)
    const bits = cached ?? emptyBits(count)
    if (!cached) {
      markByText(word, bits)
      markByStockid(word, bits)
    }
    cachedBits.delete(word)
    cachedBits.set(word, bits)
    if (cachedBits.size > MAX_CACHED_WORDS) cachedBits.delete(cachedBits.keys().next().value!)
    return bits
  }

  return {
    findRows(keyword) {
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

/** Joins all texts, because searching one long string is faster than many short ones. */
function createVocabularySearch(sources: readonly Source[]): (word: string, bits: Bits) => void {
  const texts = sources.flatMap((source) =>
    source.texts.map((text, position) => ({ text, position, source })),
  )
  const all = texts.map(({ text }) => `${text}\n`).join('')
  const ends: number[] = []
  for (const { text } of texts) ends.push((ends.at(-1) ?? 0) + text.length + 1)

  return (word, bits) => {
    let nth = 0
    for (let index = all.indexOf(word); index >= 0; index = all.indexOf(word, ends[nth])) {
      nth = findFirstAfter(ends, index, nth)
      const { source, position } = texts[nth]!
      source.mark(bits, position)
    }
  }
}

function findFirstAfter(ends: readonly number[], index: number, from: number): number {
  let low = from
  let high = ends.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ends[middle]! <= index) low = middle + 1
    else high = middle
  }
  return low
}
