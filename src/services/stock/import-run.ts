import type { Database } from '../../data/database/database.ts'
import { keepProfile } from '../../data/stock/import-profiles.ts'
import {
  closeStock,
  type ImportSession,
  inImportTransaction,
  takeFeedsTurn,
} from '../../data/stock/import-session.ts'
import {
  clearUnknownDealerships,
  countStaged,
  countTakenOver,
  dropDuplicates,
  type ForeignVehicle,
  refuseForeign,
} from '../../data/stock/import-stage-checks.ts'
import { createStage, holdStagedRows, stageHeldRows, stageRows } from '../../data/stock/import-staging.ts'
import { measureShift, writeStaged } from '../../data/stock/import-writing.ts'
import {
  discardOlderHeld,
  dropHeldRows,
  findImport,
  forgetOldImports,
  insertDryImport,
  insertImport,
  insertRemarks,
  lockImport,
  markApplied,
} from '../../data/stock/imports.ts'
import { headerSignature } from '../../domain/imports/header-key.ts'
import type { ImportRow, StockReading } from '../../domain/imports/import.ts'
import {
  type ImportRecord,
  KEPT_REMARKED_IMPORTS,
  reasonToHold,
  UNDOABLE_IMPORTS,
} from '../../domain/imports/import-record.ts'
import { ImportTally } from '../../domain/imports/import-tally.ts'

export interface ImportProgress {
  /** Waiting: another import of this feed is under way. */
  phase: 'waiting' | 'reading' | 'writing'
  rows: number
  read: number
  total: number | null
}

export interface ReadingRun {
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

export interface RanImport {
  record: ImportRecord
  tally: ImportTally
}

/** All of a reading, or nothing: staged, checked, then applied or held, in one transaction. */
export async function runReading(reading: StockReading, run: ReadingRun): Promise<RanImport> {
  return inImportTransaction(run.db, async (session) => {
    const tally = new ImportTally()
    const tell = (phase: ImportProgress['phase']) =>
      run.onProgress({ phase, rows: tally.rows, ...reading.progress() })
    await takeFeedsTurn(session.client, run.source, () => tell('waiting'))
    await createStage(session.client)
    tell('reading')
    await stageRows(
      session.client,
      passing(reading.rows, (batch) => {
        tally.add(batch)
        tell('reading')
      }),
    )
    tell('writing')
    const record = await settle(session, reading, run, tally)
    return { commit: !run.dryRun, result: { record, tally } }
  })
}

async function* passing(
  batches: AsyncIterable<ImportRow[]>,
  look: (batch: ImportRow[]) => void,
): AsyncGenerator<ImportRow[]> {
  for await (const batch of batches) {
    look(batch)
    yield batch
  }
}

async function settle(
  session: ImportSession,
  reading: StockReading,
  run: ReadingRun,
  tally: ImportTally,
): Promise<ImportRecord> {
  const { client, db } = session
  await cleanStage(session, tally)
  await closeStock(client)
  await partFromOthers(session, run.source, tally)
  const { taken, remarked } = await countStaged(client)
  const shift = await measureShift(client, run.source, reading.provided)
  const heldReason = reasonToHold({ isFull: run.isFull, taken, ...shift })
  const id = await (run.dryRun ? insertDryImport : insertImport)(db, {
    source: run.source,
    name: run.name,
    profile: reading.profile,
    isFull: run.isFull,
    status: heldReason === null ? 'applied' : 'held',
    heldReason,
    provided: [...reading.provided],
    rows: tally.rows,
    taken,
    remarked,
    refused: tally.rows - taken,
    remarkCount: tally.remarkCount,
    ...NOTHING_WRITTEN,
    createdBy: run.createdBy,
    createdAt: run.clock(),
  })
  await insertRemarks(db, id, tally.keptRemarks())
  // A guess that brought nothing, or what nobody has agreed to yet, is no guide for the next file.
  if (run.keepMapping && taken > 0 && heldReason === null) await keepMapping(session, reading, run.clock())
  if (run.isFull) await discardOlderHeld(db, run.source, id)
  if (heldReason === null) await apply(session, await recordOf(session, id), run.clock())
  else await holdStagedRows(client, id)
  return recordOf(session, id)
}

const NOTHING_WRITTEN = { inserted: 0, updated: 0, unchanged: 0, withdrawn: 0 }

async function cleanStage({ client }: ImportSession, tally: ImportTally): Promise<void> {
  const duplicates = await dropDuplicates(client)
  for (const { row, stockid, takenRow } of duplicates.first) {
    const reason = `This stock number stands again in row ${takenRow}, which was taken`
    tally.note({ row, column: null, value: stockid, reason, refused: true })
  }
  tally.remarkCount += duplicates.count - duplicates.first.length
  if (duplicates.count > 0)
    tally.countRefusals('The stock number stands again in a later row, which was taken', duplicates.count)
  for (const { dealership, rows, firstRow } of await clearUnknownDealerships(client)) {
    const reason = `No dealership has this name; left empty (${rows} ${rows === 1 ? 'row' : 'rows'})`
    tally.note({ row: firstRow, column: null, value: dealership, reason, refused: false })
  }
}

async function partFromOthers({ client }: ImportSession, source: string, tally: ImportTally): Promise<void> {
  const { count, first } = await refuseForeign(client, source)
  for (const vehicle of first)
    tally.note({ row: vehicle.row, column: null, value: null, reason: foreignReason(vehicle), refused: true })
  tally.remarkCount += count - first.length
  if (count > 0) tally.countRefusals('The stock number belongs to another car, of another feed', count)
  for (const { owner, vehicles } of await countTakenOver(client, source))
    tally.noteOfAll(
      `${vehicles} ${vehicles === 1 ? 'vehicle is' : 'vehicles are'} taken over from ${owner === null ? 'those put in by hand' : `the feed '${owner}'`}`,
    )
}

function foreignReason({ stockid, make, model, owner }: ForeignVehicle): string {
  const whose = owner === null ? 'that was put in by hand' : `of the feed '${owner}'`
  return `Stock number ${stockid} belongs to a ${make} ${model} ${whose}`
}

async function keepMapping({ db }: ImportSession, reading: StockReading, now: Date): Promise<void> {
  const columns = [...new Set([...reading.mapping.map(({ column }) => column), ...reading.ignored])]
  await keepProfile(
    db,
    { name: reading.profile, mapping: reading.mapping, signature: headerSignature(columns) },
    now,
  )
}

async function apply({ client, db }: ImportSession, record: ImportRecord, now: Date): Promise<void> {
  const written = await writeStaged(client, { ...record, now })
  const { taken, refused } = record
  await markApplied(db, record.id, { ...written, taken, refused, appliedAt: now })
  await forgetOldImports(db, { undoable: UNDOABLE_IMPORTS, remarked: KEPT_REMARKED_IMPORTS })
}

async function recordOf({ db }: ImportSession, id: number): Promise<ImportRecord> {
  return (await findImport(db, id)) as ImportRecord
}

/** Applies what was held, as it was read then; null when it is not held any more. */
export async function applyHeldRows(
  db: Database,
  id: number,
  clock: () => Date,
): Promise<ImportRecord | null> {
  return inImportTransaction(db, async (session) => {
    const held = await findImport(session.db, id)
    if (held) await takeFeedsTurn(session.client, held.source, () => {})
    await closeStock(session.client)
    const record = await lockImport(session.db, id)
    if (record?.status !== 'held') return { commit: false, result: null }
    await createStage(session.client)
    await stageHeldRows(session.client, id)
    await clearUnknownDealerships(session.client)
    // Since it was read, another feed may have brought cars of the same numbers.
    await refuseForeign(session.client, record.source)
    const { taken } = await countStaged(session.client)
    await apply(session, { ...record, taken, refused: record.rows - taken }, clock())
    await dropHeldRows(session.db, id)
    return { commit: true, result: await recordOf(session, id) }
  })
}
