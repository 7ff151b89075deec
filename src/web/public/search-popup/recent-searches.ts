import { browserStorage } from '../../start/browser-storage.ts'
import { createStoredValue, followOtherTabs, parseList, type ValueStorage } from '../../start/stored-value.ts'

const KEY = 'recentSearches'
const MOST = 5
const LONGEST = 300

export interface RecentSearch {
  text: string
  href: string
}

/** What was searched for in this browser, newest first; other tabs follow. */
export function createRecentSearches(storage: ValueStorage) {
  const list = createStoredValue<readonly RecentSearch[]>(storage, KEY, (stored) =>
    onceEach(parseList(stored, isRecentSearch)),
  )
  return {
    all: list.get,
    add({ text, href }: RecentSearch) {
      const search = { text: text.trim(), href }
      if (isRecentSearch(search)) list.update((before) => onceEach([search, ...before]))
    },
    remove: (href: string) => list.update((before) => before.filter((search) => search.href !== href)),
    clear: () => list.update(() => []),
    reload: list.reload,
    subscribe: list.subscribe,
  }
}

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
followOtherTabs(KEY, recentSearches)
