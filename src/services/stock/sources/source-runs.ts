import { randomUUID } from 'node:crypto'
import type { Database } from '../../../data/database/database.ts'
import { listDealerships } from '../../../data/site/index.ts'
import {
  claimDueSource,
  claimSource,
  endAbandonedRuns,
  finishRun,
  insertRun,
  renewSource,
  type StoredSource,
  updateSourceState,
} from '../../../data/stock/sources/sources.ts'
import { type FileVersion, StockFileError, UnchangedStockError } from '../../../domain/imports/import.ts'
import type { ImportRecord } from '../../../domain/imports/import-record.ts'
import { nextRunAt } from '../../../domain/sources/schedule.ts'
import { noticeAfter, type RunOutcome } from '../../../domain/sources/source.ts'
import { DEFAULT_TIME_ZONE } from '../../../domain/time/zone-time.ts'
import type { StockSource } from '../../../integrations/stock-feeds/sources.ts'
import type { DroppedFile, StockFiles } from '../../../integrations/stock-files/stock-files.ts'
import type { ImportServices } from '../imports/imports.ts'
import { failureMessage } from '../imports/prepared-work.ts'
import { notifyPeople } from './source-notices.ts'

export const SOURCE_LEASE_MS = 60_000
const RENEW_MS = 15_000

export interface SourceRunParts {
  db: Database
  clock: () => Date
  imports: Pick<ImportServices, 'runImport'>
  stockFiles: StockFiles
  consoleUrl: string | null
  refresh: () => Promise<void>
  logError: (error: unknown, message: string) => void
}

interface RunResult {
  outcome: RunOutcome
  reason: string | null
  record: ImportRecord | null
  version: FileVersion | null
}

/** Runs sources: those that are due, or one that a person starts. */
export function createSourceRuns(parts: SourceRunParts) {
  const { db, clock, imports, stockFiles, logError } = parts

  const claim = () => {
    const now = clock()
    return { lease: randomUUID(), now, until: new Date(now.getTime() + SOURCE_LEASE_MS) }
  }

  /** Runs a source that this instance holds the lease of. */
  async function run(source: StoredSource, byName: string | null): Promise<void> {
    const startedAt = clock()
    await endAbandonedRuns(db, source.id, startedAt)
    const runId = await insertRun(db, { sourceId: source.id, startedAt, byName })
    const began = performance.now()
    const lease = keepLease(source)
    try {
      const result = await importSource(source, lease.isLost)
      if (lease.isLost()) return
      await conclude(source, runId, { ...result, seconds: (performance.now() - began) / 1_000 })
      if (result.record?.status === 'applied') await parts.refresh()
    } finally {
      lease.end()
    }
  }

  async function importSource(source: StoredSource, isLost: () => boolean): Promise<RunResult> {
    try {
      return source.kind === 'url' ? await importUrl(source, isLost) : await importFolder(source, isLost)
    } catch (error) {
      if (error instanceof UnchangedStockError)
        return { outcome: 'unchanged', reason: null, record: null, version: null }
      const message = failureMessage(error)
      if (message === null) logError(error, `The stock source ${source.name} could not be imported`)
      return failed(message ?? 'Something went wrong on our side. Nothing was changed')
    }
  }

  async function importUrl(source: StoredSource, isLost: () => boolean): Promise<RunResult> {
    const key = randomUUID()
    try {
      const knownVersion = source.etag || source.modified ? source : null
      const { name, version } = await stockFiles.download(key, source.address, knownVersion)
      const result = await importFile(
        source,
        { kind: 'file', path: await stockFiles.localPath(key) },
        { name, isLost },
      )
      return { ...result, version: result.outcome === 'failed' ? null : version }
    } finally {
      await stockFiles.remove(key)
    }
  }

  /** Imports every waiting file in order, so that changes of partial files are not lost. The last one decides the outcome. */
  async function importFolder(source: StoredSource, isLost: () => boolean): Promise<RunResult> {
    if (!stockFiles.hasFolders)
      return failed('No folder is watched. Set STOCK_DROP_FOLDER, then start the program again')
    let result: RunResult = { outcome: 'unchanged', reason: null, record: null, version: null }
    for (const file of await stockFiles.listDropped(source.address)) {
      if (isLost()) break
      result = await importDropped(source, file, isLost)
      if (result.outcome === 'failed') break
    }
    return result
  }

  async function importDropped(
    source: StoredSource,
    file: DroppedFile,
    isLost: () => boolean,
  ): Promise<RunResult> {
    const result = await importFile(
      source,
      { kind: 'file', path: file.path },
      { name: file.name, isLost },
    ).catch((error: unknown) => {
      const message = failureMessage(error)
      if (message === null) throw error
      return failed(`${file.name}: ${message}`)
    })
    await stockFiles.finish(source.address, file, result.outcome === 'failed' ? 'failed' : 'done')
    return result
  }

  async function importFile(
    source: StoredSource,
    from: StockSource,
    { name, isLost }: { name: string; isLost: () => boolean },
  ): Promise<RunResult> {
    const { maxOffSalePercent, maxPriceFallPercent, missingRuns, dealership } = source
    const outcome = await imports.runImport(from, {
      ...(source.profile === null ? {} : { profile: source.profile }),
      source: source.name,
      name,
      partial: !source.isFull,
      actor: null,
      acceptGuess: () => true,
      rules: { dealership, missingRuns, limits: { maxOffSalePercent, maxPriceFallPercent } },
      onProgress() {
        if (isLost()) throw new StockFileError('Another instance has taken this run over')
      },
    })
    if (!outcome.ok)
      return failed(outcome.reason === 'unreadable' ? outcome.message : 'The columns were not accepted')
    const { record } = outcome
    const isHeld = record.status === 'held' || record.heldPrices > 0
    return {
      outcome: isHeld ? 'held' : hasChanges(record) ? 'applied' : 'unchanged',
      reason: record.heldReason ?? (record.heldPrices > 0 ? heldPricesText(record.heldPrices) : null),
      record,
      version: null,
    }
  }

  /** Stores what came of a run, when the next one is due, and whom to tell. */
  async function conclude(
    source: StoredSource,
    runId: bigint,
    { outcome, reason, record, version, seconds }: RunResult & { seconds: number },
  ): Promise<void> {
    const now = clock()
    const failures = outcome === 'failed' ? source.failures + 1 : 0
    const { notice, tell } = noticeAfter(source.notice, { outcome, failures })
    const timeZone = await zoneOf(source)
    await db.transaction(async (transaction) => {
      const { inserted = 0, updated = 0, withdrawn = 0, refused = 0, id: importId = null } = record ?? {}
      const counts = { inserted, updated, withdrawn, refused, importId }
      await finishRun(transaction, runId, { endedAt: now, outcome, reason, seconds, ...counts })
      await updateSourceState(transaction, source.id, {
        failures,
        notice,
        ...version,
        nextRunAt: nextRunAt(source.schedule, now, timeZone),
        lease: null,
        leaseUntil: null,
      })
      if (tell) await notifyPeople(transaction, source, { tell, reason, now, consoleUrl: parts.consoleUrl })
    })
  }

  async function zoneOf({ dealership }: Pick<StoredSource, 'dealership'>): Promise<string> {
    const dealerships = await listDealerships(db)
    const place = dealerships.find(({ slug }) => slug === dealership) ?? dealerships[0]
    return place?.timeZone ?? DEFAULT_TIME_ZONE
  }

  function keepLease({ id, lease }: StoredSource) {
    let isLost = false
    // A database that does not answer for a moment is asked again before the lease ends.
    const renew = async (until: Date) => {
      const isHeld = await renewSource(db, { id, lease: lease ?? '', until }).catch(() => true)
      if (!isHeld) isLost = true
    }
    const timer = setInterval(() => {
      const until = new Date(clock().getTime() + SOURCE_LEASE_MS)
      void renew(until)
    }, RENEW_MS)
    return { isLost: () => isLost, end: () => clearInterval(timer) }
  }

  return {
    zoneOf,
    /** Runs every source that is due; returns their number. */
    async runDue(): Promise<number> {
      let count = 0
      for (;;) {
        const source = await claimDueSource(db, claim())
        if (!source) return count
        count += 1
        await run(source, null)
      }
    },
    /** Takes a source for a run that a person starts; returns null while it runs already. */
    async start(id: string, byName: string): Promise<(() => Promise<void>) | null> {
      const source = await claimSource(db, id, claim())
      return source && (() => run(source, byName))
    },
  }
}

const failed = (reason: string): RunResult => ({ outcome: 'failed', reason, record: null, version: null })

const hasChanges = ({ inserted, updated, withdrawn }: ImportRecord) => inserted + updated + withdrawn > 0

const heldPricesText = (count: number) =>
  count === 1
    ? '1 price stays as it is: it would fall too far'
    : `${count} prices stay as they are: they would fall too far`
