import { and, eq, gte, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { appState } from '../database/tables.ts'

const KEY = 'assistant-evaluation'

export interface EvaluationTurn {
  run: string
  since: string
  /** The engine the result will be stored under. */
  engine: string
  /** The number of questions asked so far. */
  asked: number
  /** The reason the run ended before its last question; missing while it runs. */
  stopped?: string
}

/** Allows one run at a time across all instances. A run without an update since `silentSince` counts as ended. */
export async function claimEvaluationTurn(
  db: Executor,
  turn: EvaluationTurn,
  { now, silentSince }: { now: Date; silentSince: Date },
): Promise<boolean> {
  const claimedRows = await db
    .insert(appState)
    .values({ key: KEY, value: turn, updatedAt: now })
    .onConflictDoUpdate({
      target: appState.key,
      set: { value: turn, updatedAt: now },
      setWhere: or(lt(appState.updatedAt, silentSince), isStopped),
    })
    .returning({ key: appState.key })
  return claimedRows.length > 0
}

export async function updateEvaluationTurn(db: Executor, turn: EvaluationTurn, now: Date): Promise<void> {
  await db.update(appState).set({ value: turn, updatedAt: now }).where(isRun(turn))
}

export async function endEvaluationTurn(db: Executor, turn: EvaluationTurn): Promise<void> {
  await db.delete(appState).where(isRun(turn))
}

/** Returns the current run, or the last one if it was stopped, or null. */
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
