import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import type { Database } from '../../../data/database/database.ts'
import {
  insertPrepared,
  type PreparedImport,
  updatePrepared,
} from '../../../data/stock/imports/prepared-imports.ts'
import { insertAudit } from '../../../data/users/index.ts'
import { SeveralFilesError, StockFileError } from '../../../domain/imports/import.ts'
import { importDealership } from '../../../domain/imports/import-scope.ts'
import type { PreparedChoices, PreparedContents } from '../../../domain/imports/prepared.ts'
import { findProfile } from '../../../domain/imports/profiles.ts'
import { refuseField } from '../../../domain/refusals/refusal.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import type { StockInspection } from '../../../integrations/stock-feeds/inspect-stock.ts'
import type { OpenOptions } from '../../../integrations/stock-feeds/open-stock.ts'
import type { StockSource } from '../../../integrations/stock-feeds/sources.ts'
import type { StockFiles } from '../../../integrations/stock-files/stock-files.ts'
import {
  NOT_PERMITTED,
  type PreparedAccess,
  type PreparedOutcome,
  type PreparedRefusal,
} from './prepared-access.ts'
import { failureMessage } from './prepared-work.ts'

export type InspectStock = (from: StockSource, options: OpenOptions) => Promise<StockInspection>

interface Parts {
  db: Database
  clock: () => Date
  inspectStock: InspectStock
  stockFiles: StockFiles
}

interface Description {
  contents: PreparedContents
  choices: PreparedChoices
}

/** Stores a file that staff send or name, and says what it contains. */
export function createFilePreparation(
  { db, clock, inspectStock, stockFiles }: Parts,
  { readingOptions, view, change }: PreparedAccess,
) {
  async function describe(
    key: string,
    { name, dealership, archiveFile }: { name: string; dealership: string | null; archiveFile?: string },
  ): Promise<Description> {
    const { contents, mapping, wordMaps, isGuess, profile } = await inspectStock(
      { kind: 'file', path: await stockFiles.localPath(key) },
      { ...(await readingOptions(dealership)), fileName: archiveFile ?? name, archiveFile },
    )
    const choices = newChoices(isGuess ? nameOfFile(archiveFile ?? name) : profile)
    return {
      contents,
      choices: { ...choices, mapping, wordMaps, ...(archiveFile === undefined ? {} : { archiveFile }) },
    }
  }

  /** An archive with several files is stored as it is, until someone chooses one. */
  const describeOrAsk: typeof describe = (key, file) =>
    describe(key, file).catch((error: unknown) => {
      if (!(error instanceof SeveralFilesError)) throw error
      const contents = {
        format: 'Zip',
        rows: 0,
        isSample: false,
        columns: [],
        forbidden: [],
        files: [...error.files],
      }
      return { contents, choices: newChoices(nameOfFile(file.name)) }
    })

  return {
    async prepare(
      { user, address }: Acting,
      store: (key: string) => Promise<{ name: string; bytes: number }>,
    ): Promise<PreparedOutcome> {
      const dealership = importDealership(user)
      if (dealership === undefined) return NOT_PERMITTED
      const key = randomUUID()
      try {
        const { name, bytes } = await store(key)
        const description = await describeOrAsk(key, { name, dealership })
        const now = clock()
        const prepared = await db.transaction(async (transaction) => {
          const row = await insertPrepared(transaction, {
            ...description,
            name,
            file: key,
            bytes,
            createdBy: user.id,
            byName: user.name,
            dealership,
            createdAt: now,
            updatedAt: now,
            status: 'columns',
          })
          const target = { kind: 'import', id: row.id, label: name } as const
          await insertAudit(transaction, { actor: user, act: 'import.prepared', target, address }, now)
          return row
        })
        return await view(prepared)
      } catch (error) {
        await stockFiles.remove(key)
        return fileRefusal(error)
      }
    },

    /** Reads another file of the same archive; what was chosen for the one before is gone. */
    chooseFile: (acting: Acting, { id, file }: { id: string; file: string }): Promise<PreparedOutcome> =>
      change(acting, id, async (prepared): Promise<PreparedImport | PreparedRefusal | null> => {
        const { files } = prepared.contents
        if (!files?.some(({ name }) => name === file))
          return refuseField('file', 'The archive does not contain this file')
        try {
          const { contents, choices } = await describe(prepared.file, { ...prepared, archiveFile: file })
          return await updatePrepared(db, id, ['columns', 'checked', 'failed'], {
            contents: { ...contents, files },
            choices,
            status: 'columns',
            summary: null,
            error: null,
            updatedAt: clock(),
          })
        } catch (error) {
          return fileRefusal(error)
        }
      }),
  }
}

/** Returns the refusal for errors that people can do something about; throws the others. */
function fileRefusal(error: unknown): PreparedRefusal {
  const message = failureMessage(error)
  if (message === null) throw error
  return refuseField('file', error instanceof StockFileError ? error.message : message)
}

const newChoices = (profile: string): PreparedChoices => ({
  profile,
  mapping: [],
  wordMaps: {},
  source: profile,
  isFull: true,
  savesProfile: findProfile(profile) === null,
  fixes: {},
  missing: 'keep',
  acceptedPrices: [],
})

/** Names a mapping after its file, without dates, numbers and extensions: 'harbour-used-2026-11-17.csv' is 'harbour used'. */
function nameOfFile(name: string): string {
  const words = basename(name)
    .replace(/(?:\.\w{1,5})+$/, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)
  return words.join(' ').slice(0, 60) || 'Stock file'
}
