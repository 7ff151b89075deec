import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../database/database.ts'
import { photoUploads } from '../../database/tables.ts'

export type PhotoUploadRow = typeof photoUploads.$inferSelect

/** Finds an unfinished upload of the same file, so that it continues where it stopped. */
export async function findSameUpload(
  db: Executor,
  {
    userId,
    vehicleId,
    name,
    size,
    sha256,
  }: Pick<PhotoUploadRow, 'userId' | 'vehicleId' | 'name' | 'size' | 'sha256'>,
): Promise<PhotoUploadRow | null> {
  if (sha256 === null) return null
  const [row] = await db
    .select()
    .from(photoUploads)
    .where(
      and(
        eq(photoUploads.userId, userId),
        eq(photoUploads.vehicleId, vehicleId),
        eq(photoUploads.name, name),
        eq(photoUploads.size, size),
        eq(photoUploads.sha256, sha256),
        isNull(photoUploads.photoId),
      ),
    )
    .limit(1)
  return row ?? null
}

export function countUploads(db: Executor, userId: string): Promise<number> {
  return db.$count(photoUploads, and(eq(photoUploads.userId, userId), isNull(photoUploads.photoId)))
}

export async function insertPhotoUpload(
  db: Executor,
  upload: typeof photoUploads.$inferInsert,
): Promise<PhotoUploadRow> {
  const [row] = await db.insert(photoUploads).values(upload).returning()
  return row as PhotoUploadRow
}

export async function findPhotoUpload(
  db: Executor,
  id: string,
  { lock = false } = {},
): Promise<PhotoUploadRow | null> {
  const query = db.select().from(photoUploads).where(eq(photoUploads.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row ?? null
}

export async function finishPhotoUpload(db: Executor, id: string, photoId: bigint): Promise<void> {
  await db.update(photoUploads).set({ photoId }).where(eq(photoUploads.id, id))
}

/** Records a piece if the upload is still where the sender thinks. Returns false if it is not. */
export async function advancePhotoUpload(
  db: Executor,
  { id, from, bytes, now }: { id: string; from: number; bytes: number; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(photoUploads)
    .set({ received: sql`${photoUploads.received} + ${bytes}`, updatedAt: now })
    .where(and(eq(photoUploads.id, id), eq(photoUploads.received, from)))
    .returning({ id: photoUploads.id })
  return rows.length > 0
}

export async function deletePhotoUpload(db: Executor, id: string): Promise<boolean> {
  const rows = await db.delete(photoUploads).where(eq(photoUploads.id, id)).returning({ id: photoUploads.id })
  return rows.length > 0
}

/** Takes uploads without progress out, with their sizes. */
export async function deleteOldUploads(
  transaction: Transaction,
  { before, limit }: { before: Date; limit: number },
): Promise<Pick<PhotoUploadRow, 'id' | 'size'>[]> {
  const { rows } = await transaction.execute<{ id: string; size: number }>(sql`
    delete from photo_uploads where id in (
      select id from photo_uploads where ${lt(photoUploads.updatedAt, before)} limit ${limit} for update skip locked
    ) returning id, size`)
  return rows
}
