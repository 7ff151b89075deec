import { eq } from 'drizzle-orm'
import type { PictureSource } from '../../domain/pictures/picture.ts'
import type { Executor } from '../database/database.ts'
import { pictures } from '../database/tables.ts'

export async function findPicture(db: Executor, id: string): Promise<PictureSource | null> {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id))
  return row ?? null
}

/** Skips pictures that already exist: the id is made from the content. */
export async function insertPictures(db: Executor, list: PictureSource[]): Promise<void> {
  if (list.length > 0) await db.insert(pictures).values(list).onConflictDoNothing()
}
