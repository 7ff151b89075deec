/** A cache in the browser with a maximum size. */
export interface BoundedCache {
  name: string
  maxEntries: number
  size(): number
  /** Drops the oldest entries until at most `to` remain. */
  trim(to: number): void
}

const caches = new Set<BoundedCache>()

export function registerCache(cache: BoundedCache): void {
  caches.add(cache)
}

/** A Map that drops its oldest entries first when trimmed. */
export function createBoundedMap<Key, Value>(name: string, maxEntries: number): Map<Key, Value> {
  const map = new Map<Key, Value>()
  registerCache({
    name,
    maxEntries,
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
const MAX_HEAP_SHARE = 0.8

/** Trims every cache to its limit, or empties it if the tab is close to its memory limit. */
export function checkMemory(): void {
  const memory = (performance as { memory?: MemoryInfo }).memory
  const isMemoryTight =
    memory !== undefined && memory.usedJSHeapSize > memory.jsHeapSizeLimit * MAX_HEAP_SHARE
  for (const cache of caches) {
    const target = isMemoryTight ? 0 : cache.maxEntries
    const before = cache.size()
    if (before <= target) continue
    cache.trim(target)
    console.info(`Memory check: trimmed ${cache.name} from ${before} to ${cache.size()}`)
  }
}
