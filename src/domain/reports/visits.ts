import { FACET_NAMES, type FacetName, FILTERS, RANGE_NAMES } from '../search/filters.ts'
import type { Selected } from '../search/search-state.ts'
import { parseSearch } from '../search/search-url.ts'
import { paths } from '../site/routes.ts'

/** Where visitors come from. Only these names are stored, never an address. */
export const VISIT_SOURCES = {
  search: 'Search engines',
  social: 'Social media',
  marketplace: 'Marketplaces',
  mail: 'Emails',
  ad: 'Advertising',
  site: 'Other websites',
  direct: 'Direct, or not known',
} as const
export type VisitSource = keyof typeof VISIT_SOURCES
export const VISIT_SOURCE_NAMES = Object.keys(VISIT_SOURCES) as [VisitSource, ...VisitSource[]]

/** Parts of host names and of `utm_source`, in lower case. */
const FAMILIES: readonly [VisitSource, RegExp][] = [
  ['marketplace', /carsales|autotrader|gumtree|drive\.com\.au|carsguide|marketplace/],
  ['mail', /mail|newsletter|outlook/],
  ['social', /facebook|instagram|fb\b|tiktok|youtube|linkedin|reddit|pinterest|^x\.com|twitter|^t\.co$/],
  ['search', /google|bing|duckduckgo|yahoo|ecosia|baidu|brave/],
]

/** Paid clicks and campaigns that name no family. */
const AD_PARAMETERS = ['gclid', 'msclkid', 'fbclid', 'utm_source', 'utm_campaign']

/** Null for a visitor who came from the site itself. Never throws: both texts come from outside. */
export function visitSource(referrer: string | undefined, url: URL): VisitSource | null {
  const host = hostOf(referrer)
  if (host !== null && host === url.hostname) return null
  if (url.searchParams.has('gclid') || url.searchParams.has('msclkid')) return 'ad'
  const family = familyOf(url.searchParams.get('utm_source') ?? host ?? '')
  if (family) return family
  if (AD_PARAMETERS.some((name) => url.searchParams.has(name))) return 'ad'
  return host === null ? 'direct' : 'site'
}

function familyOf(text: string): VisitSource | null {
  const name = text.slice(0, 100).toLowerCase()
  return FAMILIES.find(([, pattern]) => pattern.test(name))?.[0] ?? null
}

function hostOf(referrer: string | undefined): string | null {
  if (!referrer) return null
  return URL.canParse(referrer) ? new URL(referrer).hostname : null
}

const BOT =
  /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|java\/|headless|lighthouse|facebookexternalhit/i

/** Programs that say what they are. Without a name, a visitor is no browser. */
export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || BOT.test(userAgent)
}

export const CAR_PAGES = '/vehicle-for-sale/'

/** The page of a path. Cars have counts of their own, so their pages are one. */
export function pageName(pathname: string): string {
  if (pathname.startsWith(CAR_PAGES)) return CAR_PAGES
  const name = pathname.length > 1 ? pathname.replace(/\/+$/, '') : paths.home()
  return name.toLowerCase().slice(0, MAX_PAGE_LENGTH)
}

const MAX_PAGE_LENGTH = 200

const MAX_SEARCH_LENGTH = 2_000

/**
 * The filters of a search that finds no car: 'Make: isuzu. Price: 0 to 20000'. Null without a known filter, or if it finds one. Only options of
 * cars and numbers are kept: a keyword may be the name of a person.
 */
export function describeSearch(
  search: string,
  stock: {
    optionOf: (facet: FacetName, value: string) => unknown
    index: { count: (selected: Selected) => number }
  },
): string | null {
  if (search.length > MAX_SEARCH_LENGTH || !URL.canParse(search, 'https://site.invalid')) return null
  const isKnown = (facet: FacetName, value: string) => stock.optionOf(facet, value) !== undefined
  const { selected } = parseSearch(new URL(search, 'https://site.invalid'), { isKnown })
  if (stock.index.count(selected) > 0) return null
  const parts = [
    ...FACET_NAMES.flatMap((name) => {
      const values = selected[name] ?? []
      return values.length === 0 ? [] : [`${FILTERS[name].displayName}: ${values.toSorted().join(', ')}`]
    }),
    ...RANGE_NAMES.flatMap((name) => {
      const range = selected[name]
      return range ? [`${FILTERS[name].displayName}: ${range.join(' to ')}`] : []
    }),
  ]
  return parts.length === 0 ? null : parts.join('. ').slice(0, MAX_NAME_LENGTH)
}

const MAX_NAME_LENGTH = 300

export interface VisitFigures {
  /** Most first. */
  pages: { page: string; views: number }[]
  sources: { source: VisitSource; visits: number }[]
  searches: { search: string; searches: number }[]
  /** Leads by the page whose form was sent. */
  enquiries: { page: string; enquiries: number }[]
}
