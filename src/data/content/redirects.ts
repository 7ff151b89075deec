import { asc, count, eq, ilike, or, sql } from 'drizzle-orm'
import type { Redirect } from '../../domain/redirects/redirect.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { redirects } from '../database/tables/content.ts'

export type RedirectRow = typeof redirects.$inferSelect

export async function readRedirects(db: Executor): Promise<Map<string, string>> {
  const rows = await db.select({ from: redirects.from, to: redirects.to }).from(redirects)
  return new Map(rows.map(({ from, to }) => [from, to]))
}

/** Returns the redirects whose old or new address contains the text, ordered by old address. */
export async function listRedirects(
  db: Executor,
  { q, page, pageSize }: { q: string; page: number; pageSize: number },
): Promise<{ redirects: RedirectRow[]; total: number }> {
  const like = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
  const matchesQuery = q === '' ? undefined : or(ilike(redirects.from, like), ilike(redirects.to, like))
  const [rows, [countRow]] = await Promise.all([
    db
      .select()
      .from(redirects)
      .where(matchesQuery)
      .orderBy(asc(redirects.from))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ total: count() }).from(redirects).where(matchesQuery),
  ])
  return { redirects: rows, total: countRow?.total ?? 0 }
}

/** Locks the table until the transaction ends, because the search for loops needs every redirect. */
export async function lockRedirects(transaction: Transaction): Promise<Map<string, string>> {
  await transaction.execute(sql`lock table redirects in share row exclusive mode`)
  return readRedirects(transaction)
}

export async function writeRedirects(
  transaction: Transaction,
  list: readonly Redirect[],
  { by, now }: { by: string | null; now: Date },
): Promise<void> {
  const rows = list.map(({ from, to }) => ({ from, to, updatedAt: now, updatedBy: by }))
  for (let at = 0; at < rows.length; at += BATCH_SIZE)
    await transaction
      .insert(redirects)
      .values(rows.slice(at, at + BATCH_SIZE))
      .onConflictDoUpdate({
        target: redirects.from,
        set: { to: sql`excluded.to_address`, updatedAt: now, updatedBy: by },
      })
}

const BATCH_SIZE = 1_000

export async function deleteRedirect(transaction: Transaction, from: string): Promise<void> {
  await transaction.delete(redirects).where(eq(redirects.from, from))
}
