/** What a visitor's address says when they arrive: where they come from, a stock id to open, and filters. */
export interface StartParameters {
  utm: Partial<Record<UtmName, string>>
  stock: string | null
  filters: Partial<Record<FilterName, string>>
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

/** The filters' names in the URL, the same on the page, in `/functions/search` and in the feed. */
export const FILTER_NAMES = [
  'condition',
  'make',
  'model',
  'badge',
  'body',
  'transmission',
  'fuel',
  'color',
  'doors',
  'seats',
  'dealership',
  'drive',
  'tag',
  'price',
  'year',
  'kms',
  'listed',
  'q',
  'sortby',
  'sortdir',
  'page',
  'size',
] as const
/** Every query name a public page's loader may read. A name that is not here cannot change what a page shows. */
export const PAGE_QUERY_NAMES = [...FILTER_NAMES, 'stock', 'ids', 'car'] as const
export type FilterName = (typeof FILTER_NAMES)[number]

const LONGEST_VALUE = 500

export function parseStartParameters(url: URL): StartParameters {
  return {
    utm: pick(url, UTM_NAMES),
    stock: read(url, 'stock'),
    filters: pick(url, FILTER_NAMES),
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
