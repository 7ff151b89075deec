import type { Database } from '../../../data/database/database.ts'
import { listDealerships } from '../../../data/site/index.ts'
import { listProfiles } from '../../../data/stock/imports/import-profiles.ts'
import { findImport } from '../../../data/stock/imports/imports.ts'
import { findPrepared, type PreparedImport } from '../../../data/stock/imports/prepared-imports.ts'
import { importDealership } from '../../../domain/imports/import-scope.ts'
import { type Outcome, type Refusal, refuse } from '../../../domain/refusals/refusal.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import type { OpenOptions } from '../../../integrations/stock-feeds/open-stock.ts'
import type { StockSource } from '../../../integrations/stock-feeds/sources.ts'
import type { StockFiles } from '../../../integrations/stock-files/stock-files.ts'
import { type PreparedView, viewPrepared } from './prepared-view.ts'

export type PreparedRefusal = Refusal<'missing' | 'invalid' | 'conflict' | 'not_permitted' | 'unavailable'>
export type PreparedOutcome<Value = PreparedView> = Outcome<Value, PreparedRefusal>

export const MISSING = refuse('missing', 'This import no longer exists. Choose the file again')
export const NOT_PERMITTED = refuse('not_permitted', 'You may not import stock')
const BUSY = refuse('conflict', 'This file is being read. Wait until it is done, or stop it first')

export type PreparedAccess = ReturnType<typeof createPreparedAccess>

interface Parts {
  db: Database
  clock: () => Date
  stockFiles: StockFiles
}

/** Finds, shows and opens prepared imports for the acts on them. */
export function createPreparedAccess({ db, clock, stockFiles }: Parts) {
  async function readingOptions(dealership: string | null) {
    const [profiles, dealerships] = await Promise.all([listProfiles(db), listDealerships(db)])
    const [only] = dealerships.length === 1 ? dealerships : []
    const context = { dealerships, defaultDealership: dealership ?? only?.slug ?? null, today: clock() }
    return { savedProfiles: profiles, context }
  }

  async function view(prepared: PreparedImport): Promise<{ ok: true; value: PreparedView }> {
    const { savedProfiles, context } = await readingOptions(prepared.dealership)
    const record = prepared.importId === null ? null : await findImport(db, prepared.importId)
    return {
      ok: true,
      value: viewPrepared(prepared, {
        dealerships: context.dealerships,
        profiles: savedProfiles.map(({ name }) => name),
        record,
        now: clock(),
      }),
    }
  }

  /** Finds a prepared import that the person may decide about. */
  async function find({ user }: Acting, id: string): Promise<PreparedImport | null> {
    const prepared = await findPrepared(db, id)
    const own = importDealership(user)
    if (!prepared || own === undefined) return null
    return own === null || prepared.dealership === own ? prepared : null
  }

  return {
    readingOptions,
    view,
    find,

    /** Changes a prepared import and shows the result; null means that it is busy. */
    async change(
      acting: Acting,
      id: string,
      act: (prepared: PreparedImport) => Promise<PreparedImport | PreparedRefusal | null>,
    ): Promise<PreparedOutcome> {
      const prepared = await find(acting, id)
      if (!prepared) return MISSING
      const changed = await act(prepared)
      if (changed === null) return BUSY
      return 'ok' in changed ? changed : view(changed)
    },

    /** The stored file with the choices that someone has made for it. */
    async sourceOf({ file, name, dealership, choices }: PreparedImport): Promise<[StockSource, OpenOptions]> {
      const { archiveFile } = choices
      return [
        { kind: 'file', path: await stockFiles.localPath(file) },
        {
          ...(await readingOptions(dealership)),
          fileName: archiveFile ?? name,
          archiveFile,
          chosen: { ...choices, name: choices.profile },
        },
      ]
    },
  }
}
