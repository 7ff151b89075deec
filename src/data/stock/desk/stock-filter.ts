import { type SQL, sql } from 'drizzle-orm'
import { MIN_PHOTOS } from '../../../domain/vehicles/desk/problems.ts'
import { RECENT_DAYS, STOCK_AGES, type StockFilter } from '../../../domain/vehicles/desk/stock-list.ts'
import { vehicleDesk, vehicles } from '../../database/tables.ts'

const DAY_MS = 86_400_000
const MAX_SEARCH_WORDS = 6

/** Must equal the index's expression. */
const INDEXED_WORDS = sql.raw('vehicle_words(word.stockid, word.title, word.vin, word.rego)')

/** Conditions on `vehicles` and `vehicle_desk`; a query that uses only the first kind needs no join. */
export interface StockConditions {
  vehicles: SQL[]
  desk: SQL[]
}

export function stockConditions(filter: StockFilter, now: Date): StockConditions {
  const recentSince = new Date(now.getTime() - RECENT_DAYS * DAY_MS).toISOString()
  const conditions: StockConditions = { vehicles: [...searchConditions(filter.q)], desk: [] }
  const add = (condition: SQL) => conditions.vehicles.push(condition)
  const addDesk = (condition: SQL) => conditions.desk.push(condition)
  if (filter.status.length > 0) add(sql`${vehicles.status} = any(${sql.param([...filter.status])}::text[])`)
  if (filter.condition.length > 0)
    add(sql`${vehicles.condition} = any(${sql.param([...filter.condition])}::text[])`)
  if (filter.dealership.length > 0)
    add(sql`${vehicles.dealership} = any(${sql.param([...filter.dealership])}::text[])`)
  if (filter.make.length > 0)
    add(
      sql`lower(${vehicles.make}) = any(${sql.param(filter.make.map((make) => make.toLowerCase()))}::text[])`,
    )
  if (filter.tag !== '') add(carriesTag(filter.tag))
  if (filter.age !== null) {
    const { from, to } = STOCK_AGES[filter.age]
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
    add(sql`${vehicles.status} in ('on_sale', 'pending')`)
    if (from > 0) add(sql`${vehicles.listedAt} <= ${daysAgo(from)}`)
    if (to !== null) add(sql`${vehicles.listedAt} > ${daysAgo(to + 1)}`)
  }
  if (filter.recent === 'listed')
    add(sql`${vehicles.listedAt} >= ${recentSince} and ${vehicles.status} <> 'draft'`)
  if (filter.recent === 'sold') add(sql`${vehicles.status} = 'sold' and ${vehicles.soldAt} >= ${recentSince}`)
  if (filter.recent === 'price_drop') {
    add(sql`${vehicles.status} in ('on_sale', 'pending')`)
    addDesk(
      sql`${vehicleDesk.priceChangedAt} >= ${recentSince} and ${vehicleDesk.priceBefore} > ${vehicles.price}`,
    )
  }
  if (filter.problem === 'any') addDesk(sql`${vehicleDesk.problems} <> '{}'`)
  else if (filter.problem !== null)
    addDesk(sql`${vehicleDesk.problems} <> '{}' and ${filter.problem} = any(${vehicleDesk.problems})`)
  if (filter.photos !== null) {
    add(sql`${vehicles.status} in ('draft', 'on_sale', 'pending')`)
    addDesk(
      filter.photos === 'none' ? sql`${vehicleDesk.photos} = 0` : sql`${vehicleDesk.photos} < ${MIN_PHOTOS}`,
    )
  }
  return conditions
}

/** A word of the feed, or a tag that staff assigned. */
function carriesTag(tag: string): SQL {
  return sql`(${tag} = any(${vehicles.tags}) or exists (
    select from sales_tag_vehicles link join sales_tags tag on tag.id = link.tag_id
    where link.vehicle_id = ${vehicles.id} and lower(tag.name) = lower(${tag})))`
}

/** Every word must begin a word of the car's title, stock number, VIN or rego. */
function searchConditions(q: string): SQL[] {
  const words = q
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_SEARCH_WORDS)
  // Punctuation alone matches no car; an empty search matches all.
  if (words.length === 0) return q.trim() === '' ? [] : [sql`false`]
  const tsQuery = words.map((word) => `${word}:*`).join(' & ')
  // Finds the cars by the index of words first. Otherwise the database might walk along the order and compare the words of every car.
  return [
    sql`${vehicles.id} = any(array(
      select word.id from vehicles word where ${INDEXED_WORDS} @@ to_tsquery('simple', ${tsQuery})))`,
  ]
}
