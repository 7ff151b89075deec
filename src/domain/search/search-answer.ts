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

/** Result of a search, identical from the server and from the browser's index. */
export interface SearchAnswer {
  total: number
  /** Current page; the last one if the URL names a later page. */
  page: number
  size: number
  vehicles: VehicleCard[]
  facets: SearchFacets
  /** For an empty result, the smallest changes that find something. */
  relaxations: Relaxation[]
}

/** Options that have vehicles or are selected. Counts and range ends ignore the choice in their own facet. */
export type SearchFacets = Record<FacetName, OptionCount[]> &
  Record<Exclude<RangeName, 'listed'>, Ends<number>> & {
    /** Dates in the URL's format. */
    listed: Ends<string>
  }

type Ends<T> = { min: T; max: T } | null

export interface SearchableStock extends CardStock {
  index: SearchIndex
}

/** `cardOf` lets the browser reuse its cached cards. */
export function answerSearch(
  stock: SearchableStock,
  state: SearchState,
  cardOf: (row: number) => VehicleCard = (row) => cardAt(stock, row),
): SearchAnswer {
  const { columns, index } = stock
  const result = index.search(state)
  const facets = Object.fromEntries([
    ...FACET_NAMES.map((name) => {
      const selectedValues = new Set(state.selected[name])
      return [name, optionCounts(columns.facets[name].options, result.facets[name], selectedValues)]
    }),
    ...RANGE_NAMES.map((name) => [name, endsOf(name, result.ranges[name])]),
  ]) as SearchFacets
  return {
    total: result.total,
    page: result.page,
    size: state.page.size,
    vehicles: result.rows.map(cardOf),
    facets,
    relaxations: result.total === 0 ? relaxations(index, columns, state.selected) : [],
  }
}

/** Describes the state for other programs, including the available sizes and orders. */
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
  selectedValues: ReadonlySet<string>,
): OptionCount[] {
  return options.flatMap(({ value, displayValue }, position) => {
    const count = counts[position] ?? 0
    return count > 0 || selectedValues.has(value) ? [{ value, displayValue, count }] : []
  })
}
