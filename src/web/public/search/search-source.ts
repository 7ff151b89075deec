import { LOCAL_SEARCH, STOCK_NOT_LOADED, TIMING } from '../../../domain/constants.ts'
import type { SearchState } from '../../../domain/search/search-state.ts'
import type { KnownOptions } from '../../../domain/search/search-url.ts'
import type { ShownSearch } from '../../../domain/search/shown-search.ts'
import { waitUntil } from '../../start/waits.ts'

/** Where searches are answered: by the server, or by an index of the whole stock in this browser. Both give the same. */
export interface SearchSource {
  search(state: SearchState, signal?: AbortSignal): Promise<ShownSearch>
  /** The answer at once, where the stock is held here and not old; else null. */
  now(state: SearchState): ShownSearch | null
  /** Whether the stock held here has ever had this option; false where none is held. */
  knows: KnownOptions
  /** Fetches the stock when the page is idle, if it is small enough to hold. `total`: cars on sale, as the page knows it. */
  prepare(total: number): void
  /** Fetches the stock again after a failure. */
  retry(): void
  /** Tells when the status changes. */
  subscribe(listener: () => void): () => void
  /** Gives the stock back when memory is tight. */
  forget(): void
  status(): SourceStatus
}

export interface SourceStatus {
  kind: 'server' | 'local'
  isLoading: boolean
  /** Why the stock could not be fetched; the server goes on answering. */
  error: string | null
}

/** A stock held here; asked without waiting. */
export interface LocalSearch {
  search(state: SearchState): ShownSearch
  knows: KnownOptions
}

export interface SearchSourceParts {
  askServer(state: SearchState, signal?: AbortSignal): Promise<ShownSearch>
  /** Fetches the stock and builds its index; null when what came is of a shape this page does not know. */
  loadLocal(signal: AbortSignal): Promise<LocalSearch | null>
  /** False when the visitor asked to save data. */
  mayHold(): boolean
  whenIdle(run: () => void): void
  now(): number
}

/** A stock older than this is compared with the server's while it goes on answering; much older, it no longer answers. */
const FRESH_FOR = 60_000
const GOOD_FOR = 5 * 60_000

interface Held {
  local: LocalSearch
  since: number
}

export function createSearchSource({
  askServer,
  loadLocal,
  mayHold,
  whenIdle,
  now,
}: SearchSourceParts): SearchSource {
  let held: Held | null = null
  let askedAt = Number.NEGATIVE_INFINITY
  let serverAskedAt = Number.NEGATIVE_INFINITY
  let isLoading = false
  let isWanted = false
  let error: string | null = null
  /** Moves when what is on its way is no longer wanted. */
  let wish = 0
  const listeners = new Set<() => void>()

  async function load(): Promise<void> {
    const since = now()
    const mine = wish
    askedAt = since
    isLoading = true
    try {
      const local = await loadLocal(AbortSignal.timeout(TIMING.stockFeedTimeout))
      if (mine === wish) held = local && { local, since }
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
    if (isLoading || now() - askedAt < FRESH_FOR) return
    isLoading = true
    whenIdle(() => void load())
  }

  function drop(): void {
    held = null
    wish++
  }

  /** The first question goes at once; of those that follow quickly, only the one that is still wanted. */
  async function askInTurn(state: SearchState, signal?: AbortSignal): Promise<ShownSearch> {
    const wait = serverAskedAt + TIMING.routeDebounce - now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    signal?.throwIfAborted()
    serverAskedAt = now()
    return askServer(state, signal)
  }

  /** Null when there is nothing here that can answer. */
  function askHere(state: SearchState): ShownSearch | null {
    try {
      return held?.local.search(state) ?? null
    } catch (cause) {
      console.warn('The search here failed; the server answers', cause)
      drop()
      return null
    }
  }

  /** Not from a stock that has grown old while the server can be asked. */
  function askFresh(state: SearchState): ShownSearch | null {
    if (isWanted) loadWhenIdle()
    return held !== null && now() - held.since < GOOD_FOR ? askHere(state) : null
  }

  return {
    now: askFresh,
    knows: (facet, value) => held?.local.knows(facet, value) === true,
    status: () => ({ kind: held ? 'local' : 'server', isLoading, error }),

    prepare(total) {
      isWanted = mayHold() && total > 0 && total <= LOCAL_SEARCH.mostVehicles
      if (isWanted) loadWhenIdle()
      else drop()
    },

    retry() {
      askedAt = Number.NEGATIVE_INFINITY
      if (isWanted) loadWhenIdle()
    },

    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    forget() {
      drop()
      askedAt = now()
    },

    async search(state, signal) {
      const here = askFresh(state)
      if (here) return here
      try {
        return await askInTurn(state, signal)
      } catch (cause) {
        if (signal?.aborted) throw cause
        // The server is away. The stock may be on its way; and an old one answers better than none.
        if (isLoading && !held) await waitUntil(() => !isLoading, TIMING.urlFilterWait)
        const old = askHere(state)
        if (old) return old
        throw cause
      }
    },
  }
}
