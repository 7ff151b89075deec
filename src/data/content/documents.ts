import { and, asc, desc, eq, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { BODY_SCHEMAS, type Bodies, type DocumentKind } from '../../domain/content/bodies.ts'
import type { PublishedContent } from '../../domain/content/content.ts'
import type { DocumentAct } from '../../domain/content/document.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { documents, documentVersions } from '../database/tables/content.ts'

export type DocumentRow = typeof documents.$inferSelect

export type PublishedDocuments = { [Kind in DocumentKind]: PublishedContent<Kind>[] }

/** Parses every row, so that one edited by hand is reported here and does not break a page. Leaves out only the invalid documents. */
export async function listPublished(
  db: Executor,
  onError: (error: unknown, kind: DocumentKind, slug: string) => void,
): Promise<PublishedDocuments> {
  const rows = await db
    .select()
    .from(documents)
    .where(and(isNotNull(documents.published), isNull(documents.deletedAt)))
    .orderBy(asc(documents.position), asc(documents.slug))
  const byKind = Object.fromEntries(Object.keys(BODY_SCHEMAS).map((kind) => [kind, []])) as unknown as Record<
    DocumentKind,
    object[]
  >
  for (const { id, kind, slug, published, publishedAt, updatedAt } of rows) {
    const parsed = parseBody(kind, slug, published)
    if (parsed.success) byKind[kind].push({ ...parsed.data, id, slug, modified: publishedAt ?? updatedAt })
    else onError(parsed.error, kind, slug)
  }
  return byKind as PublishedDocuments
}

function parseBody(kind: DocumentKind, slug: string, body: unknown) {
  if (kind === 'model' && (body as { slug?: string }).slug !== slug)
    return { success: false, error: new Error(`is stored as ${slug}`) } as const
  return BODY_SCHEMAS[kind].safeParse(body)
}

/** Publishes documents at once. For set-up only, before anyone edits. */
export async function insertPublished<Kind extends DocumentKind>(
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

/** Returns documents in the editors' order, then newest first. `deleted` returns only the deleted ones. */
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

/** Finds a document that is not deleted by its slug. `lock` locks it until the transaction ends. */
export async function findDocument(
  db: Executor,
  kind: DocumentKind,
  slug: string,
  { lock = false } = {},
): Promise<DocumentRow | null> {
  const query = db
    .select()
    .from(documents)
    .where(and(eq(documents.kind, kind), eq(documents.slug, slug), isNull(documents.deletedAt)))
  const [row] = await (lock ? query.for('update') : query)
  return row ?? null
}

export async function findDocumentById(db: Executor, id: string, { lock = false } = {}) {
  const query = db.select().from(documents).where(eq(documents.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row ?? null
}

/** Returns null if the slug is in use. */
export async function insertDocument(
  transaction: Transaction,
  row: Pick<DocumentRow, 'kind' | 'slug' | 'draft' | 'updatedBy'>,
  now: Date,
): Promise<DocumentRow | null> {
  const [inserted] = await transaction
    .insert(documents)
    .values({ ...row, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  return inserted ?? null
}

export type DocumentChange = Partial<
  Pick<DocumentRow, 'slug' | 'draft' | 'published' | 'publishAt' | 'publishedAt' | 'deletedAt' | 'position'>
>

/** Changes the document, increments its version and adds the change to its history. */
export async function changeDocument(
  transaction: Transaction,
  row: DocumentRow,
  { change, act, by, now }: { change: DocumentChange; act: DocumentAct; by: string | null; now: Date },
): Promise<DocumentRow> {
  const [updatedRow] = await transaction
    .update(documents)
    .set({ ...change, version: row.version + 1, updatedAt: now, updatedBy: by })
    .where(eq(documents.id, row.id))
    .returning()
  if (!updatedRow) throw new Error(`The locked document ${row.id} no longer exists`)
  await insertDocumentVersion(transaction, updatedRow, { act, by, now })
  return updatedRow
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

/** Stores the document as it was before its first change, so that it can be restored. Does nothing if already stored. */
export async function insertFirstVersion(
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

/** Whether another document of the kind has that slug. */
export async function isSlugInUse(
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

/** Returns versions newest first, each with the names of the fields that changed since the version before. */
export async function listDocumentVersions(db: Executor, documentId: string, limit: number) {
  const { version, act, slug, at, byName, body } = documentVersions
  const history = db.$with('history').as(
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
    .with(history)
    .select({
      version: history.version,
      act: history.act,
      slug: history.slug,
      at: history.at,
      by: history.byName,
      changed: sql<string[]>`array(
        select key from jsonb_each(${history.body}) where ${history.before} -> key is distinct from value and ${history.before} is not null
        order by key
      )`,
    })
    .from(history)
    .orderBy(desc(history.version))
    .limit(limit)
}

export async function findDocumentVersion(db: Executor, documentId: string, version: number) {
  const [row] = await db
    .select()
    .from(documentVersions)
    .where(and(eq(documentVersions.documentId, documentId), eq(documentVersions.version, version)))
  return row ?? null
}

/** Locks one document that is due for publishing, skipping those locked by other instances. */
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

export async function purgeDeletedDocuments(db: Executor, before: Date): Promise<number> {
  const deletedRows = await db
    .delete(documents)
    .where(lt(documents.deletedAt, before))
    .returning({ id: documents.id })
  return deletedRows.length
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
