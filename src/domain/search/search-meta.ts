import { MIN_INDEXED_CARS } from '../site/crawlers/indexed.ts'
import { FACET_NAMES, RANGE_NAMES } from './filters.ts'
import { RECOMMENDED, type SearchState } from './search-state.ts'
import { listHref, pathOptions } from './search-url.ts'

/** Search engines should index whole lists and path filters, not every combination of filters. */
export function isIndexed(
  { selected, page, sorting, stock, isVehicleGone, words, typed }: SearchState,
  pathname: string,
  total: number,
): boolean {
  const pathFilters = pathOptions(pathname)
  const queryFilters = FACET_NAMES.filter((name) => selected[name]?.length && !pathFilters[name])
  const isPlain =
    !selected.q &&
    !stock &&
    !isVehicleGone &&
    !words &&
    typed.length === 0 &&
    RANGE_NAMES.every((name) => !selected[name]) &&
    sorting.by === RECOMMENDED.by &&
    // A single option is still a list that people search for: 'SUVs', 'Hybrids'.
    queryFilters.length <= 1 &&
    queryFilters.every((name) => selected[name]?.length === 1)
  const isNarrow = queryFilters.length > 0 || Object.keys(pathFilters).length > 0
  return isPlain && (page.current === 1 || total > 0) && (!isNarrow || total >= MIN_INDEXED_CARS)
}

/** Returns the URLs of the previous and next page. */
export function pageNeighbours(
  state: SearchState,
  pathname: string,
  { page, pages }: { page: number; pages: number },
) {
  const at = (current: number) =>
    listHref(
      {
        ...state,
        stock: null,
        isVehicleGone: false,
        typed: [],
        others: [],
        page: { ...state.page, current },
      },
      pathname,
    )
  return { prev: page > 1 ? at(page - 1) : null, next: page < pages ? at(page + 1) : null }
}
