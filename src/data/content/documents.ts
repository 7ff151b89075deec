import { and, asc, desc, eq, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { BODY_SCHEMAS, type Bodies, type DocumentKind } from '../../domain/content/bodies.ts'
import type { PublishedContent } from '../../domain/content/content.ts'
import type { DocumentAct } from '../../domain/content/document.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { documents, documentVersions } from '../database/tables/content.ts'

export type DocumentRow = typeof documents.$inferSelect

export type AllShown = { [Kind in DocumentKind]: PublishedContent<Kind>[] }

/** Parsed on the way out too: a row edited by hand fails here, with its reason, and not on a page. One that does is left out alone. */
export async function listShown(
  db: Executor,
  onError: (error: unknown, kind: DocumentKind, slug: string) => void,
): Promise<AllShown> {
  const rows = await db
    .select()
    .from(documents)
    .where(and(isNotNull(documents.published), isNull(documents.deletedAt)))
    .orderBy(asc(documents.position), asc(documents.slug))
  const shown = Object.fromEntries(Object.keys(BODY_SCHEMAS).map((kind) => [kind, []])) as unknown as Record<
    DocumentKind,
    object[]
  >
  for (const { id, kind, slug, published, publishedAt, updatedAt } of rows) {
    const parsed = parseBody(kind, slug, published)
    if (parsed.success) shown[kind].push({ ...parsed.data, id, slug, modified: publishedAt ?? updatedAt })
    else onError(parsed.error, kind, slug)
  }
  return shown as AllShown
}

function parseBody(kind: DocumentKind, slug: string, body: unknown) {
  if (kind === 'model' && (body as { slug?: string }).slug !== slug)
    return { success: false, error: new Error(`is kept as ${slug}`) } as const
  return BODY_SCHEMAS[kind].safeParse(body)
}

/** Puts them on the site at once: for set-up, where nobody edits yet. */
export async function insertShown<Kind extends DocumentKind>(
  db: Executor,
  kind: Kind,
  list: readonly { slug: string; body: Bodies[Kind]; modified?: Date }[],
): Promise<void> {
  if (list.length === 0) return
  await db.insert(documents).values(
    list.map(({ slug, body, modified = new Date() }, position) => ({
      kind,
      slug,
      position,
      published: body,
      updatedAt: modified,
      publishedAt: modified,
    })),
  )
}

/** In the editor's order, then by address; deleted ones only where they are asked for. */
export async function listDocuments(
  db: Executor,
  kind: DocumentKind,
  { deleted = false }: { deleted?: boolean } = {},
): Promise<DocumentRow[]> {
  return db
    .select()
    .from(documents)
    .where(
      and(eq(documents.kind, kind), deleted ? isNotNull(documents.deletedAt) : isNull(documents.deletedAt)),
    )
    .orderBy(asc(documents.position), desc(documents.updatedAt), asc(documents.slug))
}

/** The one of that address; deleted ones have none. `lock`: nobody else changes it until the transaction ends. */
export async function findDocument(
  db: Executor,
  kind: DocumentKind,
  slug: string,
  { lock = false } = {},
): Promise<DocumentRow | null> {
  const found = db
    .select()
    .from(documents)
    .where(and(eq(documents.kind, kind), eq(documents.slug, slug), isNull(documents.deletedAt)))
  const [row] = await (lock ? found.for('update') : found)
  return row ?? null
}

export async function findDocumentById(db: Executor, id: string, { lock = false } = {}) {
  const found = db.select().from(documents).where(eq(documents.id, id))
  const [row] = await (lock ? found.for('update') : found)
  return row ?? null
}

/** Null where the address is taken. */
export async function insertDocument(
  transaction: Transaction,
  row: Pick<DocumentRow, 'kind' | 'slug' | 'draft' | 'updatedBy'>,
  now: Date,
): Promise<DocumentRow | null> {
  const [made] = await transaction
    .insert(documents)
    .values({ ...row, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  return made ?? null
}

export type DocumentChange = Partial<
  Pick<DocumentRow, 'slug' | 'draft' | 'published' | 'publishAt' | 'publishedAt' | 'deletedAt' | 'position'>
>

/** Changes it and writes the change into its history; every change is one version further. */
export async function changeDocument(
  transaction: Transaction,
  row: DocumentRow,
  { change, act, by, now }: { change: DocumentChange; act: DocumentAct; by: string | null; now: Date },
): Promise<DocumentRow> {
  const [changed] = await transaction
    .update(documents)
    .set({ ...change, version: row.version + 1, updatedAt: now, updatedBy: by })
    .where(eq(documents.id, row.id))
    .returning()
  if (!changed) throw new Error(`the document ${row.id} went away under its lock`)
  await insertDocumentVersion(transaction, changed, { act, by, now })
  return changed
}

export async function insertDocumentVersion(
  transaction: Transaction,
  row: DocumentRow,
  {
    act,
    by,
    now,
    body = row.draft ?? row.published,
  }: { act: DocumentAct; by: string | null; now: Date; body?: unknown },
): Promise<void> {
  const { id: documentId, version, slug } = row
  await transaction
    .insert(documentVersions)
    .values({ documentId, version, act, slug, body: body ?? null, at: now, byName: by })
}

/** How it stood before anybody changed it, so that it can be brought back. Nothing where that is kept already. */
export async function keepFirstVersion(
  transaction: Transaction,
  { id: documentId, version, slug, updatedAt, updatedBy }: DocumentRow,
  body: unknown,
): Promise<void> {
  if (version > 1 || body === null) return
  await transaction
    .insert(documentVersions)
    .values({ documentId, version, act: 'published', slug, body, at: updatedAt, byName: updatedBy })
    .onConflictDoNothing()
}

/** Whether another of the kind stands at that address. */
export async function isSlugTaken(
  db: Executor,
  { id, kind }: Pick<DocumentRow, 'id' | 'kind'>,
  slug: string,
): Promise<boolean> {
  const [other] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.kind, kind),
        eq(documents.slug, slug),
        isNull(documents.deletedAt),
        ne(documents.id, id),
      ),
    )
  return other !== undefined
}

/** Newest first, each with the names of what stands otherwise than the time before. */
export async function listDocumentVersions(db: Executor, documentId: string, limit: number) {
  const { version, act, slug, at, byName, body } = documentVersions
  const kept = db.$with('kept').as(
    db
      .select({
        version,
        act,
        slug,
        at,
        byName,
        body,
        before: sql<unknown>`lag(${body}) over (order by ${version})`.as('before'),
      })
      .from(documentVersions)
      .where(eq(documentVersions.documentId, documentId)),
  )
  return db
    .with(kept)
    .select({
      version: kept.version,
      act: kept.act,
      slug: kept.slug,
      at: kept.at,
      by: kept.byName,
      changed: sql<string[]>`array(
        select key from jsonb_each(${kept.body}) where ${kept.before} -> key is distinct from value and ${kept.before} is not null
        order by key
      )`,
    })
    .from(kept)
    .orderBy(desc(kept.version))
    .limit(limit)
}

export async function findDocumentVersion(db: Executor, documentId: string, version: number) {
  const [row] = await db
    .select()
    .from(documentVersions)
    .where(and(eq(documentVersions.documentId, documentId), eq(documentVersions.version, version)))
  return row ?? null
}

/** One whose time has come, which no other instance takes meanwhile. */
export async function lockDueDocument(transaction: Transaction, now: Date): Promise<DocumentRow | null> {
  const [row] = await transaction
    .select()
    .from(documents)
    .where(and(lte(documents.publishAt, now), isNotNull(documents.draft), isNull(documents.deletedAt)))
    .orderBy(asc(documents.publishAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return row ?? null
}

export async function deleteGoneDocuments(db: Executor, before: Date): Promise<number> {
  const gone = await db
    .delete(documents)
    .where(lt(documents.deletedAt, before))
    .returning({ id: documents.id })
  return gone.length
}

export async function setDocumentPositions(
  transaction: Transaction,
  kind: DocumentKind,
  ids: readonly string[],
): Promise<void> {
  for (const [position, id] of ids.entries())
    await transaction
      .update(documents)
      .set({ position })
      .where(and(eq(documents.id, id), eq(documents.kind, kind), ne(documents.position, position)))
}
