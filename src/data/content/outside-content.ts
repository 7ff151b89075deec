import { sql } from 'drizzle-orm'
import {
  type ExternalDocuments,
  type ExternalKind,
  externalDocumentsSchema,
} from '../../domain/content/external-documents.ts'
import type { Executor } from '../database/database.ts'
import { outsideContent } from '../database/tables/content.ts'

/** As it was last given; a kind that cannot be read any more is left out. */
export async function readOutsideContent(db: Executor): Promise<Partial<ExternalDocuments>> {
  const rows = await db.select().from(outsideContent)
  return Object.fromEntries(
    rows.flatMap(({ kind, documents }) => {
      const parsed = externalDocumentsSchema(kind).safeParse(documents)
      return parsed.success ? [[kind, parsed.data]] : []
    }),
  )
}

/** Where it is what was there already nothing is written: nobody has to load it anew. */
export async function keepOutsideContent(
  db: Executor,
  kind: ExternalKind,
  documents: readonly object[],
  now: Date,
): Promise<boolean> {
  const kept = await db
    .insert(outsideContent)
    .values({ kind, documents, fetchedAt: now })
    .onConflictDoUpdate({
      target: outsideContent.kind,
      set: { documents, fetchedAt: now },
      setWhere: sql`${outsideContent.documents} is distinct from excluded.documents`,
    })
    .returning({ kind: outsideContent.kind })
  return kept.length > 0
}
