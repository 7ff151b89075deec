import { createFeedRows, type Feed, type FeedCell, type MissingField } from '../../domain/feeds/feed.ts'
import type { Vehicle } from '../../domain/vehicles/vehicle.ts'
import { csvText, yieldToOthers } from '../downloads/index.ts'
import type { Published } from '../published/index.ts'

/** A car on sale that a feed leaves out, with its missing fields. */
export interface Omission {
  id: string
  slug: string
  stockid: string
  name: string
  missing: MissingField[]
}

export interface FeedText {
  text: string
  vehicles: number
  omissions: Omission[]
}

const CARS_PER_STEP = 100

/** Works in steps, so that visitors are served in between. */
export async function feedText(
  feed: Feed,
  { stock, dealerships }: Pick<Published, 'stock' | 'dealerships'>,
  origin: string,
): Promise<FeedText> {
  const bySlug = new Map(dealerships.map((dealership) => [dealership.slug, dealership]))
  const rowOf = createFeedRows(feed)
  const parts = [csvText([feed.columns.map(({ name }) => name)])]
  const omissions: Omission[] = []
  let vehicleCount = 0
  const onSale = stock.vehicles.filter(({ status }) => status === 'on_sale')
  for (let from = 0; from < onSale.length; from += CARS_PER_STEP) {
    const rows: FeedCell[][] = []
    for (const vehicle of onSale.slice(from, from + CARS_PER_STEP)) {
      const row = rowOf({ vehicle, dealership: bySlug.get(vehicle.dealership ?? '') ?? null, origin })
      if (row.ok) rows.push(row.cells)
      else omissions.push(omissionOf(vehicle, row.missing))
    }
    vehicleCount += rows.length
    parts.push(csvText(rows))
    await yieldToOthers()
  }
  return { text: parts.join(''), vehicles: vehicleCount, omissions }
}

function omissionOf({ id, slug, stockid, title: name }: Vehicle, missing: MissingField[]): Omission {
  return { id, slug, stockid, name, missing }
}
