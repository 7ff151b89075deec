import { FUNCTIONS_PREFIX, TIMING } from '../../../domain/constants.ts'
import { FILTERS, type FilterTable, filterTable } from '../../../domain/search/filters.ts'
import { type SearchState, VIEW_PARAMETER } from '../../../domain/search/search-state.ts'
import { parseSearch, searchQuery } from '../../../domain/search/search-url.ts'
import type { SearchView } from '../../../domain/search/search-view.ts'
import { loadChunk } from '../../start/load-chunk.ts'
import { registerCache } from '../../start/memory-check.ts'
import { runWhenIdle } from '../../start/waits.ts'
import { createSearchSource } from './search-source.ts'

/** Shared by every screen that searches. */
export const searchSource = createSearchSource({
  askServer,
  async loadLocal(signal) {
    const { loadLocalSearch } = await loadChunk(() => import('./local-search.ts'))
    return loadLocalSearch(signal, () => filters)
  },
  // With data saving on, the server answers each search.
  canStoreStock: () => !savesData(),
  whenIdle: runWhenIdle,
  now: () => performance.now(),
})

/** The site's filter settings, set by the page. */
let filters: FilterTable = FILTERS

export function setFilters(own: Parameters<typeof filterTable>[0]): void {
  filters = filterTable(own)
}

/** Parses an address as the server does. */
export function parsePageSearch(url: URL): SearchState {
  return parseSearch(url, { filters })
}

registerCache({
  name: 'stock',
  maxEntries: 1,
  size: () => (searchSource.status().kind === 'local' ? 1 : 0),
  trim: () => searchSource.forget(),
})

async function askServer(state: SearchState, signal?: AbortSignal): Promise<SearchView> {
  const query = searchQuery({ selected: state.selected, page: state.page, sorting: state.sorting })
  const response = await fetch(
    `${FUNCTIONS_PREFIX}/search?${VIEW_PARAMETER.name}=${VIEW_PARAMETER.value}&${query}`,
    {
      signal: AbortSignal.any([AbortSignal.timeout(TIMING.stockFeedTimeout), ...(signal ? [signal] : [])]),
    },
  )
  if (!response.ok) throw new Error(`search answered ${response.status}`)
  return (await response.json()) as SearchView
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
