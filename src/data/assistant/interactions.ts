import { and, asc, desc, eq, gt, gte, lt, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Evaluation } from '../../domain/assistant/evaluation/evaluation.ts'
import {
  INTERACTION_FILTERS,
  type InteractionFilter,
} from '../../domain/assistant/interactions/interaction-list.ts'
import type { Executor } from '../database/database.ts'
import { assistantEvaluations, assistantInteractions, assistantUsage } from '../database/tables/assistant.ts'

export type InteractionRow = typeof assistantInteractions.$inferSelect

export interface InteractionQuestion {
  filter: InteractionFilter
  since: Date
  q: string
}

const { suspicious, actionType, type, at, id, message, response, sessionId, responseMs, success } =
  assistantInteractions

const IS: Record<InteractionFilter, SQL> = {
  all: sql`true`,
  blocked: sql`(${suspicious} and ${actionType} = 'policy')`,
  marked: sql`(${suspicious} and ${actionType} <> 'policy')`,
  failed: sql`(${type} = 'failed')`,
}

const count = (where: SQL) => sql<number>`count(*) filter (where ${where})`.mapWith(Number)

/** Newest first: by page, or after the one that was read last. */
export async function listInteractions(
  db: Executor,
  question: InteractionQuestion,
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
        IS[question.filter],
        found(question),
        before && or(lt(at, before.at), and(eq(at, before.at), lt(id, before.id))),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit)
    .offset(offset)
}

/** How many of the questions asked for each filter would list. */
export async function countInteractions(
  db: Executor,
  question: Omit<InteractionQuestion, 'filter'>,
): Promise<Record<InteractionFilter, number>> {
  const columns = Object.fromEntries(INTERACTION_FILTERS.map((filter) => [filter, count(IS[filter])]))
  const [counts] = await db.select(columns).from(assistantInteractions).where(found(question))
  return counts as Record<InteractionFilter, number>
}

function found({ since, q }: Omit<InteractionQuestion, 'filter'>): SQL | undefined {
  const words = q.trim().toLowerCase()
  const holds = (column: SQLWrapper) => sql`strpos(lower(${column}), ${words}) > 0`
  return and(
    gte(at, since),
    words === '' ? undefined : or(holds(message), holds(response), eq(sessionId, words)),
  )
}

export async function findInteraction(db: Executor, number: bigint): Promise<InteractionRow | null> {
  const [row] = await db.select().from(assistantInteractions).where(eq(id, number))
  return row ?? null
}

/** The last questions of a session, newest first. */
export async function listSession(db: Executor, session: string, limit: number): Promise<InteractionRow[]> {
  return db.select().from(assistantInteractions).where(eq(sessionId, session)).orderBy(desc(id)).limit(limit)
}

/** The one after it in its session. */
export async function findNextId(
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
      questions: count(IS.all),
      sessions: sql<number>`count(distinct ${sessionId})`.mapWith(Number),
      succeeded: count(sql`${success}`),
      blocked: count(IS.blocked),
      marked: count(IS.marked),
      failed: count(IS.failed),
      averageMs: sql<number>`coalesce(avg(${responseMs}), 0)`.mapWith(Number),
    })
    .from(assistantInteractions)
    .where(gte(at, since))
  return figures!
}

/** The last ones of all, oldest first. */
export async function listLastQueries(db: Executor, limit: number) {
  const rows = await db
    .select({ responseTime: responseMs, success })
    .from(assistantInteractions)
    .orderBy(desc(at), desc(id))
    .limit(limit)
  return rows.toReversed()
}

/** The whole site's sums; a day on which nobody asked has none. */
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

/** Those of an engine, or of all others; newest first. */
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
