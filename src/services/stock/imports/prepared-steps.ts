import { randomUUID } from 'node:crypto'
import type { Database } from '../../../data/database/database.ts'
import {
  claimAbandoned,
  findPrepared,
  type PreparedImport,
  updatePrepared,
} from '../../../data/stock/imports/prepared-imports.ts'
import { insertAudit } from '../../../data/users/index.ts'
import { missingFields } from '../../../domain/imports/prepared.ts'
import { refuse, refuseField } from '../../../domain/refusals/refusal.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import type { StockFiles } from '../../../integrations/stock-files/stock-files.ts'
import type { ImportServices } from './imports.ts'
import type { PreparedAccess, PreparedOutcome } from './prepared-access.ts'
import { LEASE_MS } from './prepared-work.ts'
import { UNDO_REFUSALS } from './undo-refusals.ts'

interface Parts {
  db: Database
  clock: () => Date
  stockFiles: StockFiles
  imports: Pick<ImportServices, 'undo'>
  refresh: () => Promise<void>
  logError: (error: unknown, message: string) => void
  work: (prepared: PreparedImport) => Promise<void>
}

const NO_LEASE = { progress: null, lease: null, leaseUntil: null }

/** The course of an import: check, apply, pause, resume, stop, undo, discard. */
export function createPreparedSteps(parts: Parts, { change }: PreparedAccess) {
  const { db, clock, stockFiles, imports, logError, work } = parts
  const running = new Set<Promise<void>>()

  function begin(prepared: PreparedImport): void {
    const job = work(prepared).catch((error: unknown) =>
      logError(error, `The stock file ${prepared.name} could not be worked on`),
    )
    running.add(job)
    void job.finally(() => running.delete(job))
  }

  const leased = () => ({
    lease: randomUUID(),
    leaseUntil: new Date(clock().getTime() + LEASE_MS),
    error: null,
    progress: null,
    updatedAt: clock(),
  })

  /** Begins to work on an import after its transaction, so that the work finds it as it is stored. */
  async function beginApplying(id: string, outcome: PreparedOutcome): Promise<PreparedOutcome> {
    const prepared = outcome.ok ? await findPrepared(db, id) : null
    if (prepared?.status === 'applying') begin(prepared)
    return outcome
  }

  async function undo({ user: actor, address }: Acting, prepared: PreparedImport, importId: number) {
    const outcome = await imports.undo(importId)
    if (!outcome.ok) return refuse('conflict', UNDO_REFUSALS[outcome.reason])
    await parts.refresh()
    const target = { kind: 'import', id: prepared.id, label: prepared.name } as const
    await insertAudit(db, { actor, act: 'import.undone', target, address }, clock())
    return updatePrepared(db, prepared.id, ['applied'], { updatedAt: clock() })
  }

  return {
    check: (acting: Acting, id: string): Promise<PreparedOutcome> =>
      change(acting, id, async ({ choices, contents }) => {
        if (contents.files && choices.archiveFile === undefined)
          return refuse('invalid', 'Choose a file of the archive before the check')
        const missing = missingFields(choices.mapping)
        if (missing.length > 0)
          return refuse('invalid', `Choose the column for ${missing.join(', ')} before the check`)
        const prepared = await updatePrepared(db, id, ['columns', 'checked', 'failed'], {
          status: 'checking',
          ...leased(),
        })
        if (prepared) begin(prepared)
        return prepared
      }),

    apply: (
      acting: Acting,
      { id, confirmedCount }: { id: string; confirmedCount?: number | undefined },
    ): Promise<PreparedOutcome> =>
      change(acting, id, async ({ summary, choices, name }) => {
        if (!summary) return refuse('conflict', 'Check the file first')
        if (summary.rows === summary.refused)
          return refuse('conflict', 'Every row is refused. Fix the file first')
        const withdraws = summary.heldReason !== null && choices.missing === 'withdraw'
        if (withdraws && confirmedCount !== summary.withdrawn)
          return refuseField('confirmedCount', `Type ${summary.withdrawn} to take that many cars off sale`)
        return db.transaction(async (transaction) => {
          const prepared = await updatePrepared(transaction, id, ['checked', 'failed'], {
            status: 'applying',
            ...leased(),
          })
          if (!prepared) return null
          const { user: actor, address } = acting
          const target = { kind: 'import', id, label: name } as const
          await insertAudit(transaction, { actor, act: 'import.applied', target, address }, clock())
          return prepared
        })
      }).then((outcome) => beginApplying(id, outcome)),

    /** The transaction of the import rolls back, so a paused import has written nothing. */
    pause: (acting: Acting, id: string): Promise<PreparedOutcome> =>
      change(acting, id, async () => {
        const paused = await updatePrepared(db, id, ['applying'], {
          status: 'paused',
          ...NO_LEASE,
          updatedAt: clock(),
        })
        return paused ?? refuse('conflict', 'The import is not running any more')
      }),

    resume: (acting: Acting, id: string): Promise<PreparedOutcome> =>
      change(acting, id, async () => {
        const resumed = await updatePrepared(db, id, ['paused'], { status: 'applying', ...leased() })
        return resumed ?? refuse('conflict', 'The import is not paused any more')
      }).then((outcome) => beginApplying(id, outcome)),

    stop: (acting: Acting, id: string): Promise<PreparedOutcome> =>
      change(acting, id, async (prepared) => {
        if (prepared.status === 'applied' && prepared.importId !== null)
          return undo(acting, prepared, prepared.importId)
        const stopped = await updatePrepared(db, id, ['checking', 'applying', 'paused'], {
          status: prepared.summary ? 'checked' : 'columns',
          ...NO_LEASE,
          updatedAt: clock(),
        })
        if (stopped) return stopped
        // It was committed in between.
        const latest = await findPrepared(db, id)
        return latest?.status === 'applied' && latest.importId !== null
          ? undo(acting, latest, latest.importId)
          : null
      }),

    discard: (acting: Acting, id: string): Promise<PreparedOutcome> =>
      change(acting, id, async (prepared) => {
        const discarded = await updatePrepared(
          db,
          id,
          ['columns', 'checked', 'paused', 'failed', 'discarded'],
          { status: 'discarded', updatedAt: clock() },
        )
        if (discarded) await stockFiles.remove(prepared.file)
        return discarded
      }),

    async resumeAbandoned(): Promise<number> {
      let count = 0
      for (;;) {
        const { lease, leaseUntil } = leased()
        const prepared = await claimAbandoned(db, { lease, now: clock(), until: leaseUntil })
        if (!prepared) return count
        count += 1
        await work(prepared)
      }
    },

    async settle(): Promise<void> {
      await Promise.all(running)
    },
  }
}
