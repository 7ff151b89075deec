import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { leads } from '../database/tables.ts'
import { findLeadListRows, type LeadListQuery, type LeadListRow, matchesQuery } from './lead-list.ts'

/** Where a page ended; the time as the database writes it, which counts finer than a date here. */
export interface ExportPlace {
  at: string
  id: string
}

/** The newest first, from a place on: what comes in meanwhile moves nothing, and no page is slower than another. */
export async function listForExport(
  db: Executor,
  question: LeadListQuery,
  { after, limit }: { after: ExportPlace | null; limit: number },
): Promise<{ rows: LeadListRow[]; next: ExportPlace | null }> {
  const places = await db
    .select({ id: leads.id, at: sql<string>`${leads.createdAt}::text` })
    .from(leads)
    .where(and(matchesQuery(question), after ? isAfter(after) : undefined))
    .orderBy(desc(leads.createdAt), asc(leads.id))
    .limit(limit)
  const found = await findLeadListRows(
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
