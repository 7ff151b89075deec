import type { FacetName } from '../../search/filters.ts'
import { fold } from '../../search/fold.ts'
import { joinLetters } from '../../search/index/label-rank.ts'
import type { StockColumns } from '../../search/index/stock-columns.ts'
import { modelsByMake, stockedOptions } from '../../search/models-by-make.ts'

/** Words for an option in stock, as a shopper would type them. */
export interface OptionLabel {
  facet: FacetName
  value: string
  text: string
  /** Number of cars. */
  count: number
}

interface FoldedLabel extends OptionLabel {
  folded: string
  joined: string
}

/** Facets whose options are everyday words, written in lower case. */
const WORD_FACETS = ['body', 'fuel', 'drive', 'transmission', 'condition', 'color'] as const

const byColumns = new WeakMap<StockColumns, FoldedLabel[]>()

/** Labels by number of cars. Built once per stock. */
function labelsOf(columns: StockColumns): FoldedLabel[] {
  const labels = byColumns.get(columns) ?? listLabels(columns)
  byColumns.set(columns, labels)
  return labels
}

function listLabels(columns: StockColumns): FoldedLabel[] {
  const { facets } = columns
  const models = modelsByMake(columns)
  const makes = stockedOptions(facets.make)
  const labels: OptionLabel[] = [
    ...makes.map(({ option: { value, displayValue }, count }) => ({
      facet: 'make' as const,
      value,
      text: displayValue,
      count,
    })),
    ...makes.flatMap(({ option: make, code }) =>
      (models.get(code) ?? []).map(({ option: { value, displayValue }, count }) => ({
        facet: 'model' as const,
        value,
        text: `${make.displayValue} ${displayValue}`,
        count,
      })),
    ),
    ...WORD_FACETS.flatMap((facet) =>
      stockedOptions(facets[facet]).map(({ option: { value, displayValue }, count }) => ({
        facet,
        value,
        text: lowerCase(displayValue),
        count,
      })),
    ),
    ...stockedOptions(facets.seats).map(({ option: { value, displayValue }, count }) => ({
      facet: 'seats' as const,
      value,
      text: `${displayValue} seat`,
      count,
    })),
    ...stockedOptions(facets.dealership).map(({ option: { value, displayValue }, count }) => ({
      facet: 'dealership' as const,
      value,
      text: displayValue,
      count,
    })),
  ]
  return labels
    .map((label) => ({ ...label, folded: fold(label.text), joined: joinLetters(fold(label.text)) }))
    .toSorted((a, b) => b.count - a.count)
}

/** Keeps abbreviations ('SUV', 'AWD') in capitals. */
function lowerCase(text: string): string {
  return text
    .split(' ')
    .map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()))
    .join(' ')
}

const MIN_START_LENGTH = 2

/** Finds the labels that a started text may become, most cars first. */
export function findLabels(start: string, columns: StockColumns, max: number): OptionLabel[] {
  const folded = fold(start)
  const joined = joinLetters(folded)
  if (joined.length < MIN_START_LENGTH) return []
  const matches: OptionLabel[] = []
  for (const label of labelsOf(columns)) {
    const isMatch =
      label.folded.startsWith(folded) ||
      label.joined.startsWith(joined) ||
      label.folded.includes(` ${folded}`)
    if (isMatch) matches.push(label)
    if (matches.length === max) break
  }
  return matches
}

export function labelOf(facet: FacetName, value: string, columns: StockColumns): string | undefined {
  return labelsOf(columns).find((label) => label.facet === facet && label.value === value)?.text
}
