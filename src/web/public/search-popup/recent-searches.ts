import { browserStorage } from '../../start/browser-storage.ts'

const KEY = 'recentSearches'
const MOST = 5
const LONGEST = 300
const NONE: readonly RecentSearch[] = []

export interface RecentSearch {
  text: string
  href: string
}

/** What was searched for in this browser, newest first; other tabs follow. */
export function createRecentSearches(storage: Pick<Storage, 'getItem' | 'setItem'> | null) {
  const listeners = new Set<() => void>()
  let searches = read()

  function read(): readonly RecentSearch[] {
    try {
      const parsed: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]')
      return Array.isArray(parsed) ? onceEach(parsed.filter(isRecentSearch)) : NONE
    } catch {
      return NONE
    }
  }

  function write(next: readonly RecentSearch[]): void {
    searches = next
    try {
      storage?.setItem(KEY, JSON.stringify(next))
    } catch {
      // Full or forbidden storage: the list holds for this visit.
    }
    for (const listener of listeners) listener()
  }

  return {
    all: () => searches,
    add({ text, href }: RecentSearch) {
      const search = { text: text.trim(), href }
      if (isRecentSearch(search)) write(onceEach([search, ...searches]))
    },
    remove: (href: string) => write(searches.filter((search) => search.href !== href)),
    clear: () => write(NONE),
    reload() {
      searches = read()
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type RecentSearches = ReturnType<typeof createRecentSearches>

/** Whatever stands in the storage, it leads nowhere but to a page of this site. */
function isRecentSearch(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null) return false
  const { text, href } = value as Partial<RecentSearch>
  const isText = typeof text === 'string' && text !== '' && text.length <= LONGEST
  return isText && typeof href === 'string' && /^\/(?![/\\])/.test(href)
}

function onceEach(searches: readonly RecentSearch[]): RecentSearch[] {
  const seen = new Set<string>()
  return searches
    .filter(({ href }) => !seen.has(href) && seen.add(href))
    .map(({ text, href }) => ({ text, href }))
    .slice(0, MOST)
}

export const recentSearches = createRecentSearches(browserStorage('localStorage'))

if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) recentSearches.reload()
  })
