import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { leads } from '../database/tables.ts'
import { type DeskQuestion, type DeskRow, findDeskRows, meant } from './lead-list.ts'

/** Where a page ended; the time as the database writes it, which counts finer than a date here. */
export interface ExportPlace {
  at: string
  id: string
}

/** The newest first, from a place on: what comes in meanwhile moves nothing, and no page is slower than another. */
export async function listForExport(
  db: Executor,
  question: DeskQuestion,
  { after, limit }: { after: ExportPlace | null; limit: number },
): Promise<{ rows: DeskRow[]; next: ExportPlace | null }> {
  const places = await db
    .select({ id: leads.id, at: sql<string>`${leads.createdAt}::text` })
    .from(leads)
    .where(and(meant(question), after ? isAfter(after) : undefined))
    .orderBy(desc(leads.createdAt), asc(leads.id))
    .limit(limit)
  const found = await findDeskRows(
    db,
    places.map(({ id }) => id),
  )
  const rows = places.flatMap(({ id }) => found.get(id) ?? [])
  return { rows, next: places.length < limit ? null : (places.at(-1) ?? null) }
}

function isAfter({ at, id }: ExportPlace): SQL {
  return sql`(${leads.createdAt} < ${at}::timestamptz
    or (${leads.createdAt} = ${at}::timestamptz and ${leads.id} > ${id}))`
}
