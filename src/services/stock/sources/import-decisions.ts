import type { Database } from '../../../data/database/database.ts'
import { findImport } from '../../../data/stock/imports/imports.ts'
import { insertAudit } from '../../../data/users/index.ts'
import type { AuditAct } from '../../../domain/audit/audit.ts'
import { canDecideImport } from '../../../domain/imports/import-scope.ts'
import { type Outcome, type Refusal, refuse } from '../../../domain/refusals/refusal.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import type { ImportServices } from '../imports/imports.ts'
import { UNDO_REFUSALS } from '../imports/prepared-imports.ts'

type DecisionOutcome<Value> = Outcome<Value, Refusal<'missing' | 'conflict'>>

export interface ImportDecisionServices {
  undoImport(acting: Acting, id: number): Promise<DecisionOutcome<{ id: number }>>
  /** Applies a held import, with its missing cars or without. */
  releaseImport(
    acting: Acting,
    request: { id: number; keepsMissing: boolean },
  ): Promise<DecisionOutcome<{ id: number }>>
  discardImport(acting: Acting, id: number): Promise<DecisionOutcome<{ id: number }>>
  takePrices(acting: Acting, id: number): Promise<DecisionOutcome<{ id: number; cars: number }>>
}

interface Parts {
  db: Database
  clock: () => Date
  imports: ImportServices
  refresh: () => Promise<void>
}

const NO_IMPORT = refuse('missing', 'This import no longer exists')

/** What people decide about an import of a source: undo it, release or discard what was held. */
export function createImportDecisionServices({ db, clock, imports, refresh }: Parts): ImportDecisionServices {
  async function decide<Value>(
    acting: Acting,
    id: number,
    act: AuditAct,
    decision: () => Promise<DecisionOutcome<Value>>,
  ): Promise<DecisionOutcome<Value>> {
    const importRecord = await findImport(db, id)
    if (!importRecord || !canDecideImport(acting.user, importRecord)) return NO_IMPORT
    const outcome = await decision()
    if (!outcome.ok) return outcome
    const target = { kind: 'import', id: String(id), label: importRecord.name }
    await insertAudit(db, { actor: acting.user, act, target, address: acting.address }, clock())
    await refresh()
    return outcome
  }

  return {
    undoImport: (acting, id) =>
      decide(acting, id, 'import.undone', async () => {
        const outcome = await imports.undo(id)
        return outcome.ok ? { ok: true, value: { id } } : refuse('conflict', UNDO_REFUSALS[outcome.reason])
      }),

    releaseImport: (acting, { id, keepsMissing }) =>
      decide(acting, id, 'import.released', async () => {
        const outcome = await imports.applyHeld(id, { keepsMissing })
        return outcome.ok ? { ok: true, value: { id } } : refuse('conflict', 'This import is no longer held')
      }),

    discardImport: (acting, id) =>
      decide(acting, id, 'import.discarded', async () => {
        const outcome = await imports.discard(id)
        return outcome.ok ? { ok: true, value: { id } } : refuse('conflict', 'This import is no longer held')
      }),

    takePrices: (acting, id) =>
      decide(acting, id, 'import.prices_taken', async () => {
        const outcome = await imports.takePrices(id, acting.user)
        return outcome.ok
          ? { ok: true, value: { id, cars: outcome.cars } }
          : refuse('conflict', 'No prices of this import wait any more')
      }),
  }
}
