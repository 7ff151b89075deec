import { and, eq, gte, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { appState } from '../database/tables.ts'

const KEY = 'assistant-evaluation'

export interface EvaluationTurn {
  run: string
  since: string
  /** The name it will be kept under. */
  engine: string
  /** Questions so far. */
  asked: number
  /** Why it ended before its last question; such a one is over. */
  stopped?: string
}

/** One run at a time over all instances; one that has said nothing for long is over, whatever became of it. */
export async function takeEvaluationTurn(
  db: Executor,
  turn: EvaluationTurn,
  { now, silentSince }: { now: Date; silentSince: Date },
): Promise<boolean> {
  const taken = await db
    .insert(appState)
    .values({ key: KEY, value: turn, updatedAt: now })
    .onConflictDoUpdate({
      target: appState.key,
      set: { value: turn, updatedAt: now },
      setWhere: or(lt(appState.updatedAt, silentSince), isStopped),
    })
    .returning({ key: appState.key })
  return taken.length > 0
}

export async function noteEvaluationTurn(db: Executor, turn: EvaluationTurn, now: Date): Promise<void> {
  await db.update(appState).set({ value: turn, updatedAt: now }).where(isRun(turn))
}

export async function endEvaluationTurn(db: Executor, turn: EvaluationTurn): Promise<void> {
  await db.delete(appState).where(isRun(turn))
}

/** The one under way, or the last one where it was stopped; null: neither. */
export async function readEvaluationTurn(db: Executor, silentSince: Date): Promise<EvaluationTurn | null> {
  const [row] = await db
    .select({ value: appState.value })
    .from(appState)
    .where(and(eq(appState.key, KEY), or(gte(appState.updatedAt, silentSince), isStopped)))
  return (row?.value as EvaluationTurn | undefined) ?? null
}

const isStopped = sql`${appState.value} ? 'stopped'`

const isRun = ({ run }: EvaluationTurn) =>
  and(eq(appState.key, KEY), sql`${appState.value} ->> 'run' = ${run}`)
