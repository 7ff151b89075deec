import { and, asc, desc, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Picture } from '../domain/pictures/picture.ts'
import type { FacetName } from '../domain/search/filters.ts'
import type { Vehicle, VehicleFacts } from '../domain/vehicles/vehicle.ts'
import type { Database, Executor } from './database.ts'
import { pictures, vehicleHistory, vehiclePictures, vehicles } from './tables.ts'

const READ_AT_ONCE = 1_000

/** As of one moment, but not in one go: a large stock read at once would hold up everyone who is being answered. */
export async function listVehiclesOnSale(db: Database, dropsSince: Date): Promise<Vehicle[]> {
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
  const pictureRows = await db
    .select({
      vehicleId: vehiclePictures.vehicleId,
      id: pictures.id,
      width: pictures.width,
      height: pictures.height,
    })
    .from(vehiclePictures)
    .innerJoin(pictures, eq(pictures.id, vehiclePictures.pictureId))
    .where(and(gt(vehiclePictures.vehicleId, after), lte(vehiclePictures.vehicleId, last)))
    .orderBy(asc(vehiclePictures.vehicleId), asc(vehiclePictures.position))
  const byVehicle = Map.groupBy(pictureRows, (row) => row.vehicleId)
  const drops = await readPriceDrops(db, after, last, dropsSince)
  return {
    vehicles: rows.map((row) => toVehicle(row, byVehicle.get(row.id) ?? [], drops.get(row.id))),
    last,
  }
}

/** The last change of each price in that time. */
async function readPriceDrops(db: Executor, after: bigint, last: bigint, since: Date) {
  const changes = await db
    .selectDistinctOn([vehicleHistory.vehicleId])
    .from(vehicleHistory)
    .where(
      and(
        gt(vehicleHistory.vehicleId, after),
        lte(vehicleHistory.vehicleId, last),
        gte(vehicleHistory.at, since),
        sql`${vehicleHistory.priceFrom} is distinct from ${vehicleHistory.priceTo}`,
      ),
    )
    .orderBy(asc(vehicleHistory.vehicleId), desc(vehicleHistory.id))
  return new Map(changes.map((change) => [change.vehicleId, change]))
}

/** Prices that came down before this program knew them. */
export async function insertPriceDrops(
  db: Executor,
  drops: readonly { stockid: string; from: number; to: number; at: Date }[],
): Promise<void> {
  for (const { stockid, from, to, at } of drops)
    await db.execute(sql`insert into vehicle_history (vehicle_id, at, price_from, price_to, status_from, status_to)
      select id, ${at.toISOString()}, ${from}, ${to}, status, status from vehicles where stockid = ${stockid}`)
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

function toVehicle(
  row: VehicleRow,
  rowPictures: (Picture & { vehicleId: bigint })[],
  change: typeof vehicleHistory.$inferSelect | undefined,
): Vehicle {
  const {
    createdAt: _created,
    updatedAt: _updated,
    source: _source,
    insertedByImport: _inserted,
    withdrawnByImport: _withdrawn,
    id,
    ...facts
  } = row
  return {
    ...facts,
    id: String(id),
    priceDrop: priceDropOf(row, change),
    pictures: rowPictures.map((picture) => ({
      id: picture.id,
      width: picture.width,
      height: picture.height,
    })),
  }
}

/** Only where the import knows both prices to mean the same: see `previous_price`. */
function priceDropOf(
  { price, previousPrice }: VehicleRow,
  change: typeof vehicleHistory.$inferSelect | undefined,
): Vehicle['priceDrop'] {
  const { priceFrom, priceTo, at } = change ?? {}
  const isDrop = priceFrom && at && priceTo === price && price && priceFrom > price && previousPrice
  return isDrop ? { from: priceFrom, at } : null
}
