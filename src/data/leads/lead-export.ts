import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { leads } from '../database/tables.ts'
import { findLeadListRows, type LeadListQuery, type LeadListRow, matchesQuery } from './lead-list.ts'

/** The last row of a page. The time is the database's text, because a JavaScript date loses its microseconds. */
export interface ExportCursor {
  at: string
  id: string
}

/** Returns leads newest first, after a cursor: new leads do not shift the pages, and every page is equally fast. */
export async function listForExport(
  db: Executor,
  query: LeadListQuery,
  { after, limit }: { after: ExportCursor | null; limit: number },
): Promise<{ rows: LeadListRow[]; next: ExportCursor | null }> {
  const cursors = await db
    .select({ id: leads.id, at: sql<string>`${leads.createdAt}::text` })
    .from(leads)
    .where(and(matchesQuery(query), after ? isAfter(after) : undefined))
    .orderBy(desc(leads.createdAt), asc(leads.id))
    .limit(limit)
  const rowsById = await findLeadListRows(
    db,
    cursors.map(({ id }) => id),
  )
  const rows = cursors.flatMap(({ id }) => rowsById.get(id) ?? [])
  return { rows, next: cursors.length < limit ? null : (cursors.at(-1) ?? null) }
}

function isAfter({ at, id }: ExportCursor): SQL {
  return sql`(${leads.createdAt} < ${at}::timestamptz
    or (${leads.createdAt} = ${at}::timestamptz and ${leads.id} > ${id}))`
}
