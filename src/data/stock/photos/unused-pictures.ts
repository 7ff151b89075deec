import { lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/database.ts'
import { photoUndos } from '../../database/tables.ts'

/** Forgets changes of photos that can no longer be undone. */
export async function deleteOldUndos(transaction: Transaction, before: Date): Promise<void> {
  await transaction.delete(photoUndos).where(lt(photoUndos.at, before))
}

/**
 * Takes the photos off cars that were sold or withdrawn before a time, together with the addresses they came from. Returns
 * the number of cars.
 */
export async function clearPhotosOfGoneCars(
  transaction: Transaction,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { rows } = await transaction.execute<{ vehicle_id: string }>(sql`
    select distinct vehicle_id from vehicle_pictures
      join pictures on pictures.id = vehicle_pictures.picture_id
      join vehicles on vehicles.id = vehicle_id
      join vehicle_desk desk using (vehicle_id)
    where vehicles.status in ('sold', 'withdrawn') and desk.status_since < ${before.toISOString()}
      and pictures.file like 'photos/%'
    limit ${limit}`)
  if (rows.length === 0) return 0
  const ids = sql.param(rows.map(({ vehicle_id }) => BigInt(vehicle_id)))
  await transaction.execute(sql`
    delete from vehicle_pictures using pictures
    where vehicle_id = any(${ids}::bigint[]) and pictures.id = picture_id and pictures.file like 'photos/%'`)
  await transaction.execute(sql`
    update feed_pictures set picture_id = null, state = 'skipped', next_try_at = null,
      problem = 'gone', reason = 'The car was sold or withdrawn a month ago'
    where vehicle_id = any(${ids}::bigint[])`)
  return rows.length
}

/**
 * Deletes pictures that nothing uses: no car, no change that can be undone, no address, no document, no deleted car that can
 * be restored. Returns their ids, and the files that no other picture shows a part of.
 */
export async function deleteUnusedPictures(
  transaction: Transaction,
  limit: number,
): Promise<{ id: string; file: string; isLast: boolean }[]> {
  const { rows } = await transaction.execute<{ id: string; file: string }>(sql`
    delete from pictures where id in (
      select id from pictures picture
      where file like 'photos/%'
        and not exists (select 1 from vehicle_pictures where picture_id = picture.id)
        and not exists (select 1 from photo_undos where picture_id = picture.id)
        and not exists (select 1 from feed_pictures where picture_id = picture.id)
        and not exists (select 1 from media where media.id = picture.id)
        and not exists (select 1 from deleted_vehicles where position(picture.id in record::text) > 0)
      limit ${limit} for update skip locked
    ) returning id, file`)
  if (rows.length === 0) return []
  const files = sql.param(rows.map(({ file }) => file))
  const { rows: others } = await transaction.execute<{ file: string }>(sql`
    select distinct file from pictures where file = any(${files}::text[])`)
  const usedFiles = new Set(others.map(({ file }) => file))
  return rows.map(({ id, file }) => ({ id, file, isLast: !usedFiles.has(file) }))
}
