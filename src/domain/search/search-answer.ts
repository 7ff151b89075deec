import { PAGING } from '../constants.ts'
import { dateOfDay } from '../time/local-day.ts'
import type { VehicleCard } from '../vehicles/card.ts'
import { FACET_NAMES, type FacetName, type FilterOption, RANGE_NAMES, type RangeName } from './filters.ts'
import { type CardStock, cardAt } from './index/card-columns.ts'
import type { SearchIndex } from './index/search-index.ts'
import { type Relaxation, relaxations } from './relaxations.ts'
import { type SearchState, SORT_FIELDS } from './search-state.ts'

export interface OptionCount extends FilterOption {
  count: number
}

/** What a search shows: the same whether the server or the browser's own index answers. */
export interface SearchAnswer {
  total: number
  /** The page shown: the last one when the address asks beyond it. */
  page: number
  size: number
  vehicles: VehicleCard[]
  facets: SearchFacets
  /** For an empty result: the smallest changes that find something. */
  relaxations: Relaxation[]
}

/** Options with vehicles or chosen, counted as if nothing were chosen in their own facet; a range's ends likewise. */
export type SearchFacets = Record<FacetName, OptionCount[]> &
  Record<Exclude<RangeName, 'listed'>, Ends<number>> & {
    /** Days, as the address writes them. */
    listed: Ends<string>
  }

type Ends<T> = { min: T; max: T } | null

export interface SearchedStock extends CardStock {
  index: SearchIndex
}

/** `cardOf`: a browser shows the same cards again and again, and keeps them. */
export function answerSearch(
  stock: SearchedStock,
  state: SearchState,
  cardOf: (row: number) => VehicleCard = (row) => cardAt(stock, row),
): SearchAnswer {
  const { columns, index } = stock
  const found = index.search(state)
  const facets = Object.fromEntries([
    ...FACET_NAMES.map((name) => {
      const chosen = new Set(state.selected[name])
      return [name, optionCounts(columns.facets[name].options, found.facets[name], chosen)]
    }),
    ...RANGE_NAMES.map((name) => [name, endsOf(name, found.ranges[name])]),
  ]) as SearchFacets
  return {
    total: found.total,
    page: found.page,
    size: state.page.size,
    vehicles: found.rows.map(cardOf),
    facets,
    relaxations: found.total === 0 ? relaxations(index, columns, state.selected) : [],
  }
}

/** The state as other programs read it: with what may be chosen. */
export function describeState({ selected: { listed, ...selected }, page, sorting }: SearchState) {
  return {
    selected: listed ? { ...selected, listed: listed.map(dateOfDay) } : selected,
    page: { ...page, sizes: PAGING.sizes },
    sorting: { ...sorting, options: SORT_FIELDS },
  }
}

function endsOf(name: RangeName, ends: { min: number; max: number } | null) {
  return ends && name === 'listed' ? { min: dateOfDay(ends.min), max: dateOfDay(ends.max) } : ends
}

function optionCounts(
  options: readonly FilterOption[],
  counts: ArrayLike<number>,
  chosen: ReadonlySet<string>,
): OptionCount[] {
  return options.flatMap(({ value, displayValue }, position) => {
    const count = counts[position] ?? 0
    return count > 0 || chosen.has(value) ? [{ value, displayValue, count }] : []
  })
}
