import { and, inArray, isNull, lt } from 'drizzle-orm'
import type { PictureSource } from '../../domain/pictures/picture.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { pictures, uploads } from '../database/tables.ts'
import { insertPictures } from './pictures.ts'

export async function insertUpload(db: Transaction, picture: PictureSource, now: Date): Promise<void> {
  await insertPictures(db, [picture])
  await db.insert(uploads).values({ id: picture.id, createdAt: now })
}

/** Returns those of the ids that no lead uses, in the given order. Locked until the transaction ends against other leads and the clean-up. */
export async function lockFreeUploads(db: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(inArray(uploads.id, [...ids]), isNull(uploads.leadId)))
    .orderBy(uploads.id)
    .for('update')
  const free = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => free.has(id))
}

export async function attachUploads(db: Executor, ids: readonly string[], leadId: string): Promise<void> {
  if (ids.length > 0)
    await db
      .update(uploads)
      .set({ leadId })
      .where(inArray(uploads.id, [...ids]))
}

/** Deletes old photos that no lead uses. Skips those that are being attached right now. */
export async function deleteOrphanedUploads(
  db: Transaction,
  { before, limit }: { before: Date; limit: number },
): Promise<{ id: string; file: string }[]> {
  const orphans = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(isNull(uploads.leadId), lt(uploads.createdAt, before)))
    .limit(limit)
    .for('update', { skipLocked: true })
  if (orphans.length === 0) return []
  // The row in `uploads` is deleted by cascade.
  return db
    .delete(pictures)
    .where(
      inArray(
        pictures.id,
        orphans.map(({ id }) => id),
      ),
    )
    .returning({ id: pictures.id, file: pictures.file })
}
