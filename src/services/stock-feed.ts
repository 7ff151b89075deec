import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filterDefinitions } from '../domain/search/filter-definitions.ts'
import { filterTable } from '../domain/search/filters.ts'
import { encodeStock } from '../domain/search/stock-wire.ts'
import type { SiteConfig } from '../domain/site/site-config.ts'
import { feedVehicle } from '../domain/vehicles/feed-vehicle.ts'
import type { Published } from './published.ts'
import type { Stock } from './stock.ts'

export const FEED_FORMATS = ['specification', 'columns'] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]

/** An answer ready to be sent, compressed once for everyone. What nobody asks for uncompressed is not kept so. */
export interface FeedBody {
  etag: string
  br: Buffer
  gzip: Buffer
}

export type StockFeed = (
  published: Pick<Published, 'stock' | 'site'>,
  format: FeedFormat,
) => Promise<FeedBody>

/** Made once per stock, and gone with it; those who ask while one is made wait for the same one. */
export function createStockFeed(): StockFeed {
  const kept = new WeakMap<Stock, Map<string, Promise<FeedBody>>>()
  return ({ stock, site }, format) => {
    const bodies = kept.get(stock) ?? new Map<string, Promise<FeedBody>>()
    kept.set(stock, bodies)
    // Only the specification's shape tells of the site's own filters.
    const key = format === 'columns' ? format : JSON.stringify(site.filters)
    const body = bodies.get(key) ?? makeBody(stock, site, format)
    bodies.set(key, body)
    body.catch(() => bodies.delete(key))
    return body
  }
}

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

async function makeBody(stock: Stock, site: SiteConfig, format: FeedFormat): Promise<FeedBody> {
  const text = Buffer.from(
    format === 'columns' ? JSON.stringify(encodeStock(stock)) : await specificationText(stock, site),
  )
  const [br, gz] = await Promise.all([
    asBrotli(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
    asGzip(text, { level: 6 }),
  ])
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { etag, br, gzip: gz }
}

const VEHICLES_AT_ONCE = 500

/** In parts, so that a large stock does not hold up the visitors of that moment. */
async function specificationText({ columns, vehicles }: Stock, site: SiteConfig): Promise<string> {
  const parts: string[] = []
  for (let from = 0; from < vehicles.length; from += VEHICLES_AT_ONCE) {
    const batch = vehicles.slice(from, from + VEHICLES_AT_ONCE)
    parts.push(batch.map((vehicle, at) => JSON.stringify(feedVehicle(vehicle, columns, from + at))).join(','))
    await new Promise<void>((next) => setImmediate(next))
  }
  const filters = filterDefinitions(columns, filterTable(site.filters))
  return `{"vehiclesData":[${parts.join(',')}],"filters":${JSON.stringify(filters)}}`
}
