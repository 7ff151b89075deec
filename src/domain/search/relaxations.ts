import {
  FACET_NAMES,
  type FacetName,
  type FilterName,
  isRange,
  KEYWORD,
  RANGE_NAMES,
  type RangeName,
} from './filters.ts'
import { fold, searchWords } from './fold.ts'
import type { Bounds } from './index/number-order.ts'
import type { SearchIndex } from './index/search-index.ts'
import type { StockColumns } from './index/stock-columns.ts'
import { RECOMMENDED, type Selected } from './search-state.ts'

export type Change =
  /** The one value it names, or the whole filter. */
  | { filter: FilterName; kind: 'without'; value?: string; displayValue?: string }
  | { filter: RangeName; kind: 'from' | 'to'; bound: number }

/** Something that would show vehicles, and how many. */
export interface Relaxation {
  changes: Change[]
  count: number
  selected: Selected
}

const MOST_SHOWN = 6
const ROUNDED_TO = { price: 1_000, kms: 1_000, year: 1, listed: 1 } satisfies Record<RangeName, number>

/** 'Why nothing?': the smallest changes of a search without results that find something, the most fruitful first. */
export function relaxations(
  index: SearchIndex,
  columns: StockColumns,
  selected: Selected,
  most = MOST_SHOWN,
): Relaxation[] {
  const { total, ranges: bounds } = index.search({
    selected,
    sorting: RECOMMENDED,
    page: { current: 1, size: 1 },
  })
  if (total > 0) return []
  const chosen = chosenFilters(selected)
  const drop = (names: readonly FilterName[]) => names.map((name) => dropFilter(columns, selected, name))
  const found = (candidates: readonly Relaxation[]) => candidates.filter(({ count }) => count > 0)
  const counted = (names: readonly FilterName[]): Relaxation => {
    const left = omit(selected, names)
    return { changes: drop(names), count: index.count(left), selected: left }
  }

  const single = chosen.flatMap((name) => {
    if (name === KEYWORD) return [...dropWords(index, selected), counted([name])]
    const wider = isRange(name) ? widen(index, selected, name, bounds[name]) : []
    return wider.length > 0 ? wider : [counted([name])]
  })
  const pairs = () => chosen.flatMap((a, at) => chosen.slice(at + 1).map((b) => counted([a, b])))
  const allButOne = () => chosen.map((kept) => counted(chosen.filter((name) => name !== kept)))
  const everything = () => [counted(chosen)]
  for (const candidates of [() => single, pairs, allButOne, everything]) {
    const best = found(candidates()).toSorted((a, b) => b.count - a.count)
    if (best.length > 0) return best.slice(0, most)
  }
  return []
}

function chosenFilters(selected: Selected): FilterName[] {
  return [
    ...FACET_NAMES.filter((name) => selected[name]?.length),
    ...RANGE_NAMES.filter((name) => selected[name]),
    ...(selected.q && searchWords(selected.q).length > 0 ? [KEYWORD] : []),
  ] as FilterName[]
}

function omit(selected: Selected, names: readonly FilterName[]): Selected {
  return Object.fromEntries(Object.entries(selected).filter(([name]) => !names.includes(name as FilterName)))
}

/** Named by its value where it has only one. */
function dropFilter(columns: StockColumns, selected: Selected, filter: FilterName): Change {
  if (filter === KEYWORD) return { filter, kind: 'without', value: selected.q!, displayValue: selected.q! }
  const values = isRange(filter) ? [] : selected[filter]!
  if (values.length !== 1) return { filter, kind: 'without' }
  const value = values[0]!
  const option = columns.facets[filter as FacetName].options.find(
    (known) => known.value.toLowerCase() === value.toLowerCase(),
  )
  return { filter, kind: 'without', value, displayValue: option?.displayValue ?? value }
}

function dropWords(index: SearchIndex, selected: Selected): Relaxation[] {
  const typed = selected.q!.split(/\s+/)
  const words = searchWords(selected.q!)
  if (words.length < 2) return []
  return words.map((word) => {
    const left = { ...selected, q: typed.filter((other) => fold(other) !== word).join(' ') }
    const value = typed.find((other) => fold(other) === word) ?? word
    const change: Change = { filter: KEYWORD, kind: 'without', value, displayValue: value }
    return { changes: [change], count: index.count(left), selected: left }
  })
}

/** Either end moved to the nearest round number that lets a vehicle in. */
function widen(
  index: SearchIndex,
  selected: Selected,
  filter: RangeName,
  bounds: Bounds | null,
): Relaxation[] {
  if (!bounds) return []
  const [low, high] = selected[filter]!
  const step = ROUNDED_TO[filter]
  const withRange = (range: readonly [number, number]): Selected => ({ ...selected, [filter]: range })
  const nearest = (kind: 'from' | 'to', boundAt: (steps: number) => number, most: number) => {
    const selectedAt = (steps: number) =>
      withRange(kind === 'from' ? [boundAt(steps), high] : [low, boundAt(steps)])
    if (most < 0 || index.count(selectedAt(most)) === 0) return []
    let [least, enough] = [0, most]
    while (least < enough) {
      const middle = Math.floor((least + enough) / 2)
      if (index.count(selectedAt(middle)) > 0) enough = middle
      else least = middle + 1
    }
    const left = selectedAt(enough)
    const changes: Change[] = [{ filter, kind, bound: boundAt(enough) }]
    return [{ changes, count: index.count(left), selected: left }]
  }
  const floor = Math.floor(low / step)
  const ceiling = Math.ceil(high / step)
  return [
    ...nearest('from', (steps) => (floor - steps) * step, floor - Math.floor(bounds.min / step)),
    ...nearest('to', (steps) => (ceiling + steps) * step, Math.ceil(bounds.max / step) - ceiling),
  ]
}
