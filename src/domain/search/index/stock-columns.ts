import { FACET_NAMES, type FacetName, type FilterOption, type RangeName } from '../filters.ts'

/** A vehicle has none of it. */
export const NO_OPTION = 0
export const NO_NUMBER = -1

export interface FacetColumn {
  /** Known options; some may have no vehicle. */
  options: FilterOption[]
  /** Option position + 1 of each vehicle, or NO_OPTION. With `starts`, row r has codes[starts[r]] to codes[starts[r + 1] - 1]. */
  codes: ArrayLike<number>
  starts?: ArrayLike<number>
}

/**
 * The stock on sale, column by column, a row being a position: what the index is built from, on the server and, sent
 * as JSON, in the browser. Rows are in 'Recommended' order.
 */
export interface StockColumns {
  count: number
  facets: Record<FacetName, FacetColumn>
  /** Whole dollars, years, kilometres, days since 1 January 1970; NO_NUMBER where there is none. */
  numbers: Record<RangeName, ArrayLike<number>>
  stockids: readonly string[]
  /** Folded words that can be searched for beside the facets' texts, the year and the stock id. */
  words: { vocabulary: readonly string[]; codes: ArrayLike<number>; starts: ArrayLike<number> }
}

/** Facets whose texts a keyword search looks into: a number alone says nothing of what it counts. */
export const SEARCHED_FACETS: readonly FacetName[] = FACET_NAMES.filter(
  (name) => name !== 'doors' && name !== 'seats',
)
