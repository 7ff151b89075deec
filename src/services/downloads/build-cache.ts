/** Too many builds are queued; the same request may work soon. */
export class BusyError extends Error {}

const MAX_CACHED = 24
const MAX_QUEUED = 12

export type BuildCache<State extends object> = <T>(
  state: State,
  key: string,
  make: () => Promise<T>,
) => Promise<T>

/**
 * Caches large results per state; they are dropped with it. Concurrent calls share one build, and builds run one at a time. Both the
 * queue and the cache are bounded, so that made-up keys cannot fill them.
 */
export function createBuildCache<State extends object>(): BuildCache<State> {
  const cacheByState = new WeakMap<State, Map<string, Promise<unknown>>>()
  let last: Promise<unknown> = Promise.resolve()
  let queued = 0

  return async <T>(state: State, key: string, make: () => Promise<T>): Promise<T> => {
    const cache = cacheByState.get(state) ?? new Map<string, Promise<unknown>>()
    cacheByState.set(state, cache)
    const cached = cache.get(key) as Promise<T> | undefined
    if (cached) return cached
    if (queued >= MAX_QUEUED) throw new BusyError('Too many builds are queued')
    queued++
    const work = last.then(make).finally(() => queued--)
    last = work.catch(() => cache.delete(key))
    cache.set(key, work)
    for (const oldest of cache.keys()) {
      if (cache.size <= MAX_CACHED) break
      cache.delete(oldest)
    }
    return work
  }
}
