import type { Database } from '../../../data/database/database.ts'
import { storeProfile } from '../../../data/stock/imports/import-profiles.ts'
import {
  type ImportSession,
  inImportTransaction,
  lockFeed,
  lockStock,
} from '../../../data/stock/imports/import-session.ts'
import {
  clearUnknownDealerships,
  countStaged,
  countTakenOver,
  dropDuplicates,
  type ForeignVehicle,
  refuseForeignRows,
} from '../../../data/stock/imports/import-stage-checks.ts'
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
  type ImportRecord,
  MAX_IMPORTS_WITH_REMARKS,
  MAX_UNDOABLE_IMPORTS,
  reasonToHold,
} from '../../../domain/imports/import-record.ts'
import { ImportTally } from '../../../domain/imports/import-tally.ts'

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
  onProgress: (progress: ImportProgress) => void
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
  await cleanStage(session, tally)
  await lockStock(client)
  await refuseForeignVehicles(session, run.source, tally)
  const { imported, remarked } = await countStaged(client)
  const shift = await measureShift(client, run.source, reading.provided)
  const heldReason = reasonToHold({ isFull: run.isFull, imported, ...shift })
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
    createdBy: run.createdBy,
    createdAt: run.clock(),
  })
  await insertRemarks(db, id, tally.selectRemarks())
  // A guessed mapping is saved only after it brought vehicles and was not held for approval.
  if (run.keepMapping && imported > 0 && heldReason === null) await keepMapping(session, reading, run.clock())
  if (run.isFull) await discardOlderHeld(db, run.source, id)
  if (heldReason === null) await apply(session, await recordOf(session, id), run.clock())
  else await holdStagedRows(client, id)
  return recordOf(session, id)
}

const NO_CHANGES = { inserted: 0, updated: 0, unchanged: 0, withdrawn: 0 }

async function cleanStage({ client }: ImportSession, tally: ImportTally): Promise<void> {
  const duplicates = await dropDuplicates(client)
  for (const { row, stockid, takenRow } of duplicates.first) {
    const reason = `This stock number appears again in row ${takenRow}, which was imported`
    tally.addRemark({ row, column: null, value: stockid, reason, refused: true })
  }
  tally.remarkCount += duplicates.count - duplicates.first.length
  if (duplicates.count > 0)
    tally.countRefusals('The stock number appears again in a later row, which was imported', duplicates.count)
  for (const { dealership, rows, firstRow } of await clearUnknownDealerships(client)) {
    const reason = `No dealership has this name; left empty (${rows} ${rows === 1 ? 'row' : 'rows'})`
    tally.addRemark({ row: firstRow, column: null, value: dealership, reason, refused: false })
  }
}

async function refuseForeignVehicles(
  { client }: ImportSession,
  source: string,
  tally: ImportTally,
): Promise<void> {
  const { count, first } = await refuseForeignRows(client, source)
  for (const vehicle of first)
    tally.addRemark({
      row: vehicle.row,
      column: null,
      value: null,
      reason: foreignReason(vehicle),
      refused: true,
    })
  tally.remarkCount += count - first.length
  if (count > 0) tally.countRefusals('The stock number belongs to another car of another feed', count)
  for (const { owner, vehicles } of await countTakenOver(client, source))
    tally.addFileRemark(
      `${vehicles} ${vehicles === 1 ? 'vehicle is' : 'vehicles are'} taken over from ${owner === null ? 'manually added vehicles' : `the feed '${owner}'`}`,
    )
}

function foreignReason({ stockid, make, model, owner }: ForeignVehicle): string {
  const owningFeed = owner === null ? 'that was added manually' : `of the feed '${owner}'`
  return `Stock number ${stockid} belongs to a ${make} ${model} ${owningFeed}`
}

async function keepMapping({ db }: ImportSession, reading: StockReading, now: Date): Promise<void> {
  const columns = [...new Set([...reading.mapping.map(({ column }) => column), ...reading.ignored])]
  await storeProfile(
    db,
    { name: reading.profile, mapping: reading.mapping, signature: headerSignature(columns) },
    now,
  )
}

async function apply({ client, db }: ImportSession, record: ImportRecord, now: Date): Promise<void> {
  const counts = await writeStaged(client, { ...record, now })
  const { imported, refused } = record
  await markApplied(db, record.id, { ...counts, imported, refused, appliedAt: now })
  await pruneImportHistory(db, { undoable: MAX_UNDOABLE_IMPORTS, remarked: MAX_IMPORTS_WITH_REMARKS })
}

async function recordOf({ db }: ImportSession, id: number): Promise<ImportRecord> {
  return (await findImport(db, id)) as ImportRecord
}

/** Applies a held import as it was read; returns null if it is no longer held. */
export async function applyHeldRows(
  db: Database,
  id: number,
  clock: () => Date,
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
    // Another feed may have imported the same stock numbers since the file was read.
    await refuseForeignRows(session.client, record.source)
    const { imported } = await countStaged(session.client)
    await apply(session, { ...record, imported, refused: record.rows - imported }, clock())
    await dropHeldRows(session.db, id)
    return { commit: true, result: await recordOf(session, id) }
  })
}
