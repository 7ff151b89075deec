import { feedPath } from '../../../src/domain/feeds/feed.ts'
import { FEEDS } from '../../../src/domain/feeds/feeds.ts'
import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureHref } from '../../../src/domain/pictures/address.ts'
import { BRAND_STYLES } from '../../../src/domain/site/brand.ts'
import { MCP_PATH, ROUTES, type RouteName } from '../../../src/domain/site/routes.ts'
import { isCostlyData } from '../../../src/server/requests/costly-requests.ts'
import { makeSamplePath } from '../../route-samples.ts'
import { CALL_SAMPLES, LIMITED_CALLS } from './call-samples.ts'
import type { PublicOperation } from './public-routes.ts'

/** What is known of the running demo group. */
export interface Demo {
  car: { id: string; slug: string; stockid: string; share: string }
  pictureIds: string[]
  assets: string[]
  operations: PublicOperation[]
  /** Patterns of the files and feeds that the app serves. */
  files: string[]
}

export interface Address {
  name: string
  method: 'GET' | 'POST'
  /** Returns the path of the n-th request. */
  path: (n: number) => string
  body?: unknown
  /** The limit in front of it, or null. */
  limit: string | null
}

/** Lists every public address with the limit in front of it, and names those without a sample. */
export function listAddresses(demo: Demo): { addresses: Address[]; missing: string[] } {
  const missing: string[] = []
  const files = demo.files.flatMap((pattern) => {
    const sample = fileSamples(demo)[pattern]
    if (!sample) missing.push(`GET ${pattern}`)
    return sample ? [{ ...sample, name: pattern }] : []
  })
  const calls = demo.operations.flatMap(({ method, path }) => {
    const samples = CALL_SAMPLES[`${method} ${path}`]
    if (!samples) missing.push(`${method} /functions${path}`)
    return (samples ?? []).map((sample, index): Address => {
      const query = (n: number) =>
        typeof sample.query === 'function' ? sample.query(n, demo) : (sample.query ?? '')
      return {
        name: `${method} /functions${path}${index > 0 ? ` (${index + 1})` : ''}`,
        method,
        path: (n) => `/functions${path}${query(n)}`,
        limit: isCostlyData(`/functions${path}`) ? DATA_QUEUE : (LIMITED_CALLS[path] ?? null),
        ...(method === 'POST' && { body: sample.body ?? {} }),
      }
    })
  })
  return { addresses: [...pageAddresses(demo), ...files, ...calls, ...AGENT_CALLS], missing }
}

/** A message to other people's assistants' endpoint, and one that waits for the database. */
const AGENT_CALLS = (
  [
    ['search_stock', { q: 'white ute' }, 'queue of data'],
    ['get_vehicle', { stockNumber: 'NOPE1' }, 'queue of messages'],
  ] as const
).map(
  ([name, input, limit]): Address => ({
    name: `POST ${MCP_PATH}, ${name}`,
    method: 'POST',
    path: () => MCP_PATH,
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } },
    limit,
  }),
)

const PAGE_QUEUE = 'queue of renders'
const DATA_QUEUE = 'queue of data'

/** Each page as most visitors get it, with queries that miss the cache, and as data. */
function pageAddresses({ car }: Demo): Address[] {
  return (Object.keys(ROUTES) as RouteName[]).flatMap((name) => {
    const path = makeSamplePath(name, car)
    const page = { method: 'GET', limit: PAGE_QUEUE } as const
    return [
      { ...page, name: `page ${name}`, path: () => path },
      {
        ...page,
        name: `page ${name}, another query each time`,
        path: (n) => `${path}?q=word${n}&page=${n}&ids=${n}`,
      },
      {
        ...page,
        name: `page ${name}, data`,
        path: (n) => `${path.endsWith('/') ? `${path}_` : path}.data?n=${n}`,
      },
    ]
  })
}

/** A sample for each pattern in the app's table of routes. */
function fileSamples({ car, pictureIds, assets }: Demo): Record<string, Omit<Address, 'name'>> {
  const get = (
    path: string | ((n: number) => string),
    limit: string | null = null,
  ): Omit<Address, 'name'> => ({
    method: 'GET',
    path: typeof path === 'string' ? () => path : path,
    limit: isCostlyData(typeof path === 'string' ? path : path(0)) ? DATA_QUEUE : limit,
  })
  const sizes = PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => ({ width, format })))
  const newPicture = (n: number) => {
    const { width, format } = sizes[n % sizes.length] ?? { width: 160, format: 'webp' as const }
    return pictureHref(pictureIds[Math.floor(n / sizes.length) % pictureIds.length] ?? '', width, format)
  }
  const content = (name: string) => [`/content/${name}`, get(`/content/${name}`)] as const
  const CONTENT = [
    'dealerships.json',
    'reviews-hours.json',
    'blog.json',
    'models',
    'brand',
    'search-form',
    'hours',
    'config',
  ]
  const LISTS = ['vehicles', 'variants', 'offers', 'accessories', 'pages', 'posts']
  return {
    '/healthz': get('/healthz'),
    '/readyz': get('/readyz'),
    '/metrics': get('/metrics'),
    '/robots.txt': get('/robots.txt'),
    '/llms.txt': get('/llms.txt'),
    '/sitemap.xml': get('/sitemap.xml', 'one build per state'),
    '/:part{sitemap-.+\\.xml}': get('/sitemap-cars-1.xml', 'one build per state'),
    '/feeds/*': get(
      (n) => feedPath(FEEDS[n % FEEDS.length] ?? (FEEDS[0] as (typeof FEEDS)[number])),
      'one build per state',
    ),
    '/pictures/:name': get(newPicture, 'slots of the picture maker'),
    '/pictures/qr/:name': get(`/pictures/qr/${car.id}.svg`),
    '/pictures/share/:id/:file': get(car.share, 'slots of the picture maker'),
    '/bookings/:signed/calendar.ics': get(`/bookings/${'A'.repeat(43)}/calendar.ics`),
    [BRAND_STYLES]: get(BRAND_STYLES),
    '/assets/*': get((n) => assets[n % assets.length] ?? ''),
    '/favicon.svg': get('/favicon.svg'),
    '/favicon.ico': get('/favicon.ico'),
    '/site.webmanifest': get('/site.webmanifest'),
    '/fetchReviews': get('/fetchReviews'),
    '/functions/openapi.json': get('/functions/openapi.json'),
    '/functions/docs': get('/functions/docs'),
    '/functions/docs.css': get('/functions/docs.css'),
    ...Object.fromEntries([...CONTENT, 'finance-config', ...LISTS].map(content)),
    ...Object.fromEntries(
      ['offers', 'accessories'].map((name) => [`/content/${name}/:id`, get((n) => `/content/${name}/${n}`)]),
    ),
  }
}
