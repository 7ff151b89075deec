import { and, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Interaction, UsageSum } from '../../domain/assistant/interactions/interaction.ts'
import type { Database, Executor } from '../database/database.ts'
import { assistantHints, assistantInteractions, assistantUsage } from '../database/tables/assistant.ts'

/** The whole site's sums stand under no session. */
const WHOLE_SITE = ''

/** The question, and what it adds to the sums of its day: both or neither. */
export async function insertInteraction(
  db: Database,
  interaction: Interaction,
  { at, day }: { at: Date; day: string },
): Promise<void> {
  const { sessionId, tokens, cost } = interaction
  await db.transaction(async (transaction) => {
    await transaction.insert(assistantInteractions).values({ ...interaction, at })
    // In one order for all, so that two never wait for each other.
    await addUsage(transaction, [WHOLE_SITE, sessionId], { day, tokens, cost })
  })
}

interface Used {
  day: string
  tokens: number
  cost: number
}

/** What no shopper asked and the site pays for all the same. */
export async function addSiteUsage(db: Executor, used: Used): Promise<void> {
  await addUsage(db, [WHOLE_SITE], used)
}

async function addUsage(db: Executor, sessions: readonly string[], used: Used): Promise<void> {
  await db
    .insert(assistantUsage)
    .values(sessions.map((sessionId) => ({ ...used, sessionId, queries: 1 })))
    .onConflictDoUpdate({
      target: [assistantUsage.sessionId, assistantUsage.day],
      set: {
        tokens: sql`${assistantUsage.tokens} + excluded.tokens`,
        cost: sql`${assistantUsage.cost} + excluded.cost`,
        queries: sql`${assistantUsage.queries} + 1`,
      },
    })
}

export interface UsageOf {
  daily: UsageSum
  monthly: UsageSum
}

/** Sums of a day, and of its month up to it; of a session and of the whole site. */
export async function readUsage(
  db: Executor,
  sessionId: string,
  day: string,
): Promise<{ session: UsageOf; site: UsageOf }> {
  const monthStart = `${day.slice(0, 8)}01`
  const isDay = sql`filter (where ${assistantUsage.day} = ${day})`
  const sums = (column: 'tokens' | 'cost' | 'queries') => ({
    daily: sql<number>`coalesce(sum(${assistantUsage[column]}) ${isDay}, 0)`.mapWith(Number),
    monthly: sql<number>`coalesce(sum(${assistantUsage[column]}), 0)`.mapWith(Number),
  })
  const rows = await db
    .select({
      of: assistantUsage.sessionId,
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
        inArray(assistantUsage.sessionId, [WHOLE_SITE, sessionId]),
        gte(assistantUsage.day, monthStart),
        lte(assistantUsage.day, day),
      ),
    )
    .groupBy(assistantUsage.sessionId)
  const usageOf = (of: string): UsageOf => {
    const row = rows.find((each) => each.of === of)
    return {
      daily: { tokens: row?.tokens ?? 0, cost: row?.cost ?? 0, queries: row?.queries ?? 0 },
      monthly: { tokens: row?.monthTokens ?? 0, cost: row?.monthCost ?? 0, queries: row?.monthQueries ?? 0 },
    }
  }
  return { session: usageOf(sessionId), site: usageOf(WHOLE_SITE) }
}

/** What a browser says: kept only while there is room for the day. */
export async function insertHint(
  db: Executor,
  hint: { sessionId: string; kind: 'usage' | 'interaction'; hint: Record<string, unknown> },
  { at, most }: { at: Date; most: number },
): Promise<void> {
  const since = new Date(at.getTime() - 86_400_000)
  const [kept] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(assistantHints)
    .where(gte(assistantHints.at, since))
  if ((kept?.count ?? 0) < most) await db.insert(assistantHints).values({ ...hint, at })
}

export async function deleteOldAssistantRecords(db: Executor, before: Date): Promise<number> {
  await db.delete(assistantHints).where(lt(assistantHints.at, before))
  await db
    .delete(assistantUsage)
    .where(
      and(lt(assistantUsage.day, before.toISOString().slice(0, 10)), sql`${assistantUsage.sessionId} <> ''`),
    )
  const gone = await db
    .delete(assistantInteractions)
    .where(lt(assistantInteractions.at, before))
    .returning({ id: assistantInteractions.id })
  return gone.length
}

export async function rateInteraction(db: Executor, id: bigint, isGood: boolean | null): Promise<boolean> {
  const rated = await db
    .update(assistantInteractions)
    .set({ isGood })
    .where(eq(assistantInteractions.id, id))
    .returning({ id: assistantInteractions.id })
  return rated.length > 0
}
