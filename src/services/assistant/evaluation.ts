import { randomUUID } from 'node:crypto'
import {
  type EvaluationTurn,
  endEvaluationTurn,
  noteEvaluationTurn,
  readEvaluationTurn,
  takeEvaluationTurn,
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
  /** It could not go on; staff read why. */
  | { ok: false; why: string }

/** Asks every question of the evaluation, those added by staff among them; `onAsked` hears of each. */
export interface Evaluator {
  key: EvaluationEngine
  /** How far it is is told after so many questions: a slow one says more often that it is there. */
  notedEvery: number
  name(): Promise<string>
  /** Why it cannot begin now; null: it can. */
  refusal(): Promise<string | null>
  evaluate(added: readonly Question[], onAsked: () => void): Promise<EvaluationOutcome>
}

export type EvaluationRun = Evaluation & { at: string; engine: string }

export interface Evaluations {
  /** The last ones of each engine, newest first. */
  runs: EvaluationRun[]
  /** Null: none is under way. */
  running: { since: string; asked: number; engine: string } | null
  /** Why the last one ended before its last question; null where it did not. */
  stopped: { since: string; asked: number; engine: string; why: string } | null
  /** What can be run here. */
  engines: { key: EvaluationEngine; name: string }[]
}

export type BeginOutcome =
  | { ok: true }
  /** One is under way; there is no such engine here; it cannot begin now. */
  | Refusal<'conflict'>

export interface AssistantEvaluationServices {
  read(): Promise<Evaluations>
  /** Begins one in the background. */
  begin(by: Acting, engine: EvaluationEngine): Promise<BeginOutcome>
}

interface Parts {
  db: Database
  evaluators: readonly Evaluator[]
  /** What staff added to it. */
  added: () => Promise<Question[]>
  clock: () => Date
  logError: (error: unknown, message: string) => void
}

const RUNS_SHOWN = 10
const SILENT_MS = 5 * 60_000
const FAILED = 'It failed here, and what happened is in the log.'

export function createAssistantEvaluationServices(parts: Parts): AssistantEvaluationServices {
  const { db, evaluators, added, clock, logError } = parts
  const silentSince = () => new Date(clock().getTime() - SILENT_MS)

  async function run({ evaluate, notedEvery }: Evaluator, begun: EvaluationTurn): Promise<void> {
    let asked = 0
    // One after the other: what is said last must stand.
    let noted = Promise.resolve()
    const note = (more: Partial<EvaluationTurn>) => {
      noted = noted.then(() => noteEvaluationTurn(db, { ...begun, asked, ...more }, clock())).catch(notNoted)
      return noted
    }
    try {
      const outcome = await evaluate(await added(), () => {
        asked += 1
        if (asked % notedEvery === 0) void note({})
      })
      if (!outcome.ok) return await note({ stopped: outcome.why })
      await insertEvaluation(db, begun.engine, outcome.evaluation, clock())
      await endEvaluationTurn(db, begun)
    } catch (error) {
      logError(error, 'an evaluation of the assistant failed')
      await note({ stopped: FAILED })
    }
  }

  const notNoted = (error: unknown) => logError(error, 'how far the evaluation is could not be noted')

  return {
    async read() {
      // Before the results: a run that ends in between would be neither running nor in the list.
      const turn = await readEvaluationTurn(db, silentSince())
      const [own, others, engines] = await Promise.all([
        listEvaluations(db, { of: OWN_ENGINE, limit: RUNS_SHOWN }),
        listEvaluations(db, { notOf: OWN_ENGINE, limit: RUNS_SHOWN }),
        Promise.all(evaluators.map(async ({ key, name }) => ({ key, name: await name() }))),
      ])
      const runs = [...own, ...others].toSorted((a, b) => (a.id < b.id ? 1 : -1))
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
      if (!evaluator) return refuse('conflict', 'There is no evaluation to run here')
      const why = await evaluator.refusal()
      if (why !== null) return refuse('conflict', why)
      const now = clock()
      const engine = await evaluator.name()
      const turn = { run: randomUUID(), since: now.toISOString(), engine, asked: 0 }
      const isTaken = await db.transaction(async (transaction) => {
        if (!(await takeEvaluationTurn(transaction, turn, { now, silentSince: silentSince() }))) return false
        const target = { kind: 'settings', id: 'assistant', label: 'the assistant' }
        const entry = { actor: user, act: 'assistant.evaluated' as const, target, address }
        await insertAudit(transaction, { ...entry, after: { engine } }, now)
        return true
      })
      if (!isTaken) return refuse('conflict', 'An evaluation is under way already')
      void run(evaluator, turn)
      return { ok: true }
    },
  }
}

const NO_TURN: Omit<EvaluationTurn, 'run'> = { since: '', asked: 0, engine: '' }
