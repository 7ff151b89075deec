import { LOCAL_SEARCH, STOCK_NOT_LOADED, TIMING } from '../../../domain/constants.ts'
import type { SearchState } from '../../../domain/search/search-state.ts'
import type { KnownOptions } from '../../../domain/search/search-url.ts'
import type { SearchView } from '../../../domain/search/search-view.ts'
import { waitUntil } from '../../start/waits.ts'

/** Answers searches from the server or from an index of the whole stock in the browser, with equal results. */
export interface SearchSource {
  search(state: SearchState, signal?: AbortSignal): Promise<SearchView>
  /** Returns an answer without waiting if fresh stock is stored here, else null. */
  now(state: SearchState): SearchView | null
  /** Whether the stored stock has this option; false without stored stock. */
  hasOption: KnownOptions
  /** Loads the stock when the page is idle, if it is small enough. `total`: number of cars for sale. */
  prepare(total: number): void
  /** Loads the stock again after a failure. */
  retry(): void
  subscribe(listener: () => void): () => void
  /** Discards the stock when memory is tight. */
  forget(): void
  status(): SourceStatus
}

export interface SourceStatus {
  kind: 'server' | 'local'
  isLoading: boolean
  /** Reason why the stock could not be loaded; the server answers instead. */
  error: string | null
}

export interface LocalSearch {
  search(state: SearchState): SearchView
  hasOption: KnownOptions
}

export interface SearchSourceParts {
  askServer(state: SearchState, signal?: AbortSignal): Promise<SearchView>
  /** Loads the stock and builds its index; null for an unknown format. */
  loadLocal(signal: AbortSignal): Promise<LocalSearch | null>
  /** False when the visitor saves data. */
  canStoreStock(): boolean
  whenIdle(run: () => void): void
  now(): number
}

/** Stock older than FRESH_MS is reloaded while it still answers; older than MAX_AGE_MS it no longer answers. */
const FRESH_MS = 60_000
const MAX_AGE_MS = 5 * 60_000

interface StoredStock {
  local: LocalSearch
  since: number
}

export function createSearchSource({
  askServer,
  loadLocal,
  canStoreStock,
  whenIdle,
  now,
}: SearchSourceParts): SearchSource {
  let storedStock: StoredStock | null = null
  let loadStartedAt = Number.NEGATIVE_INFINITY
  let serverAskedAt = Number.NEGATIVE_INFINITY
  let isLoading = false
  let shouldLoad = false
  let error: string | null = null
  /** Increases when a load in progress is no longer wanted. */
  let generation = 0
  const listeners = new Set<() => void>()

  async function load(): Promise<void> {
    const since = now()
    const ownGeneration = generation
    loadStartedAt = since
    isLoading = true
    try {
      const local = await loadLocal(AbortSignal.timeout(TIMING.stockFeedTimeout))
      if (ownGeneration === generation) storedStock = local && { local, since }
      error = null
    } catch (cause) {
      error = STOCK_NOT_LOADED
      console.warn(STOCK_NOT_LOADED, cause)
    } finally {
      isLoading = false
      for (const listener of listeners) listener()
    }
  }

  function loadWhenIdle(): void {
    if (isLoading || now() - loadStartedAt < FRESH_MS) return
    isLoading = true
    whenIdle(() => void load())
  }

  function discardStock(): void {
    storedStock = null
    generation++
  }

  /** Sends the first search at once. Of those that follow quickly, sends only the last. */
  async function askServerDebounced(state: SearchState, signal?: AbortSignal): Promise<SearchView> {
    const wait = serverAskedAt + TIMING.routeDebounce - now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    signal?.throwIfAborted()
    serverAskedAt = now()
    return askServer(state, signal)
  }

  /** Null without stored stock. */
  function searchStored(state: SearchState): SearchView | null {
    try {
      return storedStock?.local.search(state) ?? null
    } catch (cause) {
      console.warn('The local search failed, so the server answers', cause)
      discardStock()
      return null
    }
  }

  /** Null if the stock is too old, so that the server is asked. */
  function searchFresh(state: SearchState): SearchView | null {
    if (shouldLoad) loadWhenIdle()
    return storedStock !== null && now() - storedStock.since < MAX_AGE_MS ? searchStored(state) : null
  }

  return {
    now: searchFresh,
    hasOption: (facet, value) => storedStock?.local.hasOption(facet, value) === true,
    status: () => ({ kind: storedStock ? 'local' : 'server', isLoading, error }),

    prepare(total) {
      shouldLoad = canStoreStock() && total > 0 && total <= LOCAL_SEARCH.maxVehicles
      if (shouldLoad) loadWhenIdle()
      else discardStock()
    },

    retry() {
      loadStartedAt = Number.NEGATIVE_INFINITY
      if (shouldLoad) loadWhenIdle()
    },

    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    forget() {
      discardStock()
      loadStartedAt = now()
    },

    async search(state, signal) {
      const freshAnswer = searchFresh(state)
      if (freshAnswer) return freshAnswer
      try {
        return await askServerDebounced(state, signal)
      } catch (cause) {
        if (signal?.aborted) throw cause
        // The server is unavailable: waits for stock that is loading, and accepts old stock.
        if (isLoading && !storedStock) await waitUntil(() => !isLoading, TIMING.urlFilterWait)
        const staleAnswer = searchStored(state)
        if (staleAnswer) return staleAnswer
        throw cause
      }
    },
  }
}
