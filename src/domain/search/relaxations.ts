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
  /** Drops the named value, or the whole filter if there is none. */
  | { filter: FilterName; kind: 'without'; value?: string; displayValue?: string }
  | { filter: RangeName; kind: 'from' | 'to'; bound: number }

/** A change to the search that finds vehicles, and how many. */
export interface Relaxation {
  changes: Change[]
  count: number
  selected: Selected
}

const MAX_RELAXATIONS = 6
const STEP_SIZES = {
  price: 1_000,
  kms: 1_000,
  year: 1,
  listed: 1,
  towing: 100,
  ancap: 1,
  fueluse: 0.5,
  boot: 10,
  tray: 50,
} satisfies Record<RangeName, number>

/** Finds the smallest changes with which an empty search finds something, those with most results first. */
export function relaxations(
  index: SearchIndex,
  columns: StockColumns,
  selected: Selected,
  max = MAX_RELAXATIONS,
): Relaxation[] {
  const { total, ranges: bounds } = index.search({
    selected,
    sorting: RECOMMENDED,
    page: { current: 1, size: 1 },
  })
  if (total > 0) return []
  const activeFilters = listActiveFilters(selected)
  const drop = (names: readonly FilterName[]) => names.map((name) => dropFilter(columns, selected, name))
  const withResults = (candidates: readonly Relaxation[]) => candidates.filter(({ count }) => count > 0)
  const dropAndCount = (names: readonly FilterName[]): Relaxation => {
    const remaining = omit(selected, names)
    return { changes: drop(names), count: index.count(remaining), selected: remaining }
  }

  const single = activeFilters.flatMap((name) => {
    if (name === KEYWORD) return [...dropWords(index, selected), dropAndCount([name])]
    const wider = isRange(name) ? widen(index, selected, name, bounds[name]) : []
    return wider.length > 0 ? wider : [dropAndCount([name])]
  })
  const pairs = () =>
    activeFilters.flatMap((a, at) => activeFilters.slice(at + 1).map((b) => dropAndCount([a, b])))
  const allButOne = () =>
    activeFilters.map((remainingFilter) =>
      dropAndCount(activeFilters.filter((name) => name !== remainingFilter)),
    )
  const everything = () => [dropAndCount(activeFilters)]
  for (const candidates of [() => single, pairs, allButOne, everything]) {
    const best = withResults(candidates()).toSorted((a, b) => b.count - a.count)
    if (best.length > 0) return best.slice(0, max)
  }
  return []
}

function listActiveFilters(selected: Selected): FilterName[] {
  return [
    ...FACET_NAMES.filter((name) => selected[name]?.length),
    ...RANGE_NAMES.filter((name) => selected[name]),
    ...(selected.q && searchWords(selected.q).length > 0 ? [KEYWORD] : []),
  ] as FilterName[]
}

function omit(selected: Selected, names: readonly FilterName[]): Selected {
  return Object.fromEntries(Object.entries(selected).filter(([name]) => !names.includes(name as FilterName)))
}

/** Names the value if the filter has only one. */
function dropFilter(columns: StockColumns, selected: Selected, filter: FilterName): Change {
  if (filter === KEYWORD) return { filter, kind: 'without', value: selected.q!, displayValue: selected.q! }
  const values = isRange(filter) ? [] : selected[filter]!
  if (values.length !== 1) return { filter, kind: 'without' }
  const value = values[0]!
  const option = columns.facets[filter as FacetName].options.find(
    (candidate) => candidate.value.toLowerCase() === value.toLowerCase(),
  )
  return { filter, kind: 'without', value, displayValue: option?.displayValue ?? value }
}

function dropWords(index: SearchIndex, selected: Selected): Relaxation[] {
  const typedWords = selected.q!.split(/\s+/)
  const words = searchWords(selected.q!)
  if (words.length < 2) return []
  return words.map((word) => {
    const remaining = { ...selected, q: typedWords.filter((other) => fold(other) !== word).join(' ') }
    const value = typedWords.find((other) => fold(other) === word) ?? word
    const change: Change = { filter: KEYWORD, kind: 'without', value, displayValue: value }
    return { changes: [change], count: index.count(remaining), selected: remaining }
  })
}

/** Moves either end to the nearest round number that includes a vehicle. */
function widen(
  index: SearchIndex,
  selected: Selected,
  filter: RangeName,
  bounds: Bounds | null,
): Relaxation[] {
  if (!bounds) return []
  const [low, high] = selected[filter]!
  const step = STEP_SIZES[filter]
  const withRange = (range: readonly [number, number]): Selected => ({ ...selected, [filter]: range })
  const nearest = (kind: 'from' | 'to', boundAt: (steps: number) => number, most: number) => {
    const selectedAt = (steps: number) =>
      withRange(kind === 'from' ? [boundAt(steps), high] : [low, boundAt(steps)])
    if (most < 0 || index.count(selectedAt(most)) === 0) return []
    let [lower, enough] = [0, most]
    while (lower < enough) {
      const middle = Math.floor((lower + enough) / 2)
      if (index.count(selectedAt(middle)) > 0) enough = middle
      else lower = middle + 1
    }
    const remaining = selectedAt(enough)
    const changes: Change[] = [{ filter, kind, bound: boundAt(enough) }]
    return [{ changes, count: index.count(remaining), selected: remaining }]
  }
  const floor = Math.floor(low / step)
  const ceiling = Math.ceil(high / step)
  return [
    ...nearest('from', (steps) => (floor - steps) * step, floor - Math.floor(bounds.min / step)),
    ...nearest('to', (steps) => (ceiling + steps) * step, Math.ceil(bounds.max / step) - ceiling),
  ]
}
