import { and, asc, eq } from 'drizzle-orm'
import type { SavedView } from '../../domain/leads/lead-views.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { isRowId } from '../database/row-id.ts'
import { savedViews, users } from '../database/tables.ts'

const VIEW = { id: savedViews.id, name: savedViews.name, query: savedViews.query }

export async function listViews(db: Executor, owner: string): Promise<SavedView[]> {
  return db
    .select(VIEW)
    .from(savedViews)
    .where(eq(savedViews.owner, owner))
    .orderBy(asc(savedViews.createdAt), asc(savedViews.id))
}

/** One keeps them one after another: how many there are is true until the transaction ends. */
export async function countViewsLocked(transaction: Transaction, owner: string): Promise<number> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, owner)).for('no key update')
  return transaction.$count(savedViews, eq(savedViews.owner, owner))
}

/** Null where a view of theirs has the name, whatever its capitals. */
export async function insertView(
  db: Executor,
  view: { owner: string; name: string; query: string; createdAt: Date },
): Promise<SavedView | null> {
  const [made] = await db.insert(savedViews).values(view).onConflictDoNothing().returning(VIEW)
  return made ?? null
}

/** The one that went; null where they have no such view. */
export async function deleteView(db: Executor, owner: string, id: string): Promise<SavedView | null> {
  if (!isRowId(id)) return null
  const [gone] = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.owner, owner)))
    .returning(VIEW)
  return gone ?? null
}
