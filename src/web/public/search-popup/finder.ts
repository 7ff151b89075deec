import { FUNCTIONS_PREFIX, TIMING } from '../../../domain/constants.ts'
import type { Navigation } from '../../../domain/content/bodies.ts'
import { searchWords } from '../../../domain/search/fold.ts'
import { EMPTY_SEARCH } from '../../../domain/search/search-state.ts'
import type { StockSummary } from '../../../domain/vehicles/stock-summary.ts'
import type { PublicSite } from '../../../services/site/index.ts'
import type { Suggestion as ServerSuggestion } from '../../../services/stock/index.ts'
import { searchSource, setFilters } from '../search/search-here.ts'
import { createSuggest, ENOUGH_SEARCHES, isStockId } from './suggest.ts'
import type { Entry, StockAnswer } from './suggestion.ts'

/** The stock may come while somebody is still thinking of a word. */
export function prepareStock(site: PublicSite, summary: StockSummary): void {
  setFilters(site.filters)
  searchSource.prepare(summary.total)
}

/** What the popup asks: this page's own lists, the stock, and the server for what both leave out. */
export function createFinder(navigation: Navigation, summary: StockSummary) {
  const suggest = createSuggest(navigation, summary.makes)
  return {
    suggest,

    needsMore: (text: string) =>
      suggest(text).filter(({ kind }) => kind === 'search').length < ENOUGH_SEARCHES,

    async askStock(text: string, signal: AbortSignal): Promise<StockAnswer> {
      if (searchWords(text).length === 0) return { vehicles: [], total: null }
      const state = { ...EMPTY_SEARCH, selected: { q: keyword(text) } }
      const { vehicles, total } = await searchSource.search(state, signal)
      return { vehicles, total }
    },

    /** Bodies, rarer models, cars of one title, and the car a whole stock id means. */
    async askMore(text: string, signal: AbortSignal): Promise<ServerAnswer> {
      await pause(TIMING.filterPushDebounce, signal)
      const response = await fetch(
        `${FUNCTIONS_PREFIX}/suggest?q=${encodeURIComponent(text.slice(0, LONGEST).toWellFormed())}`,
        { signal },
      )
      if (!response.ok) throw new Error(`suggest answered ${response.status}`)
      const { suggestions } = (await response.json()) as { suggestions: ServerSuggestion[] }
      return {
        entries: suggestions.filter((each) => each.kind !== 'vehicle' || each.count > 1).map(toEntry),
        meant: suggestions.flatMap(({ vehicle }) => (vehicle && isStockId(vehicle, text) ? [vehicle] : [])),
      }
    },
  }
}

export type Finder = ReturnType<typeof createFinder>

export interface ServerAnswer {
  entries: Entry[]
  meant: StockAnswer['vehicles']
}

/** The keyword as the search page takes it. */
function keyword(text: string): string {
  return text.trim().toLowerCase()
}

const LONGEST = 100

function toEntry({ text, href, count }: ServerSuggestion): Entry {
  return { kind: 'search', label: text, href, count }
}

/** For a hand that is still typing. */
function pause(wait: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, wait)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
