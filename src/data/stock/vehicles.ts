import { and, asc, between, count, desc, eq, gt, gte, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { LeadVehicle } from '../../domain/leads/lead.ts'
import type { Picture } from '../../domain/pictures/picture.ts'
import type { FacetName } from '../../domain/search/filters.ts'
import type { ComparableCar } from '../../domain/valuation/valuation-types.ts'
import type { VehicleStatus } from '../../domain/vehicles/condition.ts'
import type { Vehicle, VehicleFacts } from '../../domain/vehicles/vehicle.ts'
import type { LinkedVehicle } from '../../domain/vehicles/vehicle-link.ts'
import type { Executor } from '../database/database.ts'
import { pictures, vehicleHistory, vehiclePictures, vehicles } from '../database/tables.ts'

const READ_BATCH_SIZE = 1_000

export type SoldVehicle = ComparableCar & Pick<Vehicle, 'id' | 'slug' | 'title'>

/** Reads one snapshot in batches, because reading a large stock at once would block the event loop. */
export async function listVehiclesOnSale(db: Executor, dropsSince: Date): Promise<Vehicle[]> {
  return await db.transaction(
    async (transaction) => {
      const list: Vehicle[] = []
      for (let after = 0n, hasMore = true; hasMore; ) {
        const batch = await readBatch(transaction, after, dropsSince)
        list.push(...batch.vehicles)
        after = batch.last
        hasMore = batch.vehicles.length === READ_BATCH_SIZE
      }
      return list
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function readBatch(
  db: Executor,
  after: bigint,
  dropsSince: Date,
): Promise<{ vehicles: Vehicle[]; last: bigint }> {
  const rows = await db
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.status, 'on_sale'), gt(vehicles.id, after)))
    .orderBy(asc(vehicles.id))
    .limit(READ_BATCH_SIZE)
  const last = rows.at(-1)?.id ?? after
  const [picturesByVehicle, changesByVehicle] = await Promise.all([
    readPictures(db, and(gt(vehiclePictures.vehicleId, after), lte(vehiclePictures.vehicleId, last))),
    readPriceChanges(db, and(gt(vehicleHistory.vehicleId, after), lte(vehicleHistory.vehicleId, last))),
  ])
  return {
    vehicles: rows.map((row) =>
      toVehicle(row, picturesByVehicle.get(row.id) ?? [], changesByVehicle.get(row.id) ?? [], dropsSince),
    ),
    last,
  }
}

async function readPictures(db: Executor, condition: SQL | undefined): Promise<Map<bigint, PictureRow[]>> {
  const rows = await db
    .select({
      vehicleId: vehiclePictures.vehicleId,
      id: pictures.id,
      width: pictures.width,
      height: pictures.height,
    })
    .from(vehiclePictures)
    .innerJoin(pictures, eq(pictures.id, vehiclePictures.pictureId))
    .where(condition)
    .orderBy(asc(vehiclePictures.vehicleId), asc(vehiclePictures.position))
  return Map.groupBy(rows, (row) => row.vehicleId)
}

/** Returns the price changes by vehicle, oldest first. */
async function readPriceChanges(
  db: Executor,
  condition: SQL | undefined,
): Promise<Map<bigint, HistoryRow[]>> {
  const rows = await db
    .select()
    .from(vehicleHistory)
    .where(
      and(
        condition,
        sql`(${vehicleHistory.priceFrom}, ${vehicleHistory.priceTypeFrom})
          is distinct from (${vehicleHistory.priceTo}, ${vehicleHistory.priceTypeTo})`,
      ),
    )
    .orderBy(asc(vehicleHistory.vehicleId), asc(vehicleHistory.at), asc(vehicleHistory.id))
  return Map.groupBy(rows, (row) => row.vehicleId)
}

/** Finds a vehicle in any status, and when that status began: null if it has never changed. */
export async function findVehicle(
  db: Executor,
  id: bigint,
  dropsSince: Date,
): Promise<{ vehicle: Vehicle; statusSince: Date | null } | null> {
  const [row] = await db.select().from(vehicles).where(eq(vehicles.id, id))
  if (!row) return null
  const picturesByVehicle = await readPictures(db, eq(vehiclePictures.vehicleId, id))
  const changesByVehicle = await readPriceChanges(db, eq(vehicleHistory.vehicleId, id))
  const [statusChange] = await db
    .select({ at: vehicleHistory.at })
    .from(vehicleHistory)
    .where(
      and(
        eq(vehicleHistory.vehicleId, id),
        eq(vehicleHistory.statusTo, row.status),
        ne(vehicleHistory.statusFrom, row.status),
      ),
    )
    .orderBy(desc(vehicleHistory.id))
    .limit(1)
  return {
    vehicle: toVehicle(row, picturesByVehicle.get(id) ?? [], changesByVehicle.get(id) ?? [], dropsSince),
    statusSince: row.soldAt ?? statusChange?.at ?? null,
  }
}

/** Returns the details a lead stores of a car that is no longer on the site; a draft never was. */
export async function findLeadVehicle(
  db: Executor,
  stockid: string,
): Promise<(LeadVehicle & { status: VehicleStatus }) | null> {
  const { id, title, condition, year, make, model, badge, kms, price, priceType, dealership, status } =
    vehicles
  const [row] = await db
    .select({ id, title, condition, year, make, model, badge, kms, price, priceType, dealership, status })
    .from(vehicles)
    .where(and(eq(vehicles.stockid, stockid), ne(vehicles.status, 'draft')))
  return row ? { ...row, id: String(row.id) } : null
}

/** Returns the id of the car with one of these spellings of a stock number, the first that exists; null for a draft. */
export async function findVehicleId(db: Executor, spellings: readonly string[]): Promise<bigint | null> {
  const rows = await db
    .select({ id: vehicles.id, stockid: vehicles.stockid })
    .from(vehicles)
    .where(and(inArray(vehicles.stockid, [...spellings]), ne(vehicles.status, 'draft')))
  const [match] = spellings.flatMap((spelling) => rows.find(({ stockid }) => stockid === spelling) ?? [])
  return match?.id ?? null
}

/** Returns the vehicles with these stock numbers whose sale is pending. */
export async function listPending(
  db: Executor,
  stockids: readonly string[],
): Promise<(LinkedVehicle & { id: string; slug: string })[]> {
  if (stockids.length === 0) return []
  const { id, slug, stockid, condition, year, make, model } = vehicles
  const rows = await db
    .select({ id, slug, stockid, condition, year, make, model })
    .from(vehicles)
    .where(and(eq(vehicles.status, 'pending'), inArray(vehicles.stockid, [...stockids])))
  return rows.map((row) => ({ ...row, id: String(row.id) }))
}

/** Returns the median number of days to sell by make and model. */
export async function listDaysToSell(
  db: Executor,
  minSales: number,
): Promise<{ make: string; model: string; days: number }[]> {
  return await db
    .select({
      make: vehicles.make,
      model: vehicles.model,
      days: sql<number>`round(percentile_cont(0.5) within group (
        order by extract(epoch from ${vehicles.soldAt} - ${vehicles.listedAt}) / 86400))::integer`,
    })
    .from(vehicles)
    .where(and(eq(vehicles.status, 'sold'), gte(vehicles.soldAt, vehicles.listedAt)))
    .groupBy(vehicles.make, vehicles.model)
    .having(gte(count(), minSales))
}

/** Returns cars of these years sold since a time, with their last price. */
export async function listSoldSince(
  db: Executor,
  { since, years }: { since: Date; years: readonly [first: number, last: number] },
): Promise<SoldVehicle[]> {
  const { id, stockid, slug, title, make, model, year, kms, price, priceType, condition } = vehicles
  const rows = await db
    .select({ id, stockid, slug, title, make, model, year, kms, price, priceType, condition })
    .from(vehicles)
    .where(and(eq(vehicles.status, 'sold'), gte(vehicles.soldAt, since), between(vehicles.year, ...years)))
    .orderBy(asc(vehicles.id))
  return rows.map((row) => ({ ...row, id: String(row.id) }))
}

/** Inserts price changes from before the vehicle was recorded here. */
export async function insertPriceChanges(
  db: Executor,
  changes: readonly { stockid: string; from: number; to: number; at: Date }[],
): Promise<void> {
  for (const { stockid, from, to, at } of changes)
    await db.execute(sql`insert into vehicle_history
      (vehicle_id, at, price_from, price_to, price_type_from, price_type_to, status_from, status_to)
      select id, ${at.toISOString()}, ${from}, ${to}, price_type, price_type, status, status
      from vehicles where stockid = ${stockid}`)
  // The desk follows changes by triggers; these happened before there was a car.
  await db.execute(sql`update vehicle_desk desk set price_before = last.price_from, price_changed_at = last.at
    from (
      select distinct on (vehicle_id) vehicle_id, price_from, at from vehicle_history
      where price_from is distinct from price_to order by vehicle_id, at desc
    ) last
    where last.vehicle_id = desk.vehicle_id`)
}

const FACET_COLUMNS = {
  make: vehicles.make,
  model: vehicles.model,
  badge: vehicles.badge,
  body: vehicles.body,
  transmission: vehicles.transmission,
  fuel: vehicles.fuel,
  color: vehicles.color,
  drive: vehicles.drive,
} satisfies Partial<Record<FacetName, unknown>>

/** Returns every option a facet ever had, including sold and withdrawn vehicles, to tell 'out of stock' from 'unknown'. */
export async function listKnownOptions(db: Executor): Promise<Partial<Record<FacetName, string[]>>> {
  const texts = Object.fromEntries(
    Object.entries(FACET_COLUMNS).map(([name, column]) => [
      name,
      sql<string[]>`coalesce(array_agg(distinct ${column}) filter (where ${column} is not null), '{}')`,
    ]),
  ) as Record<keyof typeof FACET_COLUMNS, SQL<string[]>>
  const numbers = (column: AnyPgColumn) =>
    sql<string[]>`coalesce(array_agg(distinct ${column}::text) filter (where ${column} is not null), '{}')`
  const [row] = await db
    .select({ ...texts, doors: numbers(vehicles.doors), seats: numbers(vehicles.seats) })
    .from(vehicles)
  const tags = await db.selectDistinct({ tag: sql<string>`unnest(${vehicles.tags})` }).from(vehicles)
  return { ...row, tag: tags.map(({ tag }) => tag) }
}

export type NewVehicle = VehicleFacts & { pictureIds: string[] }

const INSERT_BATCH_SIZE = 500

export async function insertVehicles(db: Executor, list: NewVehicle[]): Promise<void> {
  for (let from = 0; from < list.length; from += INSERT_BATCH_SIZE) {
    const batch = list.slice(from, from + INSERT_BATCH_SIZE)
    const rows = await db
      .insert(vehicles)
      .values(batch)
      .returning({ id: vehicles.id, stockid: vehicles.stockid })
    const idByStockid = new Map(rows.map((row) => [row.stockid, row.id]))
    const links = batch.flatMap((vehicle) =>
      vehicle.pictureIds.map((pictureId, position) => ({
        vehicleId: idByStockid.get(vehicle.stockid) as bigint,
        position,
        pictureId,
      })),
    )
    if (links.length > 0) await db.insert(vehiclePictures).values(links)
  }
}

type VehicleRow = typeof vehicles.$inferSelect
type HistoryRow = typeof vehicleHistory.$inferSelect
type PictureRow = Picture & { vehicleId: bigint }

function toVehicle(
  row: VehicleRow,
  rowPictures: readonly PictureRow[],
  history: readonly HistoryRow[],
  dropsSince: Date,
): Vehicle {
  const {
    createdAt: _created,
    source: _source,
    insertedByImport: _inserted,
    withdrawnByImport: _withdrawn,
    lockedFields: _locked,
    soldPrice: _soldPrice,
    soldLead: _soldLead,
    id,
    ...facts
  } = row
  return {
    ...facts,
    id: String(id),
    feedTags: row.tags,
    priceDrop: priceDropOf(row, history, dropsSince),
    priceChanges: history.map(({ at, priceFrom, priceTo, priceTypeFrom, priceTypeTo }) => ({
      at,
      from: priceFrom,
      to: priceTo,
      isAlike: priceTypeFrom === priceTypeTo,
    })),
    pictures: rowPictures.map(({ vehicleId: _vehicle, ...picture }) => picture),
  }
}

const MIN_PRICE_AGE_MS = 24 * 3_600_000

/**
 * Returns a drop only if both prices are of the same kind: see `previous_price`. Ignores a price that lasted less than a
 * day, and compares with the one before.
 */
function priceDropOf(
  { price, previousPrice }: VehicleRow,
  history: readonly HistoryRow[],
  since: Date,
): Vehicle['priceDrop'] {
  const last = history.at(-1)
  if (!last || last.at < since || !previousPrice || !price) return null
  const earliest = last.at.getTime() - MIN_PRICE_AGE_MS
  const from = history.find(({ at }) => at.getTime() > earliest)?.priceFrom
  return from && last.priceTo === price && from > price ? { from, at: last.at } : null
}

/** Returns all vehicle ids by stock number. */
export async function listVehicleIds(db: Executor): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select({ id: vehicles.id, stockid: vehicles.stockid }).from(vehicles)
  return new Map(rows.map(({ id, stockid }) => [stockid, String(id)]))
}
