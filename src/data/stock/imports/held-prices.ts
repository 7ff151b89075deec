import type pg from 'pg'
import type { ImportField } from '../../../domain/imports/import.ts'
import { MAX_REMARKS_PER_IMPORT } from '../../../domain/imports/import-record.ts'

export interface HeldPrice {
  row: number
  stockid: string
  priceFrom: number
  priceTo: number
}

interface PriceRule {
  provided: readonly ImportField[]
  maxPriceFallPercent: number
  /** Stock numbers whose price is taken however low it is. */
  acceptedStockids: readonly string[] | 'all'
}

/** Marks the rows whose price would fall too far: their vehicles keep the price they have. */
export async function holdSteepPrices(
  client: pg.Client,
  { provided, maxPriceFallPercent, acceptedStockids }: PriceRule,
): Promise<{ count: number; first: HeldPrice[] }> {
  const hasPrice = provided.includes('driveAwayPrice') || provided.includes('egcPrice')
  if (!hasPrice || acceptedStockids === 'all') return { count: 0, first: [] }
  const column = (field: ImportField, name: string) => (provided.includes(field) ? `s.${name}` : `v.${name}`)
  const price = `coalesce(${column('driveAwayPrice', 'drive_away_price')}, ${column('egcPrice', 'egc_price')})`
  const { rows } = await client.query<HeldPrice & { count: number }>(
    `with steep as (
       update import_stage stage set price_held = true
       from (
         select s.ctid as place, v.price as price_from, ${price} as price_to
         from import_stage s join vehicles v on v.stockid = s.stockid
         where not s.refused and ${price} < v.price * ${(100 - maxPriceFallPercent) / 100}
           and not v.locked_fields && array['driveAwayPrice', 'egcPrice'] and not s.stockid = any($1::text[])
       ) fall where stage.ctid = fall.place
       returning stage."row", stage.stockid, fall.price_from as "priceFrom", fall.price_to as "priceTo"
     )
     select *, count(*) over ()::integer as count from steep order by "row" limit ${MAX_REMARKS_PER_IMPORT}`,
    [acceptedStockids],
  )
  return { count: rows[0]?.count ?? 0, first: rows }
}

/** Stores the prices that wait, so that someone can take them later. */
export async function storeHeldPrices(
  client: pg.Client,
  importId: number,
  provided: readonly ImportField[],
): Promise<void> {
  const column = (field: ImportField, name: string) => (provided.includes(field) ? `s.${name}` : `v.${name}`)
  await client.query(
    `insert into import_held_prices (import_id, vehicle_id, stockid, title, price_from, drive_away_price, egc_price)
     select $1, v.id, v.stockid, v.title, v.price, ${column('driveAwayPrice', 'drive_away_price')},
       ${column('egcPrice', 'egc_price')}
     from import_stage s join vehicles v on v.stockid = s.stockid where s.price_held and not s.refused`,
    [importId],
  )
}

/** Forgets which prices waited when the file was read. */
export async function clearHeldPrices(client: pg.Client, importId: number): Promise<void> {
  await client.query('update import_stage set price_held = false where price_held is distinct from false')
  await client.query('delete from import_held_prices where import_id = $1', [importId])
}

/**
 * Takes the prices that an import left as they were, except of vehicles whose price has changed since. Returns the number of
 * vehicles changed.
 */
export async function takeHeldPrices(
  client: pg.Client,
  importId: number,
  { by, now }: { by: { id: string; name: string }; now: Date },
): Promise<number> {
  const { rowCount } = await client.query(
    `with prices as (
       select held.* from import_held_prices held join vehicles v on v.id = held.vehicle_id
       where held.import_id = $1 and v.price = held.price_from
         and not v.locked_fields && array['driveAwayPrice', 'egcPrice']
     ), history as (
       insert into vehicle_changes (vehicle_id, at, act, fields, user_id, by_name, import_id)
       select v.id, $2, 'changed',
         case when v.drive_away_price is distinct from prices.drive_away_price then jsonb_build_object('driveAwayPrice',
           jsonb_build_object('from', v.drive_away_price, 'to', prices.drive_away_price)) else '{}' end
         || case when v.egc_price is distinct from prices.egc_price then jsonb_build_object('egcPrice',
           jsonb_build_object('from', v.egc_price, 'to', prices.egc_price)) else '{}' end,
         $3, $4, $1
       from prices join vehicles v on v.id = prices.vehicle_id
     )
     update vehicles v set drive_away_price = prices.drive_away_price, egc_price = prices.egc_price,
       previous_price = v.price, updated_at = $2
     from prices where v.id = prices.vehicle_id`,
    [importId, now, by.id, by.name],
  )
  await client.query('delete from import_held_prices where import_id = $1', [importId])
  await client.query('update imports set held_prices = 0 where id = $1', [importId])
  return rowCount ?? 0
}
