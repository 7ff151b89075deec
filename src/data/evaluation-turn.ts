import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Executor } from './database.ts'
import { appState } from './tables.ts'

const KEY = 'assistant-evaluation'

export interface EvaluationTurn {
  run: string
  since: string
  /** Questions so far. */
  asked: number
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
      setWhere: lt(appState.updatedAt, silentSince),
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

/** Null: none is under way. */
export async function readEvaluationTurn(db: Executor, silentSince: Date): Promise<EvaluationTurn | null> {
  const [row] = await db
    .select({ value: appState.value })
    .from(appState)
    .where(and(eq(appState.key, KEY), gte(appState.updatedAt, silentSince)))
  return (row?.value as EvaluationTurn | undefined) ?? null
}

const isRun = ({ run }: EvaluationTurn) =>
  and(eq(appState.key, KEY), sql`${appState.value} ->> 'run' = ${run}`)
