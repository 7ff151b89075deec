import { eq } from 'drizzle-orm'
import type { PictureSource } from '../../domain/pictures/picture.ts'
import type { Executor } from '../database/database.ts'
import { pictures } from '../database/tables.ts'

export async function findPicture(db: Executor, id: string): Promise<PictureSource | null> {
  const { file, crop, width, height } = pictures
  const [row] = await db
    .select({ id: pictures.id, file, crop, width, height })
    .from(pictures)
    .where(eq(pictures.id, id))
  return row ?? null
}

/** Skips pictures that already exist: the id is made from the content. */
export async function insertPictures(
  db: Executor,
  list: (PictureSource & { look?: bigint | null; sourceSha?: string | null })[],
): Promise<void> {
  if (list.length > 0) await db.insert(pictures).values(list).onConflictDoNothing()
}
