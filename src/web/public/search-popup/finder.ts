import { FUNCTIONS_PREFIX, TIMING } from '../../../domain/constants.ts'
import type { Navigation } from '../../../domain/content/bodies.ts'
import { searchWords } from '../../../domain/search/fold.ts'
import { EMPTY_SEARCH } from '../../../domain/search/search-state.ts'
import type { StockSummary } from '../../../domain/vehicles/stock-summary.ts'
import type { PublicSite } from '../../../services/site/index.ts'
import type { Suggestion as ServerSuggestion } from '../../../services/stock/index.ts'
import { searchSource, setFilters } from '../search/page-search.ts'
import { createSuggest, isStockId, MIN_SEARCHES } from './suggest.ts'
import type { Entry, StockAnswer } from './suggestion.ts'

/** Starts loading the stock before the shopper types. */
export function prepareStock(site: PublicSite, summary: StockSummary): void {
  setFilters(site.filters)
  searchSource.prepare(summary.total)
}

/** Combines the page's own lists, the stock, and the server for everything else. */
export function createFinder(navigation: Navigation, summary: StockSummary) {
  const suggest = createSuggest(navigation, summary.makes)
  return {
    suggest,

    needsMore: (text: string) => suggest(text).filter(({ kind }) => kind === 'search').length < MIN_SEARCHES,

    async askStock(text: string, signal: AbortSignal): Promise<StockAnswer> {
      if (searchWords(text).length === 0) return { vehicles: [], total: null }
      const state = { ...EMPTY_SEARCH, selected: { q: keyword(text) } }
      const { vehicles, total } = await searchSource.search(state, signal)
      return { vehicles, total }
    },

    /** Asks the server for bodies, rarer models, cars by title, and the car with an exact stock number. */
    async askMore(text: string, signal: AbortSignal): Promise<ServerAnswer> {
      await pause(TIMING.filterPushDebounce, signal)
      const response = await fetch(
        `${FUNCTIONS_PREFIX}/suggest?q=${encodeURIComponent(text.slice(0, MAX_QUERY_LENGTH).toWellFormed())}`,
        { signal },
      )
      if (!response.ok) throw new Error(`suggest answered ${response.status}`)
      const { suggestions } = (await response.json()) as { suggestions: ServerSuggestion[] }
      return {
        entries: suggestions.filter((each) => each.kind !== 'vehicle' || each.count > 1).map(toEntry),
        exactVehicles: suggestions.flatMap(({ vehicle }) =>
          vehicle && isStockId(vehicle, text) ? [vehicle] : [],
        ),
      }
    },
  }
}

export type Finder = ReturnType<typeof createFinder>

export interface ServerAnswer {
  entries: Entry[]
  exactVehicles: StockAnswer['vehicles']
}

/** Normalises the keyword as the search page does. */
function keyword(text: string): string {
  return text.trim().toLowerCase()
}

const MAX_QUERY_LENGTH = 100

function toEntry({ text, href, count }: ServerSuggestion): Entry {
  return { kind: 'search', label: text, href, count }
}

/** Debounces while the shopper types. */
function pause(wait: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, wait)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
