import { LRUCache } from 'lru-cache'
import { TIMING } from '../../domain/constants.ts'
import type { Picture } from '../../domain/pictures/picture.ts'
import { filterTable } from '../../domain/search/filters.ts'
import { answerSearch, type SearchAnswer } from '../../domain/search/search-answer.ts'
import type { SearchState } from '../../domain/search/search-state.ts'
import { isBrokenPath, parseSearch, pathOptions } from '../../domain/search/search-url.ts'
import { buildSearchView, type SearchView } from '../../domain/search/search-view.ts'
import type { VehicleCard } from '../../domain/vehicles/card.ts'
import { relatedVehicles } from '../../domain/vehicles/related.ts'
import type { Vehicle } from '../../domain/vehicles/vehicle.ts'
import type { CompressedBody } from '../downloads/index.ts'
import type { Published, Stock } from '../published/index.ts'
import { type BoxSuggestions, createKeywordBox } from './keyword-box.ts'
import { createStockFeed, type FeedFormat } from './stock-feed.ts'
import { createSuggest, type Suggest, type Suggestion } from './suggest.ts'

export interface SearchServices {
  /** Parses the URL and drops unknown values. */
  parse(url: URL): SearchState
  /** Returns true for a make, model or badge in the path that never existed. */
  isUnknownPath(url: URL): boolean
  search(state: SearchState): SearchAnswer
  /** Same as `search`, with every filter prepared for display. */
  show(state: SearchState): SearchView
  /** Replaces the text of the keyword box by the filters understood. */
  understand(state: SearchState): SearchState
  /** Returns what the keyword box offers for its text. */
  complete(state: SearchState): BoxSuggestions
  suggest(text: string): Suggestion[]
  /** Returns the pictures of a vehicle on sale, in order. */
  pictures(stockid: string): Picture[]
  feed(format: FeedFormat): Promise<CompressedBody>
  /** Returns other cars to suggest for this one, in groups. */
  related(vehicle: Vehicle): VehicleCard[][]
}

const MAX_CACHED_RELATED = 500

export function createSearchServices(published: () => Published, now: () => number): SearchServices {
  const feed = createStockFeed()
  const keywordBox = createKeywordBox(published, now)
  const relatedCache = new LRUCache<string, VehicleCard[][]>({
    max: MAX_CACHED_RELATED,
    ttl: TIMING.relatedVehiclesCache,
    ttlResolution: 0,
    perf: { now },
  })
  const suggestByStock = new WeakMap<Stock, Suggest>()

  return {
    parse(url) {
      const { site, stock } = published()
      const isKnown = (facet: Parameters<typeof stock.optionOf>[0], value: string) =>
        stock.optionOf(facet, value) !== undefined
      return parseSearch(url, { isKnown, filters: filterTable(site.filters) })
    },

    isUnknownPath(url) {
      const { stock } = published()
      if (isBrokenPath(url.pathname)) return true
      const pathFacets = Object.entries(pathOptions(url.pathname)) as [
        Parameters<typeof stock.optionOf>[0],
        string[],
      ][]
      return pathFacets.some(
        ([facet, values]) =>
          facet !== 'condition' && values.some((value) => stock.optionOf(facet, value) === undefined),
      )
    },

    search: (state) => answerSearch(published().stock, state),

    show: (state) => buildSearchView(published().stock, state),

    understand: (state) => keywordBox.understand(state),

    complete: (state) => keywordBox.complete(state),

    suggest(text) {
      const { stock } = published()
      const suggest = suggestByStock.get(stock) ?? createSuggest(stock)
      suggestByStock.set(stock, suggest)
      return suggest(text)
    },

    pictures(stockid) {
      const { stock } = published()
      const row = stock.index.rowOf(stockid)
      return row === undefined ? [] : (stock.vehicles[row]?.pictures ?? [])
    },

    feed: (format) => feed(published(), format),

    related(vehicle) {
      const { stock, versions } = published()
      // Pages are cached per stock version, so cars of an older version must not get into them.
      const key = `${versions.stock} ${vehicle.stockid}`
      const cached = relatedCache.get(key)
      if (cached) return cached
      const groups = relatedVehicles(vehicle, stock.vehicles).map((group) =>
        group.flatMap(({ stockid }) => stock.cardOf(stockid) ?? []),
      )
      relatedCache.set(key, groups)
      return groups
    },
  }
}
