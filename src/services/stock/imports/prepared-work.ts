import type { Database } from '../../../data/database/database.ts'
import { errorCode } from '../../../data/database/error-code.ts'
import { type RefusedRow, storeDifferences } from '../../../data/stock/imports/import-differences.ts'
import { storeProfile } from '../../../data/stock/imports/import-profiles.ts'
import { inImportTransaction, StockBusyError } from '../../../data/stock/imports/import-session.ts'
import { countStaged } from '../../../data/stock/imports/import-stage-checks.ts'
import { createStage, stageRows } from '../../../data/stock/imports/import-staging.ts'
import { measureShift } from '../../../data/stock/imports/import-writing.ts'
import {
  type PreparedImport,
  renewPrepared,
  updatePrepared,
} from '../../../data/stock/imports/prepared-imports.ts'
import { headerSignature } from '../../../domain/imports/header-key.ts'
import { type ImportRow, StockFileError, type StockReading } from '../../../domain/imports/import.ts'
import { reasonToHold } from '../../../domain/imports/import-record.ts'
import { ImportTally } from '../../../domain/imports/import-tally.ts'
import type { CheckSummary, PreparedProgress } from '../../../domain/imports/prepared.ts'
import { DEFAULT_RULES, type ImportRules } from './import-rules.ts'
import { type ImportProgress, runReading } from './import-run.ts'
import { cleanStage, compareStage } from './stage-cleaning.ts'

export const LEASE_MS = 60_000
const RENEW_MS = 15_000
const PROGRESS_MS = 500
const MAX_REFUSED_ROWS = 5_000

interface Parts {
  db: Database
  clock: () => Date
  openPrepared: (prepared: PreparedImport) => Promise<StockReading>
  refresh: () => Promise<void>
  logError: (error: unknown, message: string) => void
}

/** Thrown when someone stopped or paused the work, or another instance has taken it over. */
class Stopped extends Error {}

/** Checks or applies a prepared import that this instance holds the lease of. */
export function createPreparedWork({ db, clock, openPrepared, refresh, logError }: Parts) {
  return async function work(prepared: PreparedImport): Promise<void> {
    const lease = createLease(prepared)
    try {
      const reading = await openPrepared(prepared)
      try {
        if (prepared.status === 'checking') await check(prepared, reading, lease)
        else await apply(prepared, reading, lease)
      } finally {
        await reading.close()
      }
      if (prepared.status === 'applying') await refresh()
    } catch (error) {
      if (!(error instanceof Stopped)) await fail(prepared, error)
    } finally {
      lease.end()
    }
  }

  async function check(prepared: PreparedImport, reading: StockReading, lease: Lease): Promise<void> {
    const began = performance.now()
    const { choices } = prepared
    await inImportTransaction(db, async (session) => {
      const { client } = session
      const tally = new ImportTally()
      const refused = new Map<number, ImportRow>()
      await createStage(client)
      await stageRows(
        client,
        (async function* () {
          for await (const batch of reading.rows) {
            tally.add(batch)
            for (const row of batch)
              if (row.vehicle === null && refused.size < MAX_REFUSED_ROWS) refused.set(row.row, row)
            lease.report({ phase: 'reading', rows: tally.rows, ...reading.progress() })
            yield batch
          }
        })(),
      )
      lease.report({ phase: 'writing', rows: tally.rows, ...reading.progress() })
      const rules = rulesOf(prepared)
      const stage = { source: choices.source, provided: reading.provided, rules }
      await cleanStage(session, tally)
      const heldPrices = await compareStage(session, stage, tally)
      const { imported } = await countStaged(client)
      const shift = await measureShift(client, { ...stage, dealership: rules.dealership })
      const differences = await storeDifferences(
        client,
        prepared.id,
        {
          ...stage,
          ...rules,
          id: 0,
          isFull: choices.isFull,
          imported,
          now: clock(),
          byName: choices.source,
        },
        refusedRows(tally, refused),
      )
      const summary: CheckSummary = {
        ...differences,
        seconds: Math.round((performance.now() - began) / 100) / 10,
        rows: tally.rows,
        refused: tally.rows - imported,
        heldPrices,
        live: shift.before,
        heldReason: reasonToHold({ isFull: choices.isFull, imported, ...shift }, rules.limits),
        notes: tally.notes,
      }
      lease.requireHeld()
      const updated = await updatePrepared(
        session.db,
        prepared.id,
        ['checking'],
        {
          status: 'checked',
          summary,
          progress: null,
          error: null,
          lease: null,
          leaseUntil: null,
          updatedAt: clock(),
        },
        prepared.lease,
      )
      return { commit: updated !== null, result: null }
    })
  }

  async function apply(prepared: PreparedImport, reading: StockReading, lease: Lease): Promise<void> {
    const { id, choices, name, createdBy } = prepared
    await runReading(reading, {
      db,
      clock,
      name,
      source: choices.source,
      isFull: choices.isFull,
      dryRun: false,
      createdBy,
      keepMapping: false,
      // Someone has seen what the file does, and has decided.
      rules: { ...rulesOf(prepared), overridesHold: true },
      onProgress: (progress: ImportProgress) => {
        lease.requireHeld()
        lease.report(progress)
      },
      async onStored(session, record) {
        lease.requireHeld()
        if (choices.savesProfile)
          await storeProfile(
            session.db,
            {
              name: choices.profile,
              mapping: choices.mapping,
              wordMaps: choices.wordMaps,
              signature: headerSignature([
                ...prepared.contents.columns.map((column) => column.name),
                ...prepared.contents.forbidden,
              ]),
            },
            clock(),
          )
        const updated = await updatePrepared(
          session.db,
          id,
          ['applying'],
          {
            status: 'applied',
            importId: record.id,
            progress: null,
            lease: null,
            leaseUntil: null,
            updatedAt: clock(),
          },
          prepared.lease,
        )
        // Stopped or paused at the last moment: rolls everything back.
        if (!updated) throw new Stopped()
      },
    })
  }

  async function fail(prepared: PreparedImport, error: unknown): Promise<void> {
    const message = failureMessage(error)
    // A bad file is for the one who sent it; everything else is for the operator too.
    if (!(error instanceof StockFileError))
      logError(error, `The stock file ${prepared.name} could not be read or imported`)
    await updatePrepared(
      db,
      prepared.id,
      ['checking', 'applying'],
      {
        status: 'failed',
        error: message ?? 'Something went wrong on our side. Nothing was changed; try again',
        progress: null,
        lease: null,
        leaseUntil: null,
        updatedAt: clock(),
      },
      prepared.lease,
    )
  }

  interface Lease {
    report(progress: PreparedProgress): void
    requireHeld(): void
    end(): void
  }

  /** Renews the lease while the work goes on, and notices when it was lost. */
  function createLease({ id, lease }: PreparedImport): Lease {
    let isLost = false
    let progress: PreparedProgress | null = null
    let writtenAt = 0
    const renew = async () => {
      writtenAt = performance.now()
      const leaseUntil = new Date(clock().getTime() + LEASE_MS)
      const changes = progress === null ? { leaseUntil } : { leaseUntil, progress }
      const isHeld = await renewPrepared(db, { id, lease: lease ?? '' }, changes).catch(() => true)
      if (!isHeld) isLost = true
    }
    const timer = setInterval(() => void renew(), RENEW_MS)
    return {
      report(latest) {
        progress = latest
        if (performance.now() - writtenAt > PROGRESS_MS) void renew()
      },
      requireHeld() {
        if (isLost) throw new Stopped()
      },
      end: () => clearInterval(timer),
    }
  }
}

/** Someone who keeps the missing vehicles on sale leaves them alone; nobody is asked unless the import is held. */
export function rulesOf({ dealership, choices, summary }: PreparedImport): ImportRules {
  const isHeld = summary !== null && summary.heldReason !== null
  return {
    ...DEFAULT_RULES,
    dealership,
    keepsMissing: isHeld && choices.missing === 'keep',
    acceptedPrices: choices.acceptedPrices,
  }
}

/** Returns the sentence for errors that people can do something about; null for the others. */
export function failureMessage(error: unknown): string | null {
  if (error instanceof StockFileError) return `${error.message}. Nothing was changed`
  if (error instanceof StockBusyError) return error.message
  if (errorCode(error) === '53100')
    return 'The disk of the database is full. Nothing was changed; make space, then try again'
  return null
}

function refusedRows(tally: ImportTally, rows: ReadonlyMap<number, ImportRow>): RefusedRow[] {
  return tally.listFirstRefusals(MAX_REFUSED_ROWS).map(({ row, column, value, reason }) => {
    const read = row === null ? undefined : rows.get(row)
    return {
      row,
      stockid: read?.stockid ?? (column === null ? value : null),
      title: null,
      detail: { reason, column, value, cells: read?.cells ?? null },
    }
  })
}
