import { basename } from 'node:path'
import type { Database } from '../../../data/database/database.ts'
import { listDealerships } from '../../../data/site/index.ts'
import { takeHeldPrices } from '../../../data/stock/imports/held-prices.ts'
import {
  deleteProfile,
  listProfiles,
  type StoredProfile,
  storeProfile,
} from '../../../data/stock/imports/import-profiles.ts'
import {
  type ImportSession,
  inImportTransaction,
  lockStock,
} from '../../../data/stock/imports/import-session.ts'
import { findLaterImports, type UndoResult, undoChanges } from '../../../data/stock/imports/import-undo.ts'
import {
  findImport,
  listImports,
  listRemarks,
  lockImport,
  markDiscarded,
  markUndone,
  type Page,
} from '../../../data/stock/imports/imports.ts'
import { StockFileError, type StockReading } from '../../../domain/imports/import.ts'
import { type ImportRecord, type RowRemark, undoDeadline } from '../../../domain/imports/import-record.ts'
import type { OpenOptions } from '../../../integrations/stock-feeds/open-stock.ts'
import type { StockSource } from '../../../integrations/stock-feeds/sources.ts'
import { DEFAULT_RULES, type ImportRules } from './import-rules.ts'
import { applyHeldRows, type ImportProgress, type ImportResult, runReading } from './import-run.ts'

export type OpenStock = (from: StockSource, options: OpenOptions) => Promise<StockReading>

export interface ImportOptions {
  profile?: string | undefined
  /** The name of the file, if the source is only where it is stored. */
  name?: string
  /** The feed that owns the vehicles; defaults to the profile's name. */
  source?: string | undefined
  /** Leaves vehicles that are not in the file unchanged. */
  partial?: boolean
  /** Reads and checks everything, but writes nothing. */
  dryRun?: boolean
  /** Called for a mapping that has not been confirmed yet; an accepted one is saved. */
  acceptGuess: (reading: StockReading) => boolean | Promise<boolean>
  /** Null for the command line. */
  actor: { id: string } | null
  rules?: Partial<ImportRules>
  onOpened?: (reading: StockReading) => void
  /** Runs in the transaction of the import. */
  onStored?: (session: ImportSession, record: ImportRecord) => Promise<void>
  onProgress?: (progress: ImportProgress) => void
}

export type ImportOutcome =
  | ({ ok: true; dryRun: boolean } & ImportResult)
  | { ok: false; reason: 'unreadable'; message: string }
  | { ok: false; reason: 'guess_refused'; reading: StockReading }

export type UndoOutcome =
  | ({ ok: true } & UndoResult)
  | { ok: false; reason: 'unknown' | 'not_applied' | 'undone_already' | 'too_old' | 'expired' }
  | { ok: false; reason: 'later_import'; by: number[] }

export type HeldOutcome = { ok: true; record: ImportRecord } | { ok: false; reason: 'unknown' | 'not_held' }

export type PricesOutcome = { ok: true; cars: number } | { ok: false; reason: 'unknown' | 'no_prices' }

export interface ImportServices {
  runImport(from: StockSource, options: ImportOptions): Promise<ImportOutcome>
  listImports(page: Page): Promise<{ imports: ImportRecord[]; total: number }>
  /** `kept` counts the stored remarks; the record has the original number. */
  getImport(
    id: number,
    page: Page & { refusedOnly?: boolean },
  ): Promise<{ record: ImportRecord; remarks: RowRemark[]; kept: number } | null>
  applyHeld(id: number, options?: { keepsMissing?: boolean }): Promise<HeldOutcome>
  /** Takes the prices that the import left as they were because they fell too far. */
  takePrices(id: number, by: { id: string; name: string }): Promise<PricesOutcome>
  discard(id: number): Promise<HeldOutcome>
  undo(id: number): Promise<UndoOutcome>
  listProfiles(): Promise<StoredProfile[]>
  keepProfile(profile: StoredProfile): Promise<void>
  /** Returns false if no profile of that name was saved. */
  forgetProfile(name: string): Promise<boolean>
}

interface ImportParts {
  db: Database
  clock: () => Date
  openStock: OpenStock
  /** Hosts that feeds may be fetched from. */
  allowedHosts: readonly string[]
}

export function createImportServices({ db, clock, openStock, allowedHosts }: ImportParts): ImportServices {
  return {
    async runImport(from, options) {
      try {
        const reading = await openStock(from, {
          ...(await openOptions(options)),
          ...(options.name === undefined ? {} : { fileName: options.name }),
        })
        try {
          return await runOpenedReading(from, reading, options)
        } finally {
          await reading.close()
        }
      } catch (error) {
        if (error instanceof StockFileError)
          return { ok: false, reason: 'unreadable', message: error.message }
        throw error
      }
    },

    listImports: (page) => listImports(db, page),

    async getImport(id, page) {
      const record = await findImport(db, id)
      return record && { record, ...(await listRemarks(db, id, page)) }
    },

    async applyHeld(id, changes = {}) {
      const record = await applyHeldRows(db, id, { clock, changes })
      return record ? { ok: true, record } : { ok: false, reason: await notHeldReason(id) }
    },

    takePrices: (id, by) =>
      inImportTransaction<PricesOutcome>(db, async ({ client, db: transaction }) => {
        await lockStock(client)
        const record = await lockImport(transaction, id)
        if (!record || record.status !== 'applied' || record.heldPrices === 0)
          return { commit: false, result: { ok: false, reason: record ? 'no_prices' : 'unknown' } }
        const cars = await takeHeldPrices(client, id, { by, now: clock() })
        return { commit: true, result: { ok: true, cars } }
      }),

    async discard(id) {
      const discarded = await db.transaction((transaction) => markDiscarded(transaction, id))
      return discarded
        ? { ok: true, record: (await findImport(db, id)) as ImportRecord }
        : { ok: false, reason: await notHeldReason(id) }
    },

    undo: (id) =>
      inImportTransaction<UndoOutcome>(db, async ({ client, db: transaction }) => {
        await lockStock(client)
        const refusal = undoRefusal(await lockImport(transaction, id), clock())
        if (refusal) return { commit: false, result: { ok: false, reason: refusal } }
        const by = await findLaterImports(client, id)
        if (by.length > 0) return { commit: false, result: { ok: false, reason: 'later_import', by } }
        const undone = await undoChanges(client, id, clock())
        await markUndone(transaction, id, clock())
        return { commit: true, result: { ok: true, ...undone } }
      }),

    listProfiles: () => listProfiles(db),
    keepProfile: (profile) => storeProfile(db, profile, clock()),
    forgetProfile: (name) => deleteProfile(db, name),
  }

  async function openOptions({ profile }: ImportOptions): Promise<OpenOptions> {
    const [keptProfiles, dealerships] = await Promise.all([listProfiles(db), listDealerships(db)])
    const [onlyDealership] = dealerships.length === 1 ? dealerships : []
    return {
      ...(profile === undefined ? {} : { profile }),
      allowedHosts,
      savedProfiles: keptProfiles,
      context: { dealerships, defaultDealership: onlyDealership?.slug ?? null, today: clock() },
    }
  }

  async function runOpenedReading(
    from: StockSource,
    reading: StockReading,
    options: ImportOptions,
  ): Promise<ImportOutcome> {
    const { dryRun = false, partial = false, onProgress = () => {} } = options
    options.onOpened?.(reading)
    if (reading.guessed && !(await options.acceptGuess(reading)))
      return { ok: false, reason: 'guess_refused', reading }
    const result = await runReading(reading, {
      db,
      clock,
      name: options.name ?? displayName(from),
      source: options.source ?? reading.profile,
      isFull: !partial,
      dryRun,
      createdBy: options.actor?.id ?? null,
      keepMapping: reading.guessed,
      rules: { ...DEFAULT_RULES, ...options.rules },
      onProgress,
      ...(options.onStored && { onStored: options.onStored }),
    })
    return { ok: true, dryRun, ...result }
  }

  async function notHeldReason(id: number): Promise<'unknown' | 'not_held'> {
    return (await findImport(db, id)) ? 'not_held' : 'unknown'
  }
}

function undoRefusal(record: ImportRecord | null, now: Date) {
  if (!record) return 'unknown'
  if (record.status === 'undone') return 'undone_already'
  if (record.status !== 'applied') return 'not_applied'
  const deadline = undoDeadline(record)
  if (deadline === null) return 'too_old'
  return now < deadline ? null : 'expired'
}

/** Drops the query of a feed's URL, which may contain a key: the name is widely visible. */
function displayName(from: StockSource): string {
  if (from.kind === 'bytes') return from.name
  if (from.kind === 'file') return basename(from.path)
  const url = URL.parse(from.url)
  return url ? `${url.origin}${url.pathname}` : from.url
}
