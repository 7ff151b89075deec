import { randomUUID } from 'node:crypto'
import { insertEvaluation, listEvaluations } from '../data/assistant-desk.ts'
import { insertAudit } from '../data/audit.ts'
import type { Database } from '../data/database.ts'
import {
  type EvaluationTurn,
  endEvaluationTurn,
  noteEvaluationTurn,
  readEvaluationTurn,
  takeEvaluationTurn,
} from '../data/evaluation-turn.ts'
import type { Evaluation } from '../domain/assistant/evaluation/evaluation.ts'
import type { Acting } from './user-outcomes.ts'

/** Asks every question of the evaluation; `onAsked` hears of each. */
export interface Evaluator {
  engine: string
  evaluate(onAsked: () => void): Promise<Evaluation>
}

export type EvaluationRun = Evaluation & { at: string; engine: string }

export interface Evaluations {
  /** Newest first. */
  runs: EvaluationRun[]
  /** Null: none is under way. */
  running: { since: string; asked: number } | null
  /** Whether there is one to run. */
  canRun: boolean
}

export interface AssistantEvaluationServices {
  read(): Promise<Evaluations>
  /** Begins one in the background; 'running' where one is under way, 'none' where there is nothing to run. */
  begin(by: Acting): Promise<'begun' | 'running' | 'none'>
}

interface Parts {
  db: Database
  evaluator: Evaluator | null
  clock: () => Date
  logError: (error: unknown, message: string) => void
}

const RUNS_SHOWN = 10
const NOTED_EVERY = 10
const SILENT_MS = 5 * 60_000

export function createAssistantEvaluationServices(parts: Parts): AssistantEvaluationServices {
  const { db, evaluator, clock, logError } = parts
  const silentSince = () => new Date(clock().getTime() - SILENT_MS)

  async function run({ engine, evaluate }: Evaluator, begun: EvaluationTurn): Promise<void> {
    let asked = 0
    try {
      const evaluation = await evaluate(() => {
        asked += 1
        if (asked % NOTED_EVERY === 0)
          noteEvaluationTurn(db, { ...begun, asked }, clock()).catch((error: unknown) =>
            logError(error, 'how far the evaluation is could not be noted'),
          )
      })
      await insertEvaluation(db, engine, evaluation, clock())
    } catch (error) {
      logError(error, 'an evaluation of the assistant failed')
    } finally {
      await endEvaluationTurn(db, begun).catch((error: unknown) =>
        logError(error, 'an evaluation could not be ended'),
      )
    }
  }

  return {
    async read() {
      const [runs, turn] = await Promise.all([
        listEvaluations(db, RUNS_SHOWN),
        readEvaluationTurn(db, silentSince()),
      ])
      return {
        runs: runs.map(({ id: _id, at, ...rest }) => ({ ...rest, at: at.toISOString() })),
        running: turn && { since: turn.since, asked: turn.asked },
        canRun: evaluator !== null,
      }
    },

    async begin({ user, address }) {
      if (!evaluator) return 'none'
      const now = clock()
      const turn = { run: randomUUID(), since: now.toISOString(), asked: 0 }
      const isTaken = await db.transaction(async (transaction) => {
        if (!(await takeEvaluationTurn(transaction, turn, { now, silentSince: silentSince() }))) return false
        const target = { kind: 'settings', id: 'assistant', label: 'the assistant' }
        await insertAudit(transaction, { actor: user, act: 'assistant.evaluated', target, address }, now)
        return true
      })
      if (!isTaken) return 'running'
      void run(evaluator, turn)
      return 'begun'
    },
  }
}
