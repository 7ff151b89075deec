import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Picture } from '../domain/pictures/picture.ts'
import type { FacetName } from '../domain/search/filters.ts'
import type { Vehicle, VehicleFacts } from '../domain/vehicles/vehicle.ts'
import type { Executor } from './database.ts'
import { pictures, vehiclePictures, vehicles } from './tables.ts'

export async function listVehiclesOnSale(db: Executor): Promise<Vehicle[]> {
  const [rows, pictureRows] = await Promise.all([
    db.select().from(vehicles).where(eq(vehicles.status, 'on_sale')).orderBy(asc(vehicles.id)),
    db
      .select({
        vehicleId: vehiclePictures.vehicleId,
        id: pictures.id,
        width: pictures.width,
        height: pictures.height,
      })
      .from(vehiclePictures)
      .innerJoin(pictures, eq(pictures.id, vehiclePictures.pictureId))
      .orderBy(asc(vehiclePictures.vehicleId), asc(vehiclePictures.position)),
  ])
  const byVehicle = Map.groupBy(pictureRows, (row) => row.vehicleId)
  return rows.map((row) => toVehicle(row, byVehicle.get(row.id) ?? []))
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
  const [row] = await db.select(texts).from(vehicles)
  return row ?? {}
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

function toVehicle(row: VehicleRow, rowPictures: (Picture & { vehicleId: bigint })[]): Vehicle {
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
    pictures: rowPictures.map((picture) => ({
      id: picture.id,
      width: picture.width,
      height: picture.height,
    })),
  }
}
