import { browserStorage } from '../../start/browser-storage.ts'
import { createStoredValue, followOtherTabs, parseList, type ValueStorage } from '../../start/stored-value.ts'

const KEY = 'recentSearches'
const MAX_SEARCHES = 5
const MAX_TEXT_LENGTH = 300

export interface RecentSearch {
  text: string
  href: string
}

/** Recent searches of this browser, newest first, in sync with other tabs. */
export function createRecentSearches(storage: ValueStorage) {
  const list = createStoredValue<readonly RecentSearch[]>(storage, KEY, (storedValue) =>
    withoutDuplicates(parseList(storedValue, isRecentSearch)),
  )
  return {
    all: list.get,
    add({ text, href }: RecentSearch) {
      const search = { text: text.trim(), href }
      if (isRecentSearch(search)) list.update((before) => withoutDuplicates([search, ...before]))
    },
    remove: (href: string) => list.update((before) => before.filter((search) => search.href !== href)),
    clear: () => list.update(() => []),
    reload: list.reload,
    subscribe: list.subscribe,
  }
}

/** Accepts only links to this site, whatever the storage contains. */
function isRecentSearch(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null) return false
  const { text, href } = value as Partial<RecentSearch>
  const isText = typeof text === 'string' && text !== '' && text.length <= MAX_TEXT_LENGTH
  return isText && typeof href === 'string' && /^\/(?![/\\])/.test(href)
}

function withoutDuplicates(searches: readonly RecentSearch[]): RecentSearch[] {
  const seenHrefs = new Set<string>()
  return searches
    .filter(({ href }) => !seenHrefs.has(href) && seenHrefs.add(href))
    .map(({ text, href }) => ({ text, href }))
    .slice(0, MAX_SEARCHES)
}

export const recentSearches = createRecentSearches(browserStorage('localStorage'))
followOtherTabs(KEY, recentSearches)
