import type { FacetName } from '../../search/filters.ts'
import type { SearchIndex } from '../../search/index/search-index.ts'
import { RECOMMENDED, type Selected, type Sorting, type TypedPiece } from '../../search/search-state.ts'
import { searchQuery } from '../../search/search-url.ts'
import { priceText } from '../../vehicles/prices/price.ts'
import { boxWordsOf } from './box-words.ts'
import { isFiller } from './filler-words.ts'
import { findLabels, labelOf } from './option-labels.ts'
import { type BoxGrounds, mergeWords, readWords, type WordsReading } from './read-words.ts'

/** A search that the text may become. */
export interface Completion {
  text: string
  selected: Selected
  sorting: Sorting
  typed: TypedPiece[]
  /** Number of matching vehicles; never 0. */
  count: number
}

export interface CompletionGrounds extends BoxGrounds {
  index: SearchIndex
}

export const MAX_COMPLETIONS = 5
/** Each match is read and counted at every key press. */
const MAX_MATCHES = 4
const MAX_STARTED_WORDS = 3

/** Completes the last words to options in stock, then narrows the first search by price and by another filter. */
export function completeWords(text: string, grounds: CompletionGrounds, within: Selected): Completion[] {
  const completions = new Map<string, Completion>()
  const add = (candidate: string) => {
    const completion = completionOf(candidate, grounds, within)
    if (!completion) return
    const key = searchQuery({ selected: completion.selected, sorting: completion.sorting })
    if (!completions.has(key)) completions.set(key, completion)
  }
  const typedText = text.trim().replaceAll(/\s+/g, ' ')
  const own = readWords(typedText, grounds, within)
  const startedTexts = startedTextsOf(typedText, grounds)
  if (startedTexts.length === 0 || isFinished(own, typedText)) add(correctedText(own.typed, grounds))
  for (const candidate of startedTexts) add(candidate)
  const [first] = completions.values()
  if (first) for (const narrower of narrowerTexts(first, grounds)) add(narrower)
  return [...completions.values()].slice(0, MAX_COMPLETIONS)
}

/** False if the last word is filler or only a keyword, and may become something: 'toyota hi', '7 seat di'. */
function isFinished({ typed }: WordsReading, text: string): boolean {
  const lastWord = boxWordsOf(text).at(-1)
  const [filter, ...more] = Object.keys(typed.at(-1)?.meaning ?? {})
  return lastWord !== undefined && !isFiller(lastWord) && (filter !== 'q' || more.length > 0)
}

function completionOf(text: string, grounds: CompletionGrounds, within: Selected): Completion | null {
  const { selected: own, sorting, typed } = readWords(text, grounds, within)
  const isUnderstood = typed.length > 0 && typed.every(({ meaning }) => Object.keys(meaning).length > 0)
  if (!isUnderstood) return null
  const selected = mergeWords(within, own)
  const count = grounds.index.count(selected)
  return count > 0 ? { text, selected, sorting, typed, count } : null
}

function startedTextsOf(text: string, { columns }: CompletionGrounds): string[] {
  const words = text.split(' ')
  for (let size = Math.min(MAX_STARTED_WORDS, words.length); size > 0; size--) {
    const labels = findLabels(words.slice(-size).join(' '), columns, MAX_MATCHES)
    if (labels.length > 0) return labels.map((label) => [...words.slice(0, -size), label.text].join(' '))
  }
  return []
}

/** Replaces typos by the names they were read as. */
function correctedText(typed: readonly TypedPiece[], { columns }: CompletionGrounds): string {
  const makes = new Set<string>()
  return typed
    .map(({ words, meaning, isCorrected }) => {
      const make = meaning.make && labelOf('make', meaning.make, columns)
      const isRepeated = make !== undefined && makes.has(make)
      if (make) makes.add(make)
      if (!isCorrected) return words
      const [facet, value] = Object.entries(meaning).at(-1) as [FacetName, string]
      const name = labelOf(facet, value, columns) ?? words
      // In 'Toyota HiLux' for 'toyta hilx', both words mean the make.
      return isRepeated ? name.replace(`${make} `, '') : name
    })
    .join(' ')
}

const PRICES = [15, 20, 25, 30, 35, 40, 50, 60, 80, 100, 150].map((thousands) => thousands * 1_000)
/** A narrower search by price finds at least this share of the cars. */
const MIN_PRICE_SHARE = 1 / 3
const NARROWING_FACETS = ['drive', 'body', 'fuel', 'condition', 'transmission'] as const

/** Adds a budget, and the most common option of the first filter that divides the cars. */
function narrowerTexts(
  { text, selected, count }: Completion,
  { index, columns }: CompletionGrounds,
): string[] {
  const texts: string[] = []
  if (!selected.price) {
    const counts = index.countBetweenEdges(selected, 'price', [1, ...PRICES.map((price) => price + 1)])
    let below = 0
    const at = counts.findIndex((between) => (below += between) >= count * MIN_PRICE_SHARE)
    if (at >= 0 && below < count) texts.push(`${text} under ${priceText(PRICES[at])}`)
  }
  const { facets } = index.search({ selected, sorting: RECOMMENDED, page: { current: 1, size: 1 } })
  for (const facet of NARROWING_FACETS) {
    if (selected[facet]) continue
    const [best] = [...facets[facet]]
      .map((cars, position) => ({ cars, value: columns.facets[facet].options[position]?.value }))
      .filter(({ cars }) => cars > 0 && cars < count)
      .toSorted((a, b) => b.cars - a.cars)
    const label = best?.value && labelOf(facet, best.value, columns)
    if (!label) continue
    texts.push(`${text} ${label}`)
    break
  }
  return texts
}
