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

const READ_AT_ONCE = 1_000

export type SoldVehicle = ComparableCar & Pick<Vehicle, 'id' | 'slug' | 'title'>

/** As of one moment, but not in one go: a large stock read at once would hold up everyone who is being answered. */
export async function listVehiclesOnSale(db: Executor, dropsSince: Date): Promise<Vehicle[]> {
  return await db.transaction(
    async (transaction) => {
      const list: Vehicle[] = []
      for (let after = 0n, isMore = true; isMore; ) {
        const batch = await readBatch(transaction, after, dropsSince)
        list.push(...batch.vehicles)
        after = batch.last
        isMore = batch.vehicles.length === READ_AT_ONCE
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
    .limit(READ_AT_ONCE)
  const last = rows.at(-1)?.id ?? after
  const [picturesOf, changesOf] = await Promise.all([
    readPictures(db, and(gt(vehiclePictures.vehicleId, after), lte(vehiclePictures.vehicleId, last))),
    readPriceChanges(db, and(gt(vehicleHistory.vehicleId, after), lte(vehicleHistory.vehicleId, last))),
  ])
  return {
    vehicles: rows.map((row) =>
      toVehicle(row, picturesOf.get(row.id) ?? [], changesOf.get(row.id) ?? [], dropsSince),
    ),
    last,
  }
}

async function readPictures(db: Executor, which: SQL | undefined): Promise<Map<bigint, PictureRow[]>> {
  const rows = await db
    .select({
      vehicleId: vehiclePictures.vehicleId,
      id: pictures.id,
      width: pictures.width,
      height: pictures.height,
    })
    .from(vehiclePictures)
    .innerJoin(pictures, eq(pictures.id, vehiclePictures.pictureId))
    .where(which)
    .orderBy(asc(vehiclePictures.vehicleId), asc(vehiclePictures.position))
  return Map.groupBy(rows, (row) => row.vehicleId)
}

/** In the order they were made. */
async function readPriceChanges(db: Executor, which: SQL | undefined): Promise<Map<bigint, HistoryRow[]>> {
  const rows = await db
    .select()
    .from(vehicleHistory)
    .where(
      and(
        which,
        sql`(${vehicleHistory.priceFrom}, ${vehicleHistory.priceTypeFrom})
          is distinct from (${vehicleHistory.priceTo}, ${vehicleHistory.priceTypeTo})`,
      ),
    )
    .orderBy(asc(vehicleHistory.vehicleId), asc(vehicleHistory.at), asc(vehicleHistory.id))
  return Map.groupBy(rows, (row) => row.vehicleId)
}

/** Any vehicle there ever was, and since when it is as it is: null while it is as it came. */
export async function findVehicle(
  db: Executor,
  id: bigint,
  dropsSince: Date,
): Promise<{ vehicle: Vehicle; statusSince: Date | null } | null> {
  const [row] = await db.select().from(vehicles).where(eq(vehicles.id, id))
  if (!row) return null
  const picturesOf = await readPictures(db, eq(vehiclePictures.vehicleId, id))
  const changesOf = await readPriceChanges(db, eq(vehicleHistory.vehicleId, id))
  const [moved] = await db
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
    vehicle: toVehicle(row, picturesOf.get(id) ?? [], changesOf.get(id) ?? [], dropsSince),
    statusSince: row.soldAt ?? moved?.at ?? null,
  }
}

/** What a lead keeps of a car that is not, or no longer, in the stock that is shown. */
export async function findAskedVehicle(
  db: Executor,
  stockid: string,
): Promise<(LeadVehicle & { status: VehicleStatus }) | null> {
  const { id, title, condition, year, make, model, badge, kms, price, priceType, dealership, status } =
    vehicles
  const [row] = await db
    .select({ id, title, condition, year, make, model, badge, kms, price, priceType, dealership, status })
    .from(vehicles)
    .where(eq(vehicles.stockid, stockid))
  return row ? { ...row, id: String(row.id) } : null
}

/** Those of these stock ids whose sale is under way. */
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

/** How long cars of a model stood here before they were sold, by make and model: the middle of all of them. */
export async function listDaysToSell(
  db: Executor,
  atLeast: number,
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
    .having(gte(count(), atLeast))
}

/** Cars of these years that were sold since then, as they were last offered. */
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

/** Prices that changed before this program knew them. */
export async function insertPriceChanges(
  db: Executor,
  changes: readonly { stockid: string; from: number; to: number; at: Date }[],
): Promise<void> {
  for (const { stockid, from, to, at } of changes)
    await db.execute(sql`insert into vehicle_history
      (vehicle_id, at, price_from, price_to, price_type_from, price_type_to, status_from, status_to)
      select id, ${at.toISOString()}, ${from}, ${to}, price_type, price_type, status, status
      from vehicles where stockid = ${stockid}`)
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

/** Every text there ever was in a facet, sold and withdrawn vehicles included: what is out of stock is not unknown. */
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

const BATCH = 500

export async function insertVehicles(db: Executor, list: NewVehicle[]): Promise<void> {
  for (let from = 0; from < list.length; from += BATCH) {
    const batch = list.slice(from, from + BATCH)
    const rows = await db
      .insert(vehicles)
      .values(batch)
      .returning({ id: vehicles.id, stockid: vehicles.stockid })
    const idOf = new Map(rows.map((row) => [row.stockid, row.id]))
    const links = batch.flatMap((vehicle) =>
      vehicle.pictureIds.map((pictureId, position) => ({
        vehicleId: idOf.get(vehicle.stockid) as bigint,
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

const STOOD_FOR = 24 * 3_600_000

/**
 * Only where the import knows both prices to mean the same: see `previous_price`. A price that stood for less than a day
 * was charged to nobody: what the car cost before counts.
 */
function priceDropOf(
  { price, previousPrice }: VehicleRow,
  history: readonly HistoryRow[],
  since: Date,
): Vehicle['priceDrop'] {
  const last = history.at(-1)
  if (!last || last.at < since || !previousPrice || !price) return null
  const begin = last.at.getTime() - STOOD_FOR
  const from = history.find(({ at }) => at.getTime() > begin)?.priceFrom
  return from && last.priceTo === price && from > price ? { from, at: last.at } : null
}

/** By stock number. */
export async function listVehicleIds(db: Executor): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select({ id: vehicles.id, stockid: vehicles.stockid }).from(vehicles)
  return new Map(rows.map(({ id, stockid }) => [stockid, String(id)]))
}
