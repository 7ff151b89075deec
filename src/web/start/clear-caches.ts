import { browserStorage } from './browser-storage.ts'

/** Entries with this prefix can be recreated. Everything else belongs to the user: saves, drafts, sign-in. */
export const CACHE_PREFIX = 'cache:'

/** Clears the browser's cache storage and our own cached entries. */
export async function clearCaches(
  storages: readonly (Storage | null)[] = [browserStorage('localStorage'), browserStorage('sessionStorage')],
  cacheStorage: CacheStorage | undefined = globalThis.caches,
): Promise<void> {
  for (const storage of storages)
    for (const key of Object.keys(storage ?? {})) if (key.startsWith(CACHE_PREFIX)) storage?.removeItem(key)
  for (const name of (await cacheStorage?.keys()) ?? []) await cacheStorage?.delete(name)
}
