import { LOCAL_SEARCH, STOCK_NOT_LOADED, TIMING } from '../../../domain/constants.ts'
import type { SearchAnswer } from '../../../domain/search/search-answer.ts'
import type { SearchState } from '../../../domain/search/search-state.ts'
import { waitUntil } from '../../start/waits.ts'

/** Where searches are answered: by the server, or by an index of the whole stock in this browser. Both give the same. */
export interface SearchSource {
  search(state: SearchState, signal?: AbortSignal): Promise<SearchAnswer>
  /** Fetches the stock when the page is idle, if it is small enough to hold. `total`: cars on sale, as the page knows it. */
  prepare(total: number): void
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
export type LocalSearch = (state: SearchState) => SearchAnswer

export interface SearchSourceParts {
  askServer(state: SearchState, signal?: AbortSignal): Promise<SearchAnswer>
  /** Fetches the stock and builds its index; null when what came is of a shape this page does not know. */
  loadLocal(signal: AbortSignal): Promise<LocalSearch | null>
  /** False when the visitor asked to save data. */
  mayHold(): boolean
  whenIdle(run: () => void): void
  now(): number
}

/** A stock older than this is compared with the server's while it goes on answering. */
const FRESH_FOR = 60_000

export function createSearchSource({
  askServer,
  loadLocal,
  mayHold,
  whenIdle,
  now,
}: SearchSourceParts): SearchSource {
  let local: LocalSearch | null = null
  let askedAt = Number.NEGATIVE_INFINITY
  let isLoading = false
  let isWanted = false
  let error: string | null = null

  async function load(): Promise<void> {
    askedAt = now()
    isLoading = true
    try {
      local = await loadLocal(AbortSignal.timeout(TIMING.stockFeedTimeout))
      error = null
    } catch (cause) {
      // What is held stays in use: old stock answers better than none.
      error = STOCK_NOT_LOADED
      console.warn(STOCK_NOT_LOADED, cause)
    } finally {
      isLoading = false
    }
  }

  function loadWhenIdle(): void {
    if (isLoading || now() - askedAt < FRESH_FOR) return
    isLoading = true
    whenIdle(() => void load())
  }

  return {
    status: () => ({ kind: local ? 'local' : 'server', isLoading, error }),

    prepare(total) {
      isWanted = mayHold() && total > 0 && total <= LOCAL_SEARCH.mostVehicles
      if (isWanted) loadWhenIdle()
      else local = null
    },

    forget() {
      local = null
      askedAt = now()
    },

    async search(state, signal) {
      if (isWanted) loadWhenIdle()
      if (local) return local(state)
      try {
        return await askServer(state, signal)
      } catch (cause) {
        // The server is away, but the stock may be on its way already.
        const arrives =
          isLoading && !signal?.aborted && (await waitUntil(() => !isLoading, TIMING.urlFilterWait))
        if (arrives && local) return (local as LocalSearch)(state)
        throw cause
      }
    },
  }
}
