import type { Database } from '../../../data/database/database.ts'
import {
  deleteOldPrepared,
  listPrepared,
  listPreparedRows,
  type PreparedRow,
} from '../../../data/stock/imports/prepared-imports.ts'
import { findStockedCarsById } from '../../../data/stock/imports/stocked-cars.ts'
import { importDealership } from '../../../domain/imports/import-scope.ts'
import { PREPARED_RETENTION_HOURS, ROWS_PER_PAGE, type RowKind } from '../../../domain/imports/prepared.ts'
import type { Picture } from '../../../domain/pictures/picture.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import type { StockFiles } from '../../../integrations/stock-files/stock-files.ts'
import type { ImportServices, OpenStock } from './imports.ts'
import { createFilePreparation, type InspectStock } from './prepare-file.ts'
import { createPreparedAccess, MISSING, NOT_PERMITTED, type PreparedOutcome } from './prepared-access.ts'
import { createPreparedChoices, type PreparedChange, type RowFix } from './prepared-choices.ts'
import { csvOfRows } from './prepared-csv.ts'
import { createPreparedSteps } from './prepared-steps.ts'
import { createPreparedWork } from './prepared-work.ts'
import { createSampleReader, type ReadStockRows, type SampleRow } from './sample-rows.ts'

export { UNDO_REFUSALS } from './undo-refusals.ts'

const MAX_LISTED_FILES = 10

export type ListedPreparedRow = PreparedRow & { picture: Picture | null }

export type ListedPrepared = Awaited<ReturnType<typeof listPrepared>>[number]

export interface PreparedServices {
  /** Stores an uploaded file and says what it contains. */
  prepareFile(
    acting: Acting,
    file: { name: string; bytes: AsyncIterable<Uint8Array> },
  ): Promise<PreparedOutcome>
  /** Fetches a file from an allowed host and says what it contains. */
  prepareUrl(acting: Acting, url: string): Promise<PreparedOutcome>
  /** Chooses the file to read from an archive with several. */
  chooseFile(acting: Acting, choice: { id: string; file: string }): Promise<PreparedOutcome>
  get(acting: Acting, id: string): Promise<PreparedOutcome>
  /** Lists the latest files of a day that the person may decide about, so that an import is found again. */
  list(acting: Acting): Promise<PreparedOutcome<ListedPrepared[]>>
  /** Reads a page of rows as the cars they would become. */
  listSamples(acting: Acting, query: { id: string; page: number }): Promise<PreparedOutcome<SampleRow[]>>
  /** Changes the mapping or what the import does. A change of the mapping needs a new check. */
  choose(acting: Acting, change: PreparedChange): Promise<PreparedOutcome>
  /** Corrects cells of a refused row; the file itself stays as it is. */
  fixRow(acting: Acting, fix: RowFix): Promise<PreparedOutcome>
  /** Begins the check, which writes nothing to the stock. */
  check(acting: Acting, id: string): Promise<PreparedOutcome>
  listRows(
    acting: Acting,
    query: { id: string; kind: RowKind; page: number },
  ): Promise<PreparedOutcome<{ rows: ListedPreparedRow[]; total: number }>>
  /** Returns everything the check found, as lines of CSV. */
  exportRows(acting: Acting, id: string): Promise<PreparedOutcome<AsyncGenerator<string>>>
  /** Begins to apply the import; it goes on if the person leaves. */
  apply(
    acting: Acting,
    request: { id: string; confirmedCount?: number | undefined },
  ): Promise<PreparedOutcome>
  /** Pauses an import that has not been written; nothing of it is in the stock. */
  pause(acting: Acting, id: string): Promise<PreparedOutcome>
  /** Applies a paused import, from the start of its file. */
  resume(acting: Acting, id: string): Promise<PreparedOutcome>
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
  readStockRows: ReadStockRows
  stockFiles: StockFiles
  imports: Pick<ImportServices, 'undo'>
  refresh: () => Promise<void>
  logError: (error: unknown, message: string) => void
}

export function createPreparedServices(parts: Parts): PreparedServices {
  const { db, clock, stockFiles } = parts
  const access = createPreparedAccess(parts)
  const { prepare, chooseFile } = createFilePreparation(parts, access)
  const work = createPreparedWork({
    ...parts,
    openPrepared: async (prepared) => parts.openStock(...(await access.sourceOf(prepared))),
  })
  return {
    ...createPreparedChoices(parts, access),
    ...createPreparedSteps({ ...parts, work }, access),
    listSamples: createSampleReader(parts, access),
    chooseFile,

    prepareFile: (acting, { name, bytes }) =>
      prepare(acting, async (key) => ({ name, ...(await stockFiles.store(key, bytes)) })),
    prepareUrl: (acting, url) =>
      prepare(acting, async (key) => {
        const { name, bytes } = await stockFiles.download(key, url, null)
        return { name, bytes }
      }),

    async get(acting, id) {
      const prepared = await access.find(acting, id)
      return prepared ? access.view(prepared) : MISSING
    },

    async list({ user }) {
      const dealership = importDealership(user)
      if (dealership === undefined) return NOT_PERMITTED
      return { ok: true, value: await listPrepared(db, { dealership, limit: MAX_LISTED_FILES }) }
    },

    async listRows(acting, { id, kind, page }) {
      if (!(await access.find(acting, id))) return MISSING
      const range = { kind, limit: ROWS_PER_PAGE, offset: (page - 1) * ROWS_PER_PAGE }
      const { rows, total } = await listPreparedRows(db, id, range)
      const cars = await findStockedCarsById(
        db,
        rows.flatMap(({ vehicleId }) => vehicleId ?? []),
      )
      // A car that was deleted since the check has no editor to lead to.
      const withCars = rows.map((row) => {
        const car = cars.get(String(row.vehicleId)) ?? null
        return { ...row, vehicleId: car && row.vehicleId, picture: car?.picture ?? null }
      })
      return { ok: true, value: { rows: withCars, total } }
    },

    async exportRows(acting, id) {
      return (await access.find(acting, id)) ? { ok: true, value: csvOfRows(db, id) } : MISSING
    },

    async sweep() {
      const before = new Date(clock().getTime() - PREPARED_RETENTION_HOURS * 3_600_000)
      const files = await deleteOldPrepared(db, before)
      for (const file of files) await stockFiles.remove(file)
      return files.length
    },
  }
}
