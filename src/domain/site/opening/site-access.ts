import { FUNCTIONS_PREFIX } from '../../constants.ts'
import { isConsolePath, LLMS_PATH, MCP_PATH } from '../routes.ts'
import { isSignedPath } from '../signed-path.ts'
import type { SiteState } from '../site-state.ts'

/** Who may see the public site now. */
export type SiteAccess =
  /** Everyone. */
  | 'open'
  /** Only staff: the site has not gone live. */
  | 'opening_soon'
  /** Only staff: the site is closed for a while. */
  | 'maintenance'

export type ClosedAccess = Exclude<SiteAccess, 'open'>

/** Decides for the whole program whether the public may see the site. */
export function siteAccess({ liveAt, maintenance }: SiteState): SiteAccess {
  if (maintenance) return 'maintenance'
  return liveAt ? 'open' : 'opening_soon'
}

interface ClosedAnswer {
  /** When programs and browsers should ask again. */
  retryAfterSeconds: number
  /** The error of calls and feeds. */
  sentence: string
  /** The line above the site for staff who look at it. */
  staffLine: string
  /** Whether robots.txt keeps search engines out. A site that has been live must not disappear from them. */
  isHidden: boolean
}

/** What a closed site answers. The status is always 503, which tells search engines to keep what they know and to come back. */
export const CLOSED_ANSWERS: Record<ClosedAccess, ClosedAnswer> = {
  opening_soon: {
    retryAfterSeconds: 3_600,
    sentence: 'This site is not open yet',
    staffLine: 'Only staff see this site. Shoppers see “Opening soon”.',
    isHidden: true,
  },
  maintenance: {
    retryAfterSeconds: 600,
    sentence: 'This site is closed for maintenance. Please try again soon',
    staffLine: 'Only staff see this site. Shoppers see that it is closed for maintenance.',
    isHidden: false,
  },
}

/** Whether robots.txt keeps search engines out. */
export function isHidden(state: SiteState): boolean {
  const access = siteAccess(state)
  return access !== 'open' && CLOSED_ANSWERS[access].isHidden
}

/** Calls that pages of the public site make. Closed with the site, because they answer with stock or take enquiries. */
export const SHOPPER_CALLS: ReadonlySet<string> = new Set([
  '/assistant',
  '/cars-like-build',
  '/carsales-feed',
  '/chat-config',
  '/check-rate-limit',
  '/count-car',
  '/finance-quote',
  '/form-guard',
  '/get-carType',
  '/get-dmax-compare-data',
  '/get-mux-compare-data',
  '/get-oem-range-data',
  '/get-oem-vehicle-grades',
  '/get-vehicle-accessories',
  '/get-vehicle-colors',
  '/get-vehicle-grades',
  '/holds',
  '/locate',
  '/log-follow-up',
  '/log-interaction',
  '/search',
  '/slots',
  '/submit-lead',
  '/suggest',
  '/track-usage',
  '/uploads',
  '/usage',
  '/valuation',
  '/vehicle-cards',
  '/vehicle-pictures',
])

/** How a closed site treats an address. */
export type ClosedTreatment =
  /** As always: the console, files, health checks, a customer's own booking. */
  | 'serve'
  /** 503 with a sentence. */
  | 'refuse'
  /** 503 with the page that says so. */
  | 'page'

/** In order: the first match decides. All other addresses are pages. */
const TREATMENTS: readonly { matches: (path: string) => boolean; treatment: ClosedTreatment }[] = [
  { matches: isConsolePath, treatment: 'serve' },
  { matches: isSignedPath, treatment: 'serve' },
  { matches: (path) => path.startsWith(`${STAFF_LOOK_PATH}/`), treatment: 'serve' },
  { matches: isShopperCall, treatment: 'refuse' },
  { matches: (path) => path.startsWith(`${FUNCTIONS_PREFIX}/`), treatment: 'serve' },
  { matches: (path) => /^\/(?:healthz|readyz|metrics|robots\.txt)$/.test(path), treatment: 'serve' },
  { matches: (path) => path.startsWith('/pictures/share/'), treatment: 'refuse' },
  { matches: (path) => /^\/(?:assets|pictures)\//.test(path), treatment: 'serve' },
  {
    matches: (path) => /^\/(?:brand\.css|favicon\.(?:svg|ico)|site\.webmanifest)$/.test(path),
    treatment: 'serve',
  },
  { matches: (path) => /^\/(?:feeds|content)(?:\/|$)|^\/fetchReviews$/i.test(path), treatment: 'refuse' },
  { matches: (path) => /^\/sitemap.*\.xml$|\.data$/i.test(path), treatment: 'refuse' },
  { matches: (path) => path === MCP_PATH || path === LLMS_PATH, treatment: 'refuse' },
]

export function closedTreatment(path: string): ClosedTreatment {
  return TREATMENTS.find(({ matches }) => matches(path))?.treatment ?? 'page'
}

function isShopperCall(path: string): boolean {
  if (!path.startsWith(`${FUNCTIONS_PREFIX}/`)) return false
  const [, , name = ''] = path.split('/')
  return SHOPPER_CALLS.has(`/${name}`)
}

/** Followed by a ticket, opens the closed site for a member of staff. */
export const STAFF_LOOK_PATH = '/staff-look'
