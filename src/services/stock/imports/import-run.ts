import type { Database } from '../../../data/database/database.ts'
import { clearHeldPrices, storeHeldPrices } from '../../../data/stock/imports/held-prices.ts'
import { storeProfile } from '../../../data/stock/imports/import-profiles.ts'
import {
  type ImportSession,
  inImportTransaction,
  lockFeed,
  lockStock,
} from '../../../data/stock/imports/import-session.ts'
import { clearUnknownDealerships, countStaged } from '../../../data/stock/imports/import-stage-checks.ts'
import {
  createStage,
  holdStagedRows,
  stageHeldRows,
  stageRows,
} from '../../../data/stock/imports/import-staging.ts'
import { measureShift, writeStaged } from '../../../data/stock/imports/import-writing.ts'
import {
  discardOlderHeld,
  dropHeldRows,
  findImport,
  insertDryImport,
  insertImport,
  insertRemarks,
  lockImport,
  markApplied,
  pruneImportHistory,
} from '../../../data/stock/imports/imports.ts'
import { headerSignature } from '../../../domain/imports/header-key.ts'
import type { ImportRow, StockReading } from '../../../domain/imports/import.ts'
import {
  DEFAULT_HOLD_LIMITS,
  type HoldLimits,
  type ImportRecord,
  MAX_IMPORTS_WITH_REMARKS,
  MAX_UNDOABLE_IMPORTS,
  reasonToHold,
} from '../../../domain/imports/import-record.ts'
import { ImportTally } from '../../../domain/imports/import-tally.ts'
import { DEFAULT_RULES, type ImportRules } from './import-rules.ts'
import { cleanStage, compareStage } from './stage-cleaning.ts'

export interface ImportProgress {
  /** `waiting`: another import of this feed is running. */
  phase: 'waiting' | 'reading' | 'writing'
  rows: number
  read: number
  total: number | null
}

export interface ImportRun {
  db: Database
  clock: () => Date
  name: string
  source: string
  isFull: boolean
  dryRun: boolean
  createdBy: string | null
  keepMapping: boolean
  rules: ImportRules
  onProgress: (progress: ImportProgress) => void
  /** Runs in the transaction of the import: both are stored, or neither. */
  onStored?: (session: ImportSession, record: ImportRecord) => Promise<void>
}

export interface ImportResult {
  record: ImportRecord
  tally: ImportTally
}

/** Stages and checks a reading, then applies or holds all of it in one transaction. */
export async function runReading(reading: StockReading, run: ImportRun): Promise<ImportResult> {
  return inImportTransaction(run.db, async (session) => {
    const tally = new ImportTally()
    const reportProgress = (phase: ImportProgress['phase']) =>
      run.onProgress({ phase, rows: tally.rows, ...reading.progress() })
    await lockFeed(session.client, run.source, () => reportProgress('waiting'))
    await createStage(session.client)
    reportProgress('reading')
    await stageRows(
      session.client,
      tapBatches(reading.rows, (batch) => {
        tally.add(batch)
        reportProgress('reading')
      }),
    )
    reportProgress('writing')
    const record = await applyOrHold(session, reading, run, tally)
    if (!run.dryRun) await run.onStored?.(session, record)
    return { commit: !run.dryRun, result: { record, tally } }
  })
}

async function* tapBatches(
  batches: AsyncIterable<ImportRow[]>,
  onBatch: (batch: ImportRow[]) => void,
): AsyncGenerator<ImportRow[]> {
  for await (const batch of batches) {
    onBatch(batch)
    yield batch
  }
}

async function applyOrHold(
  session: ImportSession,
  reading: StockReading,
  run: ImportRun,
  tally: ImportTally,
): Promise<ImportRecord> {
  const { client, db } = session
  const { rules } = run
  await cleanStage(session, tally)
  await lockStock(client)
  const heldPrices = await compareStage(
    session,
    { source: run.source, provided: reading.provided, rules },
    tally,
  )
  const { imported, remarked } = await countStaged(client)
  const heldReason = await findHeldReason(session, reading, run, imported)
  const id = await (run.dryRun ? insertDryImport : insertImport)(db, {
    source: run.source,
    name: run.name,
    profile: reading.profile,
    isFull: run.isFull,
    status: heldReason === null ? 'applied' : 'held',
    heldReason,
    provided: [...reading.provided],
    rows: tally.rows,
    imported,
    remarked,
    refused: tally.rows - imported,
    remarkCount: tally.remarkCount,
    ...NO_CHANGES,
    dealership: rules.dealership,
    keepsMissing: rules.keepsMissing,
    missingRuns: rules.missingRuns,
    byName: rules.byName,
    heldPrices,
    createdBy: run.createdBy,
    createdAt: run.clock(),
  })
  if (heldPrices > 0) await storeHeldPrices(client, id, reading.provided)
  await insertRemarks(db, id, tally.selectRemarks())
  // A guessed mapping is saved only after it brought vehicles and was not held for approval.
  if (run.keepMapping && imported > 0 && heldReason === null) await keepMapping(session, reading, run.clock())
  if (run.isFull) await discardOlderHeld(db, run.source, id)
  if (heldReason === null) await apply(session, await recordOf(session, id), run.clock())
  else await holdStagedRows(client, id)
  return recordOf(session, id)
}

async function findHeldReason(
  { client }: ImportSession,
  reading: StockReading,
  { source, isFull, rules }: ImportRun,
  imported: number,
): Promise<string | null> {
  if (rules.overridesHold) return null
  const shift = await measureShift(client, {
    source,
    provided: reading.provided,
    dealership: rules.dealership,
  })
  return reasonToHold({ isFull: isFull && !rules.keepsMissing, imported, ...shift }, rules.limits)
}

const NO_CHANGES = { inserted: 0, updated: 0, unchanged: 0, withdrawn: 0 }

async function keepMapping({ db }: ImportSession, reading: StockReading, now: Date): Promise<void> {
  const columns = [...new Set([...reading.mapping.map(({ column }) => column), ...reading.ignored])]
  await storeProfile(
    db,
    { name: reading.profile, mapping: reading.mapping, signature: headerSignature(columns) },
    now,
  )
}

async function apply({ client, db }: ImportSession, record: ImportRecord, now: Date): Promise<void> {
  const counts = await writeStaged(client, { ...record, byName: record.byName ?? record.source, now })
  const { imported, refused, heldPrices, keepsMissing } = record
  await markApplied(db, record.id, { ...counts, imported, refused, heldPrices, keepsMissing, appliedAt: now })
  await pruneImportHistory(db, { undoable: MAX_UNDOABLE_IMPORTS, remarked: MAX_IMPORTS_WITH_REMARKS })
}

async function recordOf({ db }: ImportSession, id: number): Promise<ImportRecord> {
  return (await findImport(db, id)) as ImportRecord
}

interface Release {
  clock: () => Date
  limits?: HoldLimits
  /** Leaves missing vehicles on sale. */
  changes?: Partial<Pick<ImportRecord, 'keepsMissing'>>
}

/** Applies a held import as it was read; returns null if it is no longer held. */
export async function applyHeldRows(
  db: Database,
  id: number,
  { clock, limits = DEFAULT_HOLD_LIMITS, changes = {} }: Release,
): Promise<ImportRecord | null> {
  return inImportTransaction(db, async (session) => {
    const heldImport = await findImport(session.db, id)
    if (heldImport) await lockFeed(session.client, heldImport.source, () => {})
    await lockStock(session.client)
    const record = await lockImport(session.db, id)
    if (record?.status !== 'held') return { commit: false, result: null }
    await createStage(session.client)
    await stageHeldRows(session.client, id)
    await clearUnknownDealerships(session.client)
    // Another feed may have imported the same stock numbers since the file was read, and prices may have changed.
    await clearHeldPrices(session.client, id)
    const { source, provided, dealership } = record
    const rules = { ...DEFAULT_RULES, dealership, limits }
    const heldPrices = await compareStage(session, { source, provided, rules }, new ImportTally())
    if (heldPrices > 0) await storeHeldPrices(session.client, id, provided)
    const { imported } = await countStaged(session.client)
    const refused = record.rows - imported
    await apply(session, { ...record, imported, refused, heldPrices, ...changes }, clock())
    await dropHeldRows(session.db, id)
    return { commit: true, result: await recordOf(session, id) }
  })
}
