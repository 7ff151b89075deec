import { randomUUID } from 'node:crypto'
import {
  claimEvaluationTurn,
  type EvaluationTurn,
  endEvaluationTurn,
  readEvaluationTurn,
  updateEvaluationTurn,
} from '../../data/assistant/evaluation-turn.ts'
import { insertEvaluation, listEvaluations } from '../../data/assistant/interactions.ts'
import type { Database } from '../../data/database/database.ts'
import { insertAudit } from '../../data/users/index.ts'
import {
  type Evaluation,
  type EvaluationEngine,
  OWN_ENGINE,
} from '../../domain/assistant/evaluation/evaluation.ts'
import type { Question } from '../../domain/assistant/evaluation/question.ts'
import { type Refusal, refuse } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'

export type EvaluationOutcome =
  | { ok: true; evaluation: Evaluation }
  /** The run ended early; `why` is shown to staff. */
  | { ok: false; why: string }

/** Asks every question of the evaluation and those added by staff; calls `onAsked` for each. */
export interface Evaluator {
  key: EvaluationEngine
  /** Number of questions between progress updates; slow engines report more often. */
  questionsPerUpdate: number
  name(): Promise<string>
  /** Returns why it cannot start now, or null. */
  refusal(): Promise<string | null>
  evaluate(addedQuestions: readonly Question[], onQuestion: () => void): Promise<EvaluationOutcome>
}

export type EvaluationRun = Evaluation & { at: string; engine: string }

export interface Evaluations {
  /** The latest runs of each engine, newest first. */
  runs: EvaluationRun[]
  /** Null if no run is in progress. */
  running: { since: string; asked: number; engine: string } | null
  /** Why the last run ended early; null if it did not. */
  stopped: { since: string; asked: number; engine: string; why: string } | null
  /** Engines available here. */
  engines: { key: EvaluationEngine; name: string }[]
}

export type BeginOutcome =
  | { ok: true }
  /** A run is in progress, the engine is not available, or it cannot start now. */
  | Refusal<'conflict'>

export interface AssistantEvaluationServices {
  read(): Promise<Evaluations>
  /** Starts a run in the background. */
  begin(by: Acting, engine: EvaluationEngine): Promise<BeginOutcome>
}

interface Parts {
  db: Database
  evaluators: readonly Evaluator[]
  /** Questions added by staff. */
  listAdded: () => Promise<Question[]>
  clock: () => Date
  logError: (error: unknown, message: string) => void
}

const MAX_LISTED_RUNS = 10
const MAX_SILENCE_MS = 5 * 60_000
const FAILED_MESSAGE = 'The evaluation failed. The log has the details.'

export function createAssistantEvaluationServices(parts: Parts): AssistantEvaluationServices {
  const { db, evaluators, listAdded, clock, logError } = parts
  const silentSince = () => new Date(clock().getTime() - MAX_SILENCE_MS)

  async function run({ evaluate, questionsPerUpdate }: Evaluator, turn: EvaluationTurn): Promise<void> {
    let askedCount = 0
    // Written one after the other, so that the last update wins.
    let lastNote = Promise.resolve()
    const saveProgress = (changes: Partial<EvaluationTurn>) => {
      lastNote = lastNote
        .then(() => updateEvaluationTurn(db, { ...turn, asked: askedCount, ...changes }, clock()))
        .catch(logProgressError)
      return lastNote
    }
    try {
      const outcome = await evaluate(await listAdded(), () => {
        askedCount += 1
        if (askedCount % questionsPerUpdate === 0) void saveProgress({})
      })
      if (!outcome.ok) return await saveProgress({ stopped: outcome.why })
      await insertEvaluation(db, turn.engine, outcome.evaluation, clock())
      await endEvaluationTurn(db, turn)
    } catch (error) {
      logError(error, 'An evaluation of the assistant failed')
      await saveProgress({ stopped: FAILED_MESSAGE })
    }
  }

  const logProgressError = (error: unknown) =>
    logError(error, 'The progress of the evaluation could not be saved')

  return {
    async read() {
      // Read before the results: a run that ends in between would be missing from both.
      const turn = await readEvaluationTurn(db, silentSince())
      const [ownRuns, modelRuns, engines] = await Promise.all([
        listEvaluations(db, { of: OWN_ENGINE, limit: MAX_LISTED_RUNS }),
        listEvaluations(db, { notOf: OWN_ENGINE, limit: MAX_LISTED_RUNS }),
        Promise.all(evaluators.map(async ({ key, name }) => ({ key, name: await name() }))),
      ])
      const runs = [...ownRuns, ...modelRuns].toSorted((a, b) => (a.id < b.id ? 1 : -1))
      const { since, asked, engine, stopped } = turn ?? NO_TURN
      return {
        runs: runs.map(({ id: _id, at, ...rest }) => ({ ...rest, at: at.toISOString() })),
        running: turn && stopped === undefined ? { since, asked, engine } : null,
        stopped: stopped === undefined ? null : { since, asked, engine, why: stopped },
        engines,
      }
    },

    async begin({ user, address }, key) {
      const evaluator = evaluators.find((each) => each.key === key)
      if (!evaluator) return refuse('conflict', 'This evaluation is not available here')
      const refusal = await evaluator.refusal()
      if (refusal !== null) return refuse('conflict', refusal)
      const now = clock()
      const engine = await evaluator.name()
      const turn = { run: randomUUID(), since: now.toISOString(), engine, asked: 0 }
      const isStarted = await db.transaction(async (transaction) => {
        if (!(await claimEvaluationTurn(transaction, turn, { now, silentSince: silentSince() }))) return false
        const target = { kind: 'settings', id: 'assistant', label: 'the assistant' }
        const entry = { actor: user, act: 'assistant.evaluated' as const, target, address }
        await insertAudit(transaction, { ...entry, after: { engine } }, now)
        return true
      })
      if (!isStarted) return refuse('conflict', 'An evaluation is already running')
      void run(evaluator, turn)
      return { ok: true }
    },
  }
}

const NO_TURN: Omit<EvaluationTurn, 'run'> = { since: '', asked: 0, engine: '' }
