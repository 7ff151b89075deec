import { and, desc, eq, gte, ilike, lt, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { logLines } from '../database/tables.ts'

export type LogLineRow = typeof logLines.$inferSelect

export async function insertLogLines(db: Executor, rows: readonly Omit<LogLineRow, 'id'>[]): Promise<void> {
  if (rows.length > 0) await db.insert(logLines).values([...rows])
}

export interface LogFilter {
  level: number
  text: string
  requestId: string
  until: Date | null
  after: bigint | null
}

/** Newest first. */
export async function listLogLines(db: Executor, filter: LogFilter, limit: number): Promise<LogLineRow[]> {
  const { level, text, requestId, until, after } = filter
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return db
    .select()
    .from(logLines)
    .where(
      and(
        gte(logLines.level, level),
        text === '' ? undefined : or(ilike(logLines.message, pattern), ilike(logLines.details, pattern)),
        requestId === '' ? undefined : eq(logLines.requestId, requestId),
        until === null ? undefined : lte(logLines.at, until),
        after === null ? undefined : lt(logLines.id, after),
      ),
    )
    .orderBy(desc(logLines.id))
    .limit(limit)
}

/** Keeps the newest lines, and none older than a time. */
export async function deleteOldLogLines(
  db: Executor,
  { before, maxLines }: { before: Date; maxLines: number },
): Promise<void> {
  await db.delete(logLines).where(lt(logLines.at, before))
  await db.execute(
    sql`delete from log_lines where id <= (select id from log_lines order by id desc offset ${maxLines} limit 1)`,
  )
}
