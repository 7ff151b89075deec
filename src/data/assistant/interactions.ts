import { and, asc, desc, eq, gt, gte, lt, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Evaluation } from '../../domain/assistant/evaluation/evaluation.ts'
import {
  INTERACTION_FILTERS,
  type InteractionFilter,
} from '../../domain/assistant/interactions/interaction-list.ts'
import type { Executor } from '../database/database.ts'
import { assistantEvaluations, assistantInteractions, assistantUsage } from '../database/tables/assistant.ts'

export type InteractionRow = typeof assistantInteractions.$inferSelect

export interface InteractionQuery {
  filter: InteractionFilter
  since: Date
  q: string
}

const { suspicious, actionType, type, at, id, message, response, sessionId, responseMs, success } =
  assistantInteractions

const FILTER_CONDITIONS: Record<InteractionFilter, SQL> = {
  all: sql`true`,
  blocked: sql`(${suspicious} and ${actionType} = 'policy')`,
  marked: sql`(${suspicious} and ${actionType} <> 'policy')`,
  failed: sql`(${type} = 'failed')`,
}

const count = (where: SQL) => sql<number>`count(*) filter (where ${where})`.mapWith(Number)

/** Returns interactions newest first, by offset or from those older than `before`. */
export async function listInteractions(
  db: Executor,
  query: InteractionQuery,
  {
    limit,
    offset = 0,
    before,
  }: { limit: number; offset?: number; before?: Pick<InteractionRow, 'at' | 'id'> },
): Promise<InteractionRow[]> {
  return db
    .select()
    .from(assistantInteractions)
    .where(
      and(
        FILTER_CONDITIONS[query.filter],
        matchesQuery(query),
        before && or(lt(at, before.at), and(eq(at, before.at), lt(id, before.id))),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit)
    .offset(offset)
}

/** Counts the matching interactions for each filter. */
export async function countInteractions(
  db: Executor,
  query: Omit<InteractionQuery, 'filter'>,
): Promise<Record<InteractionFilter, number>> {
  const columns = Object.fromEntries(
    INTERACTION_FILTERS.map((filter) => [filter, count(FILTER_CONDITIONS[filter])]),
  )
  const [counts] = await db.select(columns).from(assistantInteractions).where(matchesQuery(query))
  return counts as Record<InteractionFilter, number>
}

function matchesQuery({ since, q }: Omit<InteractionQuery, 'filter'>): SQL | undefined {
  const words = q.trim().toLowerCase()
  const contains = (column: SQLWrapper) => sql`strpos(lower(${column}), ${words}) > 0`
  return and(
    gte(at, since),
    words === '' ? undefined : or(contains(message), contains(response), eq(sessionId, words)),
  )
}

export async function findInteraction(db: Executor, number: bigint): Promise<InteractionRow | null> {
  const [row] = await db.select().from(assistantInteractions).where(eq(id, number))
  return row ?? null
}

/** Returns the last interactions of a session, newest first. */
export async function listSessionInteractions(
  db: Executor,
  session: string,
  limit: number,
): Promise<InteractionRow[]> {
  return db.select().from(assistantInteractions).where(eq(sessionId, session)).orderBy(desc(id)).limit(limit)
}

/** Returns the id of the next interaction in the same session. */
export async function findNextInteractionId(
  db: Executor,
  { sessionId: session, id: number }: Pick<InteractionRow, 'sessionId' | 'id'>,
): Promise<bigint | null> {
  const [row] = await db
    .select({ id })
    .from(assistantInteractions)
    .where(and(eq(sessionId, session), gt(id, number)))
    .orderBy(asc(id))
    .limit(1)
  return row?.id ?? null
}

export async function readInteractionFigures(db: Executor, since: Date) {
  const [figures] = await db
    .select({
      questions: count(FILTER_CONDITIONS.all),
      sessions: sql<number>`count(distinct ${sessionId})`.mapWith(Number),
      succeeded: count(sql`${success}`),
      blocked: count(FILTER_CONDITIONS.blocked),
      marked: count(FILTER_CONDITIONS.marked),
      failed: count(FILTER_CONDITIONS.failed),
      averageMs: sql<number>`coalesce(avg(${responseMs}), 0)`.mapWith(Number),
    })
    .from(assistantInteractions)
    .where(gte(at, since))
  return figures!
}

/** Returns the most recent queries of all sessions, oldest first. */
export async function listRecentQueries(db: Executor, limit: number) {
  const rows = await db
    .select({ responseTime: responseMs, success })
    .from(assistantInteractions)
    .orderBy(desc(at), desc(id))
    .limit(limit)
  return rows.toReversed()
}

/** Returns the whole site's usage per day. Days without a query have no row. */
export async function listUsageDays(db: Executor, from: string) {
  const { day, tokens, cost, queries } = assistantUsage
  return db
    .select({ day, tokens, cost, queries })
    .from(assistantUsage)
    .where(and(eq(assistantUsage.sessionId, ''), gte(day, from)))
    .orderBy(asc(day))
}

export async function insertEvaluation(
  db: Executor,
  engine: string,
  evaluation: Evaluation,
  now: Date,
): Promise<void> {
  await db.insert(assistantEvaluations).values({ ...evaluation, engine, at: now })
}

/** Returns evaluations of one engine, or of all engines but one, newest first. */
export async function listEvaluations(
  db: Executor,
  { limit, ...which }: ({ of: string } | { notOf: string }) & { limit: number },
) {
  const { engine, id: number } = assistantEvaluations
  return db
    .select()
    .from(assistantEvaluations)
    .where('of' in which ? eq(engine, which.of) : ne(engine, which.notOf))
    .orderBy(desc(number))
    .limit(limit)
}
