import type { CallOutcome } from '../staff-call.ts'

export interface LoadedList<List> {
  list: List
  /** When it was loaded, in milliseconds. */
  at: number
  /** The list is stale because reloading it failed. */
  isStale: boolean
}

/** The user lost access, so the cached list must not be shown either. */
const REFUSAL_STATUSES: ReadonlySet<number> = new Set([401, 403])

interface Dependencies<List> {
  load: (query: string) => Promise<CallOutcome<List>>
  now: () => number
  /** Identifies the user: a cached list is never shown to another one. */
  userKey: () => string
  lifetime: number
}

/** Caches lists for `lifetime` milliseconds, or until a change. */
export function createListCache<List>({ load, now, userKey, lifetime }: Dependencies<List>) {
  const cachedLists = new Map<string, LoadedList<List>>()
  const staleKeys = new Set<string>()
  let generation = 0
  return {
    async get(query: string): Promise<CallOutcome<LoadedList<List>>> {
      const key = `${userKey()} ${query}`
      const cachedList = cachedLists.get(key)
      const startGeneration = generation
      if (cachedList && !staleKeys.has(key) && now() - cachedList.at < lifetime)
        return { ok: true, value: cachedList }
      const outcome = await load(query)
      if (!outcome.ok)
        return cachedList && !REFUSAL_STATUSES.has(outcome.status)
          ? { ok: true, value: { ...cachedList, isStale: true } }
          : outcome
      const freshList = { list: outcome.value, at: now(), isStale: false }
      // Skips the cache if it was cleared or outdated during the request.
      if (startGeneration === generation) {
        cachedLists.set(key, freshList)
        staleKeys.delete(key)
      }
      return { ok: true, value: freshList }
    },
    /** Marks all lists as stale: they are loaded again, and shown only if that fails. */
    markStale(): void {
      generation += 1
      for (const key of cachedLists.keys()) staleKeys.add(key)
    },
    forget(): void {
      generation += 1
      cachedLists.clear()
      staleKeys.clear()
    },
  }
}
