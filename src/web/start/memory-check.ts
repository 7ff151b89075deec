/** A cache the browser holds, and what it may hold at most. */
export interface BoundedCache {
  name: string
  bound: number
  size(): number
  /** Drops the oldest until at most `to` are left. */
  trim(to: number): void
}

const caches = new Set<BoundedCache>()

export function registerCache(cache: BoundedCache): void {
  caches.add(cache)
}

/** A Map that remembers in which order it was filled, and gives up the oldest first. */
export function createBoundedMap<Key, Value>(name: string, bound: number): Map<Key, Value> {
  const map = new Map<Key, Value>()
  registerCache({
    name,
    bound,
    size: () => map.size,
    trim(to) {
      for (const key of map.keys()) {
        if (map.size <= to) return
        map.delete(key)
      }
    },
  })
  return map
}

type MemoryInfo = { usedJSHeapSize: number; jsHeapSizeLimit: number }
const TIGHT = 0.8

/** Brings every cache back to its bound, or to nothing when the tab is close to its limit. */
export function checkMemory(): void {
  const memory = (performance as { memory?: MemoryInfo }).memory
  const tight = memory !== undefined && memory.usedJSHeapSize > memory.jsHeapSizeLimit * TIGHT
  for (const cache of caches) {
    const to = tight ? 0 : cache.bound
    const before = cache.size()
    if (before <= to) continue
    cache.trim(to)
    console.info(`Memory check: trimmed ${cache.name} from ${before} to ${cache.size()}`)
  }
}
