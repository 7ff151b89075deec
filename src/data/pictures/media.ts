import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { DocumentKind } from '../../domain/content/bodies.ts'
import type { PictureSource } from '../../domain/pictures/picture.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { documents, documentVersions, media } from '../database/tables/content.ts'
import { pictures, vehiclePictures } from '../database/tables.ts'
import { insertPictures } from './pictures.ts'

const columns = {
  id: media.id,
  name: media.name,
  alt: media.alt,
  createdAt: media.createdAt,
  createdBy: media.createdBy,
  width: pictures.width,
  height: pictures.height,
}

/** Returns the library's pictures, newest first. */
export async function listMedia(
  db: Executor,
  { q, limit, offset }: { q: string; limit: number; offset: number },
) {
  const matchesQuery = q
    ? sql`position(lower(${q}) in lower(${media.name} || ' ' || ${media.alt})) > 0`
    : undefined
  const rows = await db
    .select(columns)
    .from(media)
    .innerJoin(pictures, eq(pictures.id, media.id))
    .where(matchesQuery)
    .orderBy(desc(media.createdAt), media.id)
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(media, matchesQuery) }
}

export async function findMedia(db: Executor, id: string, { lock = false } = {}) {
  const query = db
    .select(columns)
    .from(media)
    .innerJoin(pictures, eq(pictures.id, media.id))
    .where(eq(media.id, id))
  const [row] = await (lock ? query.for('update', { of: media }) : query)
  return row ?? null
}

/** Does nothing if the library already has the same picture. */
export async function insertMedia(
  transaction: Transaction,
  picture: PictureSource,
  row: Pick<typeof media.$inferInsert, 'name' | 'alt' | 'createdAt' | 'createdBy'>,
): Promise<void> {
  await insertPictures(transaction, [picture])
  await transaction
    .insert(media)
    .values({ ...row, id: picture.id })
    .onConflictDoNothing()
}

export async function updateMedia(
  transaction: Transaction,
  id: string,
  change: { name: string; alt: string },
): Promise<void> {
  await transaction.update(media).set(change).where(eq(media.id, id))
}

/** Returns the documents that use the pictures, in drafts or published, including deleted documents that can be restored. */
export async function listMediaUses(
  db: Executor,
  ids: readonly string[],
): Promise<{ id: string; kind: DocumentKind; slug: string; body: unknown }[]> {
  if (ids.length === 0) return []
  return db
    .select({
      id: media.id,
      kind: documents.kind,
      slug: documents.slug,
      body: sql<unknown>`coalesce(${documents.draft}, ${documents.published})`,
    })
    .from(media)
    .innerJoin(documents, sql`${mentionsMedia(documents.draft)} or ${mentionsMedia(documents.published)}`)
    .where(inArray(media.id, [...ids]))
    .orderBy(documents.kind, documents.slug)
}

/** Removes a picture from the library. Returns its file if nothing else needs it, e.g. an earlier version that can be restored. */
export async function deleteMedia(transaction: Transaction, id: string): Promise<string | null> {
  const [{ isNeeded } = { isNeeded: true }] = await transaction
    .select({
      isNeeded: sql<boolean>`
        exists (select 1 from ${documentVersions} where ${mentionsMedia(documentVersions.body)})
        or exists (select 1 from ${vehiclePictures} where ${vehiclePictures.pictureId} = ${id})`,
    })
    .from(media)
    .where(eq(media.id, id))
  await transaction.delete(media).where(eq(media.id, id))
  if (isNeeded) return null
  const [deletedPicture] = await transaction
    .delete(pictures)
    .where(and(eq(pictures.id, id), sql`${pictures.file} like ${`${MEDIA_FILE_PREFIX}%`}`))
    .returning({ file: pictures.file })
  return deletedPicture?.file ?? null
}

/** The path prefix of the library's files; the same picture may also have been added another way. */
export const MEDIA_FILE_PREFIX = 'uploads/m'

function mentionsMedia(
  body: typeof documents.draft | typeof documents.published | typeof documentVersions.body,
): SQL {
  return sql`coalesce(position(${media.id} in ${body}::text) > 0, false)`
}
