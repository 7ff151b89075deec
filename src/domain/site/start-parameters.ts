import { FACET_NAMES, KEYWORD, RANGE_NAMES } from '../search/filters.ts'
import { PAGE_PARAMETERS } from '../search/search-state.ts'

/** Parameters of the address a visitor arrives at: campaign, a car to open, and filters. */
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

/** Query parameters of the search page, `/functions/search` and the feed. */
export const SEARCH_PARAMETERS = [...FACET_NAMES, ...RANGE_NAMES, KEYWORD, ...PAGE_PARAMETERS] as const
type SearchParameter = (typeof SEARCH_PARAMETERS)[number]

const MAX_VALUE_LENGTH = 500

export function parseStartParameters(url: URL): StartParameters {
  return {
    utm: readParameters(url, UTM_NAMES),
    stock: readParameter(url, 'stock'),
    filters: readParameters(url, SEARCH_PARAMETERS),
  }
}

function readParameters<Name extends string>(
  url: URL,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const entries = names.flatMap((name) => {
    const value = readParameter(url, name)
    return value === null ? [] : [[name, value] as const]
  })
  return Object.fromEntries(entries) as Partial<Record<Name, string>>
}

function readParameter(url: URL, name: string): string | null {
  const value = url.searchParams.get(name)?.trim()
  return value ? value.slice(0, MAX_VALUE_LENGTH) : null
}
