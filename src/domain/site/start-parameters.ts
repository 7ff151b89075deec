import { FACET_NAMES, KEYWORD, RANGE_NAMES } from '../search/filters.ts'
import { PAGE_PARAMETERS } from '../search/search-state.ts'

/** What a visitor's address says when they arrive: where they come from, a stock id to open, and filters. */
export interface StartParameters {
  utm: Partial<Record<UtmName, string>>
  stock: string | null
  filters: Partial<Record<SearchParameter, string>>
}

const UTM_NAMES = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'fbclid',
] as const
type UtmName = (typeof UTM_NAMES)[number]

/** The search's own names in the URL, the same on the page, in `/functions/search` and in the feed. */
export const SEARCH_PARAMETERS = [...FACET_NAMES, ...RANGE_NAMES, KEYWORD, ...PAGE_PARAMETERS] as const
type SearchParameter = (typeof SEARCH_PARAMETERS)[number]

const LONGEST_VALUE = 500

export function parseStartParameters(url: URL): StartParameters {
  return {
    utm: pick(url, UTM_NAMES),
    stock: read(url, 'stock'),
    filters: pick(url, SEARCH_PARAMETERS),
  }
}

function pick<Name extends string>(url: URL, names: readonly Name[]): Partial<Record<Name, string>> {
  const entries = names.flatMap((name) => {
    const value = read(url, name)
    return value === null ? [] : [[name, value] as const]
  })
  return Object.fromEntries(entries) as Partial<Record<Name, string>>
}

function read(url: URL, name: string): string | null {
  const value = url.searchParams.get(name)?.trim()
  return value ? value.slice(0, LONGEST_VALUE) : null
}
