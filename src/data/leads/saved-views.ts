import { and, asc, eq } from 'drizzle-orm'
import type { SavedView, ViewList } from '../../domain/leads/lead-views.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { isRowId } from '../database/row-id.ts'
import { savedViews, users } from '../database/tables.ts'

const VIEW_COLUMNS = { id: savedViews.id, name: savedViews.name, query: savedViews.query }

export async function listViews(db: Executor, owner: string, list: ViewList): Promise<SavedView[]> {
  return db
    .select(VIEW_COLUMNS)
    .from(savedViews)
    .where(and(eq(savedViews.owner, owner), eq(savedViews.list, list)))
    .orderBy(asc(savedViews.createdAt), asc(savedViews.id))
}

/** Locks the owner, so that the count stays true until the transaction ends. */
export async function countViewsLocked(
  transaction: Transaction,
  owner: string,
  list: ViewList,
): Promise<number> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, owner)).for('no key update')
  return transaction.$count(savedViews, and(eq(savedViews.owner, owner), eq(savedViews.list, list)))
}

/** Returns null if the owner already has a view of that name for the list, ignoring case. */
export async function insertView(
  db: Executor,
  view: { owner: string; list: ViewList; name: string; query: string; createdAt: Date },
): Promise<SavedView | null> {
  const [inserted] = await db.insert(savedViews).values(view).onConflictDoNothing().returning(VIEW_COLUMNS)
  return inserted ?? null
}

/** Returns the deleted view, or null if the owner has no such view. */
export async function deleteView(db: Executor, owner: string, id: string): Promise<SavedView | null> {
  if (!isRowId(id)) return null
  const [deleted] = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.owner, owner)))
    .returning(VIEW_COLUMNS)
  return deleted ?? null
}
