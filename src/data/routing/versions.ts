import { eq, inArray, sql } from 'drizzle-orm'
import type { RoutingRule } from '../../domain/routing/rule.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { routingVersions } from '../database/tables.ts'

export type RoutingVersion = typeof routingVersions.$inferSelect

export interface RoutingVersions {
  draft: RoutingVersion | null
  live: RoutingVersion | null
}

export async function findVersions(db: Executor): Promise<RoutingVersions> {
  const rows = await db
    .select()
    .from(routingVersions)
    .where(inArray(routingVersions.state, ['draft', 'live']))
  return {
    draft: rows.find(({ state }) => state === 'draft') ?? null,
    live: rows.find(({ state }) => state === 'live') ?? null,
  }
}

/** Locks the rules until the transaction ends, also while there are none. */
export async function lockVersions(transaction: Transaction): Promise<RoutingVersions> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('routing versions', 0))`)
  return findVersions(transaction)
}

export async function writeDraft(
  transaction: Transaction,
  {
    id,
    rules,
    version,
    by,
    now,
  }: { id: string | null; rules: RoutingRule[]; version: number; by: string; now: Date },
): Promise<void> {
  const change = { rules, version, editedAt: now, editedBy: by, replayedAt: null }
  if (id === null) await transaction.insert(routingVersions).values({ ...change, state: 'draft' })
  else await transaction.update(routingVersions).set(change).where(eq(routingVersions.id, id))
}

export async function deleteDraft(transaction: Transaction): Promise<void> {
  await transaction.delete(routingVersions).where(eq(routingVersions.state, 'draft'))
}

export async function markReplayed(db: Executor, id: string, now: Date): Promise<void> {
  await db.update(routingVersions).set({ replayedAt: now }).where(eq(routingVersions.id, id))
}

/** Makes the draft live, and the live version a past one. */
export async function makeLive(
  transaction: Transaction,
  draftId: string,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await endLive(transaction)
  await transaction
    .update(routingVersions)
    .set({ state: 'live', liveAt: now, liveBy: by })
    .where(eq(routingVersions.id, draftId))
}

export async function endLive(transaction: Transaction): Promise<void> {
  await transaction.update(routingVersions).set({ state: 'past' }).where(eq(routingVersions.state, 'live'))
}
