import { filterDefinitions } from '../../domain/search/filter-definitions.ts'
import { filterTable } from '../../domain/search/filters.ts'
import { encodeStock } from '../../domain/search/index/stock-wire.ts'
import type { SiteConfig } from '../../domain/site/site-config.ts'
import { feedVehicle } from '../../domain/vehicles/feed-vehicle.ts'
import { type CompressedBody, makeBody, yieldToOthers } from '../downloads/index.ts'
import type { Published, Stock } from '../published/index.ts'

export const FEED_FORMATS = ['specification', 'columns'] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]

export type StockFeed = (
  published: Pick<Published, 'stock' | 'site'>,
  format: FeedFormat,
) => Promise<CompressedBody>

/** Builds the feed once per stock; concurrent requests share the build. */
export function createStockFeed(): StockFeed {
  const bodiesByStock = new WeakMap<Stock, Map<string, Promise<CompressedBody>>>()
  return ({ stock, site }, format) => {
    const bodies = bodiesByStock.get(stock) ?? new Map<string, Promise<CompressedBody>>()
    bodiesByStock.set(stock, bodies)
    // Only the specification format contains the site's own filters.
    const key = format === 'columns' ? format : JSON.stringify(site.filters)
    const body = bodies.get(key) ?? makeFeed(stock, site, format)
    bodies.set(key, body)
    body.catch(() => bodies.delete(key))
    return body
  }
}

async function makeFeed(stock: Stock, site: SiteConfig, format: FeedFormat): Promise<CompressedBody> {
  return makeBody(
    format === 'columns' ? JSON.stringify(encodeStock(stock)) : await specificationText(stock, site),
  )
}

const VEHICLES_PER_STEP = 500

/** Works in steps, so that a large stock does not delay other requests. */
async function specificationText({ columns, vehicles }: Stock, site: SiteConfig): Promise<string> {
  const parts: string[] = []
  for (let from = 0; from < vehicles.length; from += VEHICLES_PER_STEP) {
    const batch = vehicles.slice(from, from + VEHICLES_PER_STEP)
    parts.push(
      batch.map((vehicle, index) => JSON.stringify(feedVehicle(vehicle, columns, from + index))).join(','),
    )
    await yieldToOthers()
  }
  const filters = filterDefinitions(columns, filterTable(site.filters))
  return `{"vehiclesData":[${parts.join(',')}],"filters":${JSON.stringify(filters)}}`
}
