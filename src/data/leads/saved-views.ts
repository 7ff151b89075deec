import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { ViewList } from '../../domain/leads/lead-views.ts'
import type { ViewAudience } from '../../domain/leads/views/shared-views.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { isRowId } from '../database/row-id.ts'
import { hiddenViews, savedViews, users } from '../database/tables.ts'

export interface ViewRow {
  id: string
  owner: string
  list: ViewList
  name: string
  query: string
  sharedWith: ViewAudience | null
}

const VIEW_COLUMNS = {
  id: savedViews.id,
  owner: savedViews.owner,
  list: savedViews.list,
  name: savedViews.name,
  query: savedViews.query,
  sharedWith: savedViews.sharedWith,
}

/** A person, and the audiences whose shared views they see. */
export interface ViewReader {
  id: string
  audiences: readonly ViewAudience[]
}

export type ListedView = ViewRow & { author: string; isHidden: boolean }

/** Returns the reader's own views and then those shared with them, each in the order they were saved. */
export async function listViews(db: Executor, reader: ViewReader, list: ViewList): Promise<ListedView[]> {
  const isOwn = eq(savedViews.owner, reader.id)
  return db
    .select({
      ...VIEW_COLUMNS,
      author: users.name,
      isHidden: sql<boolean>`${isNotNull(hiddenViews.userId)}`,
    })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.owner))
    .leftJoin(hiddenViews, and(eq(hiddenViews.viewId, savedViews.id), eq(hiddenViews.userId, reader.id)))
    .where(and(eq(savedViews.list, list), or(isOwn, inArray(savedViews.sharedWith, [...reader.audiences]))))
    .orderBy(desc(isOwn), asc(savedViews.createdAt), asc(savedViews.id))
}

/** Returns null if there is no such view that the reader can see. */
export async function findViewLocked(
  transaction: Transaction,
  reader: ViewReader,
  id: string,
): Promise<ViewRow | null> {
  if (!isRowId(id)) return null
  const isVisible = or(eq(savedViews.owner, reader.id), inArray(savedViews.sharedWith, [...reader.audiences]))
  const [view] = await transaction
    .select(VIEW_COLUMNS)
    .from(savedViews)
    .where(and(eq(savedViews.id, id), isVisible))
    .for('update')
  return view ?? null
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

/** Lets one transaction at a time share views, so that their count stays true until it ends. */
export async function lockSharing(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('shared views', 0))`)
}

export async function countSharedViews(db: Executor, audience: ViewAudience): Promise<number> {
  return db.$count(savedViews, eq(savedViews.sharedWith, audience))
}

/** Returns null if the owner already has a view of that name for the list, ignoring case. */
export async function insertView(
  db: Executor,
  view: { owner: string; list: ViewList; name: string; query: string; createdAt: Date },
): Promise<ViewRow | null> {
  const [inserted] = await db.insert(savedViews).values(view).onConflictDoNothing().returning(VIEW_COLUMNS)
  return inserted ?? null
}

export async function setViewAudience(
  db: Executor,
  id: string,
  sharedWith: ViewAudience | null,
): Promise<void> {
  await db.update(savedViews).set({ sharedWith }).where(eq(savedViews.id, id))
}

export async function hideView(db: Executor, viewId: string, userId: string): Promise<void> {
  await db.insert(hiddenViews).values({ viewId, userId }).onConflictDoNothing()
}

export async function showView(db: Executor, viewId: string, userId: string): Promise<void> {
  await db.delete(hiddenViews).where(and(eq(hiddenViews.viewId, viewId), eq(hiddenViews.userId, userId)))
}

export async function deleteView(db: Executor, id: string): Promise<void> {
  await db.delete(savedViews).where(eq(savedViews.id, id))
}
