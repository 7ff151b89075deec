import { FACET_NAMES, type FacetName, type FilterOption, type RangeName } from '../filters.ts'

/** Code of a vehicle without an option in the facet. */
export const NO_OPTION = 0
export const NO_NUMBER = -1

export interface FacetColumn {
  /** All known options, including those without a vehicle. */
  options: FilterOption[]
  /** Option position + 1 of each vehicle, or NO_OPTION. With `starts`, row r has codes[starts[r]] to codes[starts[r + 1] - 1]. */
  codes: ArrayLike<number>
  starts?: ArrayLike<number>
}

/**
 * The stock on sale, by column. The server and the browser, which receives it as JSON, build their index from it.
 * Rows are in 'Recommended' order.
 */
export interface StockColumns {
  count: number
  facets: Record<FacetName, FacetColumn>
  /** Whole dollars, years, kilometres, days since 1 January 1970 and measurements in `PARTS_PER_UNIT`; NO_NUMBER if unknown. */
  numbers: Record<RangeName, ArrayLike<number>>
  stockids: readonly string[]
  /** Folded searchable words besides the facets' texts, the year and the stock id. */
  words: { vocabulary: readonly string[]; codes: ArrayLike<number>; starts: ArrayLike<number> }
}

/** Facets included in the keyword search. Excludes plain numbers, which are ambiguous. */
export const SEARCHED_FACETS: readonly FacetName[] = FACET_NAMES.filter(
  (name) => name !== 'doors' && name !== 'seats',
)
