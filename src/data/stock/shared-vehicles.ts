import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { SharedVehicle } from '../../domain/pictures/share.ts'
import { vehicleName } from '../../domain/vehicles/title.ts'
import type { Executor } from '../database/database.ts'
import { pictures, vehiclePictures, vehicles } from '../database/tables.ts'

/** Finds a car that shared links may still lead to, on sale or not. */
export async function findSharedVehicle(db: Executor, id: string): Promise<SharedVehicle | null> {
  const [row] = await db
    .select({
      id: vehicles.id,
      year: vehicles.year,
      make: vehicles.make,
      model: vehicles.model,
      badge: vehicles.badge,
      condition: vehicles.condition,
      price: vehicles.price,
      priceType: vehicles.priceType,
      status: vehicles.status,
      picture: { id: pictures.id, width: pictures.width, height: pictures.height },
    })
    .from(vehicles)
    .leftJoin(vehiclePictures, eq(vehiclePictures.vehicleId, vehicles.id))
    .leftJoin(pictures, eq(pictures.id, vehiclePictures.pictureId))
    .where(and(eq(vehicles.id, BigInt(id)), notInArray(vehicles.status, ['draft', 'withdrawn'])))
    .orderBy(asc(vehiclePictures.position))
    .limit(1)
  if (!row) return null
  return { ...row, id, name: vehicleName(row) }
}
