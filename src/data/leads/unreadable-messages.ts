import { count, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Database, Executor } from '../database/database.ts'
import { unreadableMessages } from '../database/tables.ts'

export type UnreadableRow = typeof unreadableMessages.$inferSelect

/** Ignores a message that is already stored. */
export async function insertUnreadable(db: Executor, row: Omit<UnreadableRow, 'id'>): Promise<void> {
  await db.insert(unreadableMessages).values(row).onConflictDoNothing({ target: unreadableMessages.digest })
}

/** Returns messages newest first, without their bodies. */
export async function listUnreadable(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; messages: Omit<UnreadableRow, 'body' | 'digest'>[] }> {
  const { body: _body, digest: _digest, ...columns } = getTableColumns(unreadableMessages)
  const messages = await db
    .select(columns)
    .from(unreadableMessages)
    .orderBy(desc(unreadableMessages.receivedAt), desc(unreadableMessages.id))
    .limit(limit)
    .offset(offset)
  return { total: await countUnreadable(db), messages }
}

export async function countUnreadable(db: Executor): Promise<number> {
  const [row] = await db.select({ total: count() }).from(unreadableMessages)
  return row?.total ?? 0
}

export async function findUnreadable(db: Executor, id: bigint): Promise<UnreadableRow | null> {
  const [row] = await db.select().from(unreadableMessages).where(eq(unreadableMessages.id, id))
  return row ?? null
}
