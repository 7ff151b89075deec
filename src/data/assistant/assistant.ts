import { and, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Interaction, UsageSum } from '../../domain/assistant/interactions/interaction.ts'
import type { Database, Executor } from '../database/database.ts'
import { assistantHints, assistantInteractions, assistantUsage } from '../database/tables/assistant.ts'

/** The usage of the whole site is stored under an empty session id. */
const SITE_SESSION_ID = ''

/** Stores an interaction and adds its usage to the day's totals, in one transaction. */
export async function insertInteraction(
  db: Database,
  interaction: Interaction,
  { at, day }: { at: Date; day: string },
): Promise<void> {
  const { sessionId, tokens, cost } = interaction
  await db.transaction(async (transaction) => {
    await transaction.insert(assistantInteractions).values({ ...interaction, at })
    // Always updates the site before the session, so that two transactions never deadlock.
    await addUsage(transaction, [SITE_SESSION_ID, sessionId], { day, tokens, cost })
  })
}

interface UsageEntry {
  day: string
  tokens: number
  cost: number
}

/** Adds usage that the site pays for but that belongs to no shopper's session. */
export async function addSiteUsage(db: Executor, usage: UsageEntry): Promise<void> {
  await addUsage(db, [SITE_SESSION_ID], usage)
}

async function addUsage(db: Executor, sessions: readonly string[], usage: UsageEntry): Promise<void> {
  await db
    .insert(assistantUsage)
    .values(sessions.map((sessionId) => ({ ...usage, sessionId, queries: 1 })))
    .onConflictDoUpdate({
      target: [assistantUsage.sessionId, assistantUsage.day],
      set: {
        tokens: sql`${assistantUsage.tokens} + excluded.tokens`,
        cost: sql`${assistantUsage.cost} + excluded.cost`,
        queries: sql`${assistantUsage.queries} + 1`,
      },
    })
}

export interface PeriodUsage {
  daily: UsageSum
  monthly: UsageSum
}

/** Returns the usage of a day and of its month to date, for a session and for the whole site. */
export async function readUsage(
  db: Executor,
  sessionId: string,
  day: string,
): Promise<{ session: PeriodUsage; site: PeriodUsage }> {
  const monthStart = `${day.slice(0, 8)}01`
  const isDay = sql`filter (where ${assistantUsage.day} = ${day})`
  const sums = (column: 'tokens' | 'cost' | 'queries') => ({
    daily: sql<number>`coalesce(sum(${assistantUsage[column]}) ${isDay}, 0)`.mapWith(Number),
    monthly: sql<number>`coalesce(sum(${assistantUsage[column]}), 0)`.mapWith(Number),
  })
  const rows = await db
    .select({
      sessionId: assistantUsage.sessionId,
      tokens: sums('tokens').daily,
      cost: sums('cost').daily,
      queries: sums('queries').daily,
      monthTokens: sums('tokens').monthly,
      monthCost: sums('cost').monthly,
      monthQueries: sums('queries').monthly,
    })
    .from(assistantUsage)
    .where(
      and(
        inArray(assistantUsage.sessionId, [SITE_SESSION_ID, sessionId]),
        gte(assistantUsage.day, monthStart),
        lte(assistantUsage.day, day),
      ),
    )
    .groupBy(assistantUsage.sessionId)
  const usageOf = (id: string): PeriodUsage => {
    const row = rows.find((each) => each.sessionId === id)
    return {
      daily: { tokens: row?.tokens ?? 0, cost: row?.cost ?? 0, queries: row?.queries ?? 0 },
      monthly: { tokens: row?.monthTokens ?? 0, cost: row?.monthCost ?? 0, queries: row?.monthQueries ?? 0 },
    }
  }
  return { session: usageOf(sessionId), site: usageOf(SITE_SESSION_ID) }
}

/** Stores a hint from the browser unless the last 24 hours already have the maximum number. */
export async function insertHint(
  db: Executor,
  hint: { sessionId: string; kind: 'usage' | 'interaction'; hint: Record<string, unknown> },
  { at, maxPerDay }: { at: Date; maxPerDay: number },
): Promise<void> {
  const since = new Date(at.getTime() - 86_400_000)
  const [hints] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(assistantHints)
    .where(gte(assistantHints.at, since))
  if ((hints?.count ?? 0) < maxPerDay) await db.insert(assistantHints).values({ ...hint, at })
}

export async function deleteOldAssistantRecords(db: Executor, before: Date): Promise<number> {
  await db.delete(assistantHints).where(lt(assistantHints.at, before))
  await db
    .delete(assistantUsage)
    .where(
      and(lt(assistantUsage.day, before.toISOString().slice(0, 10)), sql`${assistantUsage.sessionId} <> ''`),
    )
  const deletedRows = await db
    .delete(assistantInteractions)
    .where(lt(assistantInteractions.at, before))
    .returning({ id: assistantInteractions.id })
  return deletedRows.length
}

export async function rateInteraction(db: Executor, id: bigint, isGood: boolean | null): Promise<boolean> {
  const ratedRows = await db
    .update(assistantInteractions)
    .set({ isGood })
    .where(eq(assistantInteractions.id, id))
    .returning({ id: assistantInteractions.id })
  return ratedRows.length > 0
}
