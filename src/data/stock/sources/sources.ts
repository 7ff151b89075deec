import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { NewSource } from '../../../domain/sources/source.ts'
import type { Executor } from '../../database/database.ts'
import { stockSourceRuns, stockSources, vehicles } from '../../database/tables.ts'

export type StoredSource = typeof stockSources.$inferSelect
export type StoredRun = typeof stockSourceRuns.$inferSelect

export async function listSources(db: Executor): Promise<StoredSource[]> {
  return db.select().from(stockSources).orderBy(asc(stockSources.name))
}

export async function findSource(db: Executor, id: string): Promise<StoredSource | null> {
  const [row] = await db.select().from(stockSources).where(eq(stockSources.id, id))
  return row ?? null
}

/** Returns null if the name is in use. */
export async function insertSource(
  db: Executor,
  source: NewSource & { nextRunAt: Date | null; createdBy: string; now: Date },
): Promise<StoredSource | null> {
  const { now, ...row } = source
  const [stored] = await db
    .insert(stockSources)
    .values({ ...row, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: stockSources.name })
    .returning()
  return stored ?? null
}

/** Changes a source if it still has the version; returns null if it has not. */
export async function updateSource(
  db: Executor,
  { id, version }: { id: string; version: number },
  changes: Partial<typeof stockSources.$inferInsert>,
): Promise<StoredSource | null> {
  const [row] = await db
    .update(stockSources)
    .set({ ...changes, version: sql`${stockSources.version} + 1` })
    .where(and(eq(stockSources.id, id), eq(stockSources.version, version)))
    .returning()
  return row ?? null
}

/** Changes what a run changes. The version stays: nobody's edit is in conflict with a run. */
export async function updateSourceState(
  db: Executor,
  id: string,
  changes: Partial<typeof stockSources.$inferInsert>,
): Promise<void> {
  await db.update(stockSources).set(changes).where(eq(stockSources.id, id))
}

export async function deleteSource(
  db: Executor,
  { id, version }: { id: string; version: number },
): Promise<boolean> {
  const rows = await db
    .delete(stockSources)
    .where(and(eq(stockSources.id, id), eq(stockSources.version, version)))
    .returning({ id: stockSources.id })
  return rows.length > 0
}

interface Claim {
  lease: string
  now: Date
  until: Date
}

/** Takes one source that is due and that no instance works on. Of several instances, one gets it. */
export async function claimDueSource(
  db: Executor,
  { lease, now, until }: Claim,
): Promise<StoredSource | null> {
  const due = db
    .select({ id: stockSources.id })
    .from(stockSources)
    .where(
      and(
        eq(stockSources.isPaused, false),
        lte(stockSources.nextRunAt, now),
        or(isNull(stockSources.leaseUntil), lt(stockSources.leaseUntil, now)),
      ),
    )
    .orderBy(asc(stockSources.nextRunAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(stockSources)
    .set({ lease, leaseUntil: until })
    .where(inArray(stockSources.id, due))
    .returning()
  return row ?? null
}

/** Takes one source now; returns null while an instance works on it. */
export async function claimSource(
  db: Executor,
  id: string,
  { lease, now, until }: Claim,
): Promise<StoredSource | null> {
  const [row] = await db
    .update(stockSources)
    .set({ lease, leaseUntil: until })
    .where(
      and(eq(stockSources.id, id), or(isNull(stockSources.leaseUntil), lt(stockSources.leaseUntil, now))),
    )
    .returning()
  return row ?? null
}

/** Returns false if another instance has taken the source over. */
export async function renewSource(
  db: Executor,
  { id, lease, until }: { id: string; lease: string; until: Date },
): Promise<boolean> {
  const rows = await db
    .update(stockSources)
    .set({ leaseUntil: until })
    .where(and(eq(stockSources.id, id), eq(stockSources.lease, lease)))
    .returning({ id: stockSources.id })
  return rows.length > 0
}

export async function insertRun(
  db: Executor,
  run: { sourceId: string; startedAt: Date; byName: string | null },
): Promise<bigint> {
  const [row] = await db.insert(stockSourceRuns).values(run).returning({ id: stockSourceRuns.id })
  return (row as { id: bigint }).id
}

export async function finishRun(
  db: Executor,
  id: bigint,
  result: Partial<typeof stockSourceRuns.$inferInsert>,
): Promise<void> {
  await db.update(stockSourceRuns).set(result).where(eq(stockSourceRuns.id, id))
}

/** Ends the runs of a source whose instance was killed. Nothing of them was stored. */
export async function endAbandonedRuns(db: Executor, sourceId: string, endedAt: Date): Promise<number> {
  const rows = await db
    .update(stockSourceRuns)
    .set({
      endedAt,
      outcome: 'failed',
      reason: 'The program stopped during this run. Nothing was changed, and the run begins again',
    })
    .where(and(eq(stockSourceRuns.sourceId, sourceId), isNull(stockSourceRuns.endedAt)))
    .returning({ id: stockSourceRuns.id })
  return rows.length
}

export async function listRuns(
  db: Executor,
  { sourceIds, limit, offset }: { sourceIds: readonly string[]; limit: number; offset: number },
): Promise<{ runs: StoredRun[]; total: number }> {
  if (sourceIds.length === 0) return { runs: [], total: 0 }
  const condition = inArray(stockSourceRuns.sourceId, [...sourceIds])
  const [runs, total] = await Promise.all([
    db
      .select()
      .from(stockSourceRuns)
      .where(condition)
      .orderBy(desc(stockSourceRuns.id))
      .limit(limit)
      .offset(offset),
    db.$count(stockSourceRuns, condition),
  ])
  return { runs, total }
}

export interface RunFigures {
  sourceId: string
  runs: number
  held: number
  failed: number
  medianSeconds: number | null
}

export async function readRunFigures(db: Executor): Promise<RunFigures[]> {
  return db
    .select({
      sourceId: stockSourceRuns.sourceId,
      runs: sql<number>`count(*)::integer`,
      held: sql<number>`(count(*) filter (where ${stockSourceRuns.outcome} = 'held'))::integer`,
      failed: sql<number>`(count(*) filter (where ${stockSourceRuns.outcome} = 'failed'))::integer`,
      medianSeconds: sql<
        number | null
      >`percentile_cont(0.5) within group (order by ${stockSourceRuns.seconds})`,
    })
    .from(stockSourceRuns)
    .groupBy(stockSourceRuns.sourceId)
}

export interface DayFigures {
  sourceId: string
  /** A day in the given time zone. */
  day: string
  cars: number
  outcomes: string[]
}

/** Sums up the runs of each day since a time. */
export async function readRunDays(
  db: Executor,
  { since, timeZone }: { since: Date; timeZone: string },
): Promise<DayFigures[]> {
  const day = sql<string>`to_char(${stockSourceRuns.startedAt} at time zone ${timeZone}, 'YYYY-MM-DD')`
  return db
    .select({
      sourceId: stockSourceRuns.sourceId,
      day,
      cars: sql<number>`sum(${stockSourceRuns.inserted} + ${stockSourceRuns.updated} + ${stockSourceRuns.withdrawn})::integer`,
      outcomes: sql<string[]>`array_agg(distinct coalesce(${stockSourceRuns.outcome}, 'running'))`,
    })
    .from(stockSourceRuns)
    .where(gte(stockSourceRuns.startedAt, since))
    .groupBy(stockSourceRuns.sourceId, sql`2`)
}

/** Counts the cars on sale by the name of their source. */
export async function countLiveBySource(db: Executor): Promise<Map<string, number>> {
  const rows = await db
    .select({ source: vehicles.source, cars: sql<number>`count(*)::integer` })
    .from(vehicles)
    .where(inArray(vehicles.status, ['on_sale', 'pending']))
    .groupBy(vehicles.source)
  return new Map(rows.flatMap(({ source, cars }) => (source === null ? [] : [[source, cars] as const])))
}
