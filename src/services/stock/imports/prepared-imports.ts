import { randomUUID } from 'node:crypto'
import type { Database } from '../../../data/database/database.ts'
import { listDealerships } from '../../../data/site/index.ts'
import { listProfiles } from '../../../data/stock/imports/import-profiles.ts'
import { findImport } from '../../../data/stock/imports/imports.ts'
import {
  claimAbandoned,
  deleteOldPrepared,
  findPrepared,
  insertPrepared,
  listPreparedRows,
  type PreparedImport,
  type PreparedRow,
  updatePrepared,
} from '../../../data/stock/imports/prepared-imports.ts'
import { insertAudit } from '../../../data/users/index.ts'
import { StockFileError, type StockReading, type WordMaps } from '../../../domain/imports/import.ts'
import { importDealership } from '../../../domain/imports/import-scope.ts'
import {
  missingFields,
  PREPARED_RETENTION_HOURS,
  type PreparedChoices,
  ROWS_PER_PAGE,
  type RowKind,
} from '../../../domain/imports/prepared.ts'
import { applyProfile, findProfile } from '../../../domain/imports/profiles.ts'
import { type Outcome, type Refusal, refuse, refuseField } from '../../../domain/refusals/refusal.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import type { StockInspection } from '../../../integrations/stock-feeds/inspect-stock.ts'
import type { OpenOptions } from '../../../integrations/stock-feeds/open-stock.ts'
import type { StockSource } from '../../../integrations/stock-feeds/sources.ts'
import type { StockFiles } from '../../../integrations/stock-files/stock-files.ts'
import type { ImportServices, OpenStock } from './imports.ts'
import { csvOfRows } from './prepared-csv.ts'
import { type PreparedView, viewPrepared } from './prepared-view.ts'
import { createPreparedWork, failureMessage, LEASE_MS } from './prepared-work.ts'

export type InspectStock = (from: StockSource, options: OpenOptions) => Promise<StockInspection>

type PreparedRefusal = Refusal<'missing' | 'invalid' | 'conflict' | 'not_permitted' | 'unavailable'>
export type PreparedOutcome<Value = PreparedView> = Outcome<Value, PreparedRefusal>

export type PreparedChange = Partial<Omit<PreparedChoices, 'fixes'>> & { id: string }

export interface PreparedServices {
  /** Stores an uploaded file and says what it contains. */
  prepareFile(
    acting: Acting,
    file: { name: string; bytes: AsyncIterable<Uint8Array> },
  ): Promise<PreparedOutcome>
  /** Fetches a file from an allowed host and says what it contains. */
  prepareUrl(acting: Acting, url: string): Promise<PreparedOutcome>
  get(acting: Acting, id: string): Promise<PreparedOutcome>
  /** Changes the mapping or what the import does. A change of the mapping needs a new check. */
  choose(acting: Acting, change: PreparedChange): Promise<PreparedOutcome>
  /** Corrects cells of a refused row; the file itself stays as it is. */
  fixRow(
    acting: Acting,
    fix: { id: string; row: number; cells: Record<string, string> },
  ): Promise<PreparedOutcome>
  /** Begins the check, which writes nothing to the stock. */
  check(acting: Acting, id: string): Promise<PreparedOutcome>
  listRows(
    acting: Acting,
    query: { id: string; kind: RowKind; page: number },
  ): Promise<PreparedOutcome<{ rows: PreparedRow[]; total: number }>>
  /** Returns everything the check found, as lines of CSV. */
  exportRows(acting: Acting, id: string): Promise<PreparedOutcome<AsyncGenerator<string>>>
  /** Begins to apply the import; it goes on if the person leaves. */
  apply(
    acting: Acting,
    request: { id: string; confirmedCount?: number | undefined },
  ): Promise<PreparedOutcome>
  /** Stops an import under way, or undoes it if it has been applied. */
  stop(acting: Acting, id: string): Promise<PreparedOutcome>
  discard(acting: Acting, id: string): Promise<PreparedOutcome>
  /** Continues what another instance began and no longer works on. Returns the number of imports. */
  resumeAbandoned(): Promise<number>
  /** Deletes files that were never imported; returns their number. */
  sweep(): Promise<number>
  /** Waits for the work of this instance, for tests and for a stop. */
  settle(): Promise<void>
}

interface Parts {
  db: Database
  clock: () => Date
  openStock: OpenStock
  inspectStock: InspectStock
  stockFiles: StockFiles
  imports: Pick<ImportServices, 'undo'>
  refresh: () => Promise<void>
  logError: (error: unknown, message: string) => void
}

const MISSING = refuse('missing', 'This import no longer exists. Choose the file again')
const BUSY = refuse('conflict', 'This file is being read. Wait until it is done, or stop it first')
const NOT_PERMITTED = refuse('not_permitted', 'You may not import stock')

export function createPreparedServices(parts: Parts): PreparedServices {
  const { db, clock, stockFiles, imports, logError } = parts
  const running = new Set<Promise<void>>()
  const work = createPreparedWork({ ...parts, openPrepared })

  async function surroundings(dealership: string | null) {
    const [profiles, dealerships] = await Promise.all([listProfiles(db), listDealerships(db)])
    const [only] = dealerships.length === 1 ? dealerships : []
    const context = {
      dealerships,
      defaultDealership: dealership ?? only?.slug ?? null,
      today: clock(),
    }
    return { profiles, dealerships, context }
  }

  async function openPrepared({ file, name, dealership, choices }: PreparedImport): Promise<StockReading> {
    const { profiles, context } = await surroundings(dealership)
    return parts.openStock(
      { kind: 'file', path: stockFiles.pathOf(file) },
      { savedProfiles: profiles, context, fileName: name, chosen: { ...choices, name: choices.profile } },
    )
  }

  async function view(prepared: PreparedImport): Promise<{ ok: true; value: PreparedView }> {
    const { profiles, dealerships } = await surroundings(prepared.dealership)
    const record = prepared.importId === null ? null : await findImport(db, prepared.importId)
    const names = profiles.map(({ name }) => name)
    return { ok: true, value: viewPrepared(prepared, { dealerships, profiles: names, record }) }
  }

  async function prepare(
    { user, address }: Acting,
    store: (key: string) => Promise<{ name: string; bytes: number }>,
  ): Promise<PreparedOutcome> {
    const dealership = importDealership(user)
    if (dealership === undefined) return NOT_PERMITTED
    const key = randomUUID()
    try {
      const { name, bytes } = await store(key)
      const { profiles, context } = await surroundings(dealership)
      const inspection = await parts.inspectStock(
        { kind: 'file', path: stockFiles.pathOf(key) },
        { savedProfiles: profiles, context, fileName: name },
      )
      const { contents, mapping, wordMaps } = inspection
      const profile = inspection.isGuess ? nameOfFile(name) : inspection.profile
      const now = clock()
      const prepared = await db.transaction(async (transaction) => {
        const row = await insertPrepared(transaction, {
          name,
          file: key,
          bytes,
          createdBy: user.id,
          byName: user.name,
          dealership,
          createdAt: now,
          updatedAt: now,
          contents,
          choices: {
            profile,
            mapping,
            wordMaps,
            source: profile,
            isFull: true,
            savesProfile: findProfile(profile) === null,
            fixes: {},
            missing: 'keep',
            acceptedPrices: [],
          },
          status: 'columns',
        })
        await insertAudit(
          transaction,
          {
            actor: user,
            act: 'import.prepared',
            target: { kind: 'import', id: row.id, label: name },
            address,
          },
          now,
        )
        return row
      })
      return await view(prepared)
    } catch (error) {
      await stockFiles.remove(key)
      const message = failureMessage(error)
      if (message === null) throw error
      return refuseField('file', error instanceof StockFileError ? error.message : message)
    }
  }

  /** Finds a prepared import that the person may decide about. */
  async function find({ user }: Acting, id: string): Promise<PreparedImport | null> {
    const prepared = await findPrepared(db, id)
    const own = importDealership(user)
    if (!prepared || own === undefined) return null
    return own === null || prepared.dealership === own ? prepared : null
  }

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

  async function change(
    acting: Acting,
    id: string,
    act: (prepared: PreparedImport) => Promise<PreparedImport | PreparedRefusal | null>,
  ): Promise<PreparedOutcome> {
    const prepared = await find(acting, id)
    if (!prepared) return MISSING
    const changed = await act(prepared)
    if (changed === null) return BUSY
    return 'ok' in changed ? changed : view(changed)
  }

  return {
    prepareFile: (acting, { name, bytes }) =>
      prepare(acting, async (key) => ({ name, ...(await stockFiles.store(key, bytes)) })),
    prepareUrl: (acting, url) =>
      prepare(acting, async (key) => {
        const { name, bytes } = await stockFiles.download(key, url, null)
        return { name, bytes }
      }),

    async get(acting, id) {
      const prepared = await find(acting, id)
      return prepared ? view(prepared) : MISSING
    },

    choose: (acting, { id, ...changes }) =>
      change(acting, id, async (prepared) => {
        const profileChoices = await choicesOfProfile(
          prepared,
          changes.profile,
          changes.mapping !== undefined,
        )
        const choices = { ...prepared.choices, ...profileChoices, ...withoutUndefined(changes) }
        const keepsCheck = Object.keys(changes).every((key) => ['missing', 'acceptedPrices'].includes(key))
        return updatePrepared(db, id, ['columns', 'checked', 'failed'], {
          choices,
          updatedAt: clock(),
          ...(keepsCheck ? {} : { status: 'columns', summary: null, error: null }),
        })
      }),

    fixRow: (acting, { id, row, cells }) =>
      change(acting, id, (prepared) => {
        const fixes = {
          ...prepared.choices.fixes,
          [row]: { ...prepared.choices.fixes[row], ...cells },
        }
        return updatePrepared(db, id, ['columns', 'checked', 'failed'], {
          choices: { ...prepared.choices, fixes },
          updatedAt: clock(),
        })
      }),

    check: (acting, id) =>
      change(acting, id, async ({ choices }) => {
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

    async listRows(acting, { id, kind, page }) {
      const prepared = await find(acting, id)
      if (!prepared) return MISSING
      const range = { kind, limit: ROWS_PER_PAGE, offset: (page - 1) * ROWS_PER_PAGE }
      return { ok: true, value: await listPreparedRows(db, id, range) }
    },

    async exportRows(acting, id) {
      const prepared = await find(acting, id)
      return prepared ? { ok: true, value: csvOfRows(db, id) } : MISSING
    },

    apply: (acting, { id, confirmedCount }) =>
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
      }).then(async (outcome) => {
        const prepared = outcome.ok ? await findPrepared(db, id) : null
        if (prepared?.status === 'applying') begin(prepared)
        return outcome
      }),

    stop: (acting, id) =>
      change(acting, id, async (prepared) => {
        if (prepared.status === 'applied' && prepared.importId !== null) {
          const outcome = await imports.undo(prepared.importId)
          if (!outcome.ok) return refuse('conflict', UNDO_REFUSALS[outcome.reason])
          await parts.refresh()
          const { user: actor, address } = acting
          const target = { kind: 'import', id, label: prepared.name } as const
          await insertAudit(db, { actor, act: 'import.undone', target, address }, clock())
          return updatePrepared(db, id, ['applied'], { updatedAt: clock() })
        }
        return updatePrepared(db, id, ['checking', 'applying'], {
          status: prepared.summary ? 'checked' : 'columns',
          progress: null,
          lease: null,
          leaseUntil: null,
          updatedAt: clock(),
        })
      }),

    discard: (acting, id) =>
      change(acting, id, async (prepared) => {
        const discarded = await updatePrepared(db, id, ['columns', 'checked', 'failed', 'discarded'], {
          status: 'discarded',
          updatedAt: clock(),
        })
        if (discarded) await stockFiles.remove(prepared.file)
        return discarded
      }),

    async resumeAbandoned() {
      let count = 0
      for (;;) {
        const { lease, leaseUntil } = leased()
        const prepared = await claimAbandoned(db, { lease, now: clock(), until: leaseUntil })
        if (!prepared) return count
        count += 1
        await work(prepared)
      }
    },

    async sweep() {
      const before = new Date(clock().getTime() - PREPARED_RETENTION_HOURS * 3_600_000)
      const files = await deleteOldPrepared(db, before)
      for (const file of files) await stockFiles.remove(file)
      return files.length
    },

    async settle() {
      await Promise.all(running)
    },
  }

  /** A profile that someone chooses brings its own mapping and words, as far as the file has the columns. */
  async function choicesOfProfile(
    { contents }: PreparedImport,
    profile: string | undefined,
    hasMapping: boolean,
  ): Promise<{
    mapping?: PreparedChoices['mapping']
    wordMaps?: WordMaps
    savesProfile?: boolean
    source?: string
  }> {
    if (profile === undefined || hasMapping) return {}
    const columns = contents.columns.map(({ name }) => name)
    const builtIn = findProfile(profile)
    if (builtIn)
      return { mapping: applyProfile(builtIn, columns), wordMaps: {}, savesProfile: false, source: profile }
    const saved = (await listProfiles(db)).find(({ name }) => name === profile)
    if (!saved) return { savesProfile: true }
    const mapping = saved.mapping.filter(({ column }) => columns.includes(column))
    return { mapping, wordMaps: saved.wordMaps ?? {}, savesProfile: true, source: profile }
  }
}

export const UNDO_REFUSALS = {
  unknown: 'This import no longer exists',
  not_applied: 'This import was never applied',
  undone_already: 'This import has already been undone',
  too_old: 'This import is too old to undo',
  later_import: 'A later import changed the same cars. Undo that one first',
}

const withoutUndefined = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Partial<Value>

/** Names a mapping after its file, without dates, numbers and extensions: 'harbour-used-2026-11-17.csv' is 'harbour used'. */
function nameOfFile(name: string): string {
  const words = name
    .replace(/(?:\.\w{1,5})+$/, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)
  return words.join(' ').slice(0, 60) || 'Stock file'
}
