import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Picture } from '../../../domain/pictures/picture.ts'
import type { Executor } from '../../database/database.ts'
import { pictures, vehiclePictures, vehicles } from '../../database/tables.ts'

export interface StockedCar {
  id: string
  stockid: string
  status: (typeof vehicles.$inferSelect)['status']
  source: string | null
  title: string
  vin: string | null
  year: number
  make: string
  model: string
  picture: Picture | null
}

/** Finds cars in stock by their stock numbers, with their main pictures. */
export const findStockedCars = (db: Executor, stockids: readonly string[]) =>
  listCars(db, inArray(vehicles.stockid, [...stockids]), ({ stockid }) => stockid)

/** Finds cars in stock by their IDs, with their main pictures. */
export const findStockedCarsById = (db: Executor, ids: readonly bigint[]) =>
  listCars(db, inArray(vehicles.id, [...ids]), ({ id }) => id)

async function listCars(
  db: Executor,
  condition: ReturnType<typeof inArray>,
  keyOf: (car: StockedCar) => string,
): Promise<Map<string, StockedCar>> {
  const rows = await db
    .select({
      id: vehicles.id,
      stockid: vehicles.stockid,
      status: vehicles.status,
      source: vehicles.source,
      title: vehicles.title,
      vin: vehicles.vin,
      year: vehicles.year,
      make: vehicles.make,
      model: vehicles.model,
      picture: { id: pictures.id, width: pictures.width, height: pictures.height },
    })
    .from(vehicles)
    .leftJoin(
      vehiclePictures,
      and(
        eq(vehiclePictures.vehicleId, vehicles.id),
        sql`${vehiclePictures.position} = (select min(position) from vehicle_pictures first where first.vehicle_id = ${vehicles.id})`,
      ),
    )
    .leftJoin(pictures, eq(pictures.id, vehiclePictures.pictureId))
    .where(condition)
  const cars = rows.map((row) => ({ ...row, id: String(row.id) }))
  return new Map(cars.map((car) => [keyOf(car), car]))
}
