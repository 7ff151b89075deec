import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { PictureSource } from '../../../domain/pictures/picture.ts'
import type { Executor, Transaction } from '../../database/database.ts'
import { photoLocks, photoUndos, pictures, vehiclePictures, vehicles } from '../../database/tables.ts'

/** A photo of a car with its file. */
export type PhotoRow = Awaited<ReturnType<typeof listPhotos>>[number]

export async function listPhotos(db: Executor, vehicleId: bigint) {
  return await db
    .select({
      id: vehiclePictures.id,
      name: vehiclePictures.name,
      origin: vehiclePictures.origin,
      picture: { id: pictures.id, width: pictures.width, height: pictures.height },
      file: pictures.file,
      crop: pictures.crop,
      look: pictures.look,
      sourceSha: pictures.sourceSha,
    })
    .from(vehiclePictures)
    .innerJoin(pictures, eq(pictures.id, vehiclePictures.pictureId))
    .where(eq(vehiclePictures.vehicleId, vehicleId))
    .orderBy(asc(vehiclePictures.position))
}

export interface PhotoCar {
  id: bigint
  title: string
  stockid: string
  dealership: string | null
  hasFeed: boolean
}

export async function findPhotoCar(db: Executor, vehicleId: bigint): Promise<PhotoCar | null> {
  const { id, title, stockid, dealership } = vehicles
  const [row] = await db
    .select({ id, title, stockid, dealership, hasFeed: sql<boolean>`${vehicles.imageUrls} <> '{}'` })
    .from(vehicles)
    .where(eq(id, vehicleId))
  return row ?? null
}

/**
 * Lets one transaction change photos at a time, and none during an import. Every change of photos raises the stock version
 * anyway; taking that row first keeps the order of locks the same as in changes of cars.
 */
export async function lockStockPhotos(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`lock table vehicles in row exclusive mode`)
  await transaction.execute(sql`select 1 from versions where name = 'stock' for update`)
}

/** Ensures that a picture exists and stays until the end of the transaction: the sweep may be about to delete it. */
export async function holdPicture(
  transaction: Transaction,
  picture: PictureSource & { look: bigint | null; sourceSha: string | null },
): Promise<void> {
  // The second round finds the row that the sweep deleted in between gone, and inserts it.
  for (let round = 0; round < 2; round++) {
    await transaction.insert(pictures).values(picture).onConflictDoNothing()
    const rows = await transaction
      .select({ id: pictures.id })
      .from(pictures)
      .where(eq(pictures.id, picture.id))
      .for('key share')
    if (rows.length > 0) return
  }
  throw new Error(`The picture ${picture.id} could not be stored`)
}

/** Adds a photo as the last of the car. */
export async function insertPhoto(
  transaction: Transaction,
  photo: { vehicleId: bigint; pictureId: string; name: string; origin: 'staff' | 'feed' },
): Promise<bigint> {
  const [row] = await transaction
    .insert(vehiclePictures)
    .values({
      ...photo,
      position: sql<number>`(select coalesce(max(position), -1) + 1 from vehicle_pictures where vehicle_id = ${photo.vehicleId})`,
    })
    .returning({ id: vehiclePictures.id })
  return (row as { id: bigint }).id
}

/** Sets the places of a car's photos, in steps that never give two photos the same one. */
export async function orderPhotos(
  transaction: Transaction,
  vehicleId: bigint,
  ids: readonly bigint[],
): Promise<void> {
  const order = sql.param(ids)
  await transaction.execute(sql`
    update vehicle_pictures set position = -1 - position where vehicle_id = ${vehicleId}`)
  await transaction.execute(sql`
    update vehicle_pictures set position = array_position(${order}::bigint[], id) - 1 where vehicle_id = ${vehicleId}`)
}

export async function setPhotoPicture(
  transaction: Transaction,
  photoId: bigint,
  pictureId: string,
): Promise<void> {
  await transaction.update(vehiclePictures).set({ pictureId }).where(eq(vehiclePictures.id, photoId))
}

export async function deletePhotos(transaction: Transaction, ids: readonly bigint[]): Promise<void> {
  await transaction.delete(vehiclePictures).where(inArray(vehiclePictures.id, [...ids]))
}

/** Keeps the photos of a car from changes by its feed. */
export async function lockAgainstFeed(
  transaction: Transaction,
  vehicleId: bigint,
  byName: string,
  at: Date,
): Promise<void> {
  await transaction.insert(photoLocks).values({ vehicleId, byName, at }).onConflictDoNothing()
}

export async function unlockForFeed(transaction: Transaction, vehicleId: bigint): Promise<void> {
  await transaction.delete(photoLocks).where(eq(photoLocks.vehicleId, vehicleId))
}

export async function isLockedAgainstFeed(db: Executor, vehicleId: bigint): Promise<boolean> {
  const rows = await db.select().from(photoLocks).where(eq(photoLocks.vehicleId, vehicleId))
  return rows.length > 0
}

export type PhotoUndoRow = typeof photoUndos.$inferSelect

/** Keeps what photos were, so that the change can be undone. Returns the ids in the same order. */
export async function insertPhotoUndos(
  transaction: Transaction,
  rows: readonly (typeof photoUndos.$inferInsert)[],
): Promise<bigint[]> {
  const insertedRows = await transaction
    .insert(photoUndos)
    .values([...rows])
    .returning({ id: photoUndos.id })
  return insertedRows.map(({ id }) => id)
}

/** Takes the rows of these undos out, lowest place first. */
export async function takePhotoUndos(
  transaction: Transaction,
  vehicleId: bigint,
  ids: readonly bigint[],
): Promise<PhotoUndoRow[]> {
  const rows = await transaction
    .delete(photoUndos)
    .where(and(eq(photoUndos.vehicleId, vehicleId), inArray(photoUndos.id, [...ids])))
    .returning()
  return rows.toSorted((one, other) => one.position - other.position)
}

/** Puts a removed photo back as the last, with the id that it had. */
export async function restorePhoto(transaction: Transaction, undo: PhotoUndoRow): Promise<void> {
  await transaction.execute(sql`
    insert into vehicle_pictures (vehicle_id, position, picture_id, id, name, origin) overriding system value
    values (${undo.vehicleId},
      (select coalesce(max(position), -1) + 1 from vehicle_pictures where vehicle_id = ${undo.vehicleId}),
      ${undo.pictureId}, ${undo.photoId}, ${undo.name}, ${undo.origin})`)
}
