import { MIN_INDEXED_CARS } from '../site/indexed.ts'
import { FACET_NAMES, RANGE_NAMES } from './filters.ts'
import { RECOMMENDED, type SearchState } from './search-state.ts'
import { listHref, pathOptions } from './search-url.ts'

/** What search engines should keep: whole lists and what a path names, not every combination somebody ticked. */
export function isIndexed(
  { selected, page, sorting, stock, gone }: SearchState,
  pathname: string,
  total: number,
): boolean {
  const named = pathOptions(pathname)
  const ticked = FACET_NAMES.filter((name) => selected[name]?.length && !named[name])
  const isPlain =
    !selected.q &&
    !stock &&
    !gone &&
    RANGE_NAMES.every((name) => !selected[name]) &&
    sorting.by === RECOMMENDED.by &&
    // One option of one filter is still a list people look for: 'SUVs', 'Hybrids'.
    ticked.length <= 1 &&
    ticked.every((name) => selected[name]?.length === 1)
  const isNarrow = ticked.length > 0 || Object.keys(named).length > 0
  return isPlain && (page.current === 1 || total > 0) && (!isNarrow || total >= MIN_INDEXED_CARS)
}

/** Addresses of the pages before and after this one. */
export function pageNeighbours(
  state: SearchState,
  pathname: string,
  { page, pages }: { page: number; pages: number },
) {
  const at = (current: number) =>
    listHref({ ...state, stock: null, gone: false, others: [], page: { ...state.page, current } }, pathname)
  return { prev: page > 1 ? at(page - 1) : null, next: page < pages ? at(page + 1) : null }
}
