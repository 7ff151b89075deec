import { sql } from 'drizzle-orm'
import {
  type ExternalDocuments,
  type ExternalKind,
  externalDocumentsSchema,
} from '../../domain/content/external-documents.ts'
import type { Executor } from '../database/database.ts'
import { outsideContent } from '../database/tables/content.ts'

/** Returns the documents as last fetched, without kinds that can no longer be parsed. */
export async function readOutsideContent(db: Executor): Promise<Partial<ExternalDocuments>> {
  const rows = await db.select().from(outsideContent)
  return Object.fromEntries(
    rows.flatMap(({ kind, documents }) => {
      const parsed = externalDocumentsSchema(kind).safeParse(documents)
      return parsed.success ? [[kind, parsed.data]] : []
    }),
  )
}

/** Returns whether the documents changed. Unchanged ones are not written, so that no instance reloads them. */
export async function writeOutsideContent(
  db: Executor,
  kind: ExternalKind,
  documents: readonly object[],
  now: Date,
): Promise<boolean> {
  const writtenRows = await db
    .insert(outsideContent)
    .values({ kind, documents, fetchedAt: now })
    .onConflictDoUpdate({
      target: outsideContent.kind,
      set: { documents, fetchedAt: now },
      setWhere: sql`${outsideContent.documents} is distinct from excluded.documents`,
    })
    .returning({ kind: outsideContent.kind })
  return writtenRows.length > 0
}
