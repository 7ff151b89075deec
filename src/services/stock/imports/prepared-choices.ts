import type { Database } from '../../../data/database/database.ts'
import { listProfiles } from '../../../data/stock/imports/import-profiles.ts'
import { type PreparedImport, updatePrepared } from '../../../data/stock/imports/prepared-imports.ts'
import type { PreparedChoices } from '../../../domain/imports/prepared.ts'
import { applyProfile, findProfile } from '../../../domain/imports/profiles.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import type { PreparedAccess, PreparedOutcome } from './prepared-access.ts'

export type PreparedChange = Partial<Omit<PreparedChoices, 'fixes' | 'archiveFile'>> & { id: string }

export interface RowFix {
  id: string
  row: number
  cells: Record<string, string>
}

/** Choices that decide about what the check found, so that it stays valid. */
const DECISIONS: ReadonlySet<string> = new Set(['missing', 'acceptedPrices'])

/** What staff decide about a file: where columns go, what words mean, corrected cells, missing cars. */
export function createPreparedChoices(
  { db, clock }: { db: Database; clock: () => Date },
  { change }: PreparedAccess,
) {
  /** A profile that someone chooses brings its own mapping and words, as far as the file has the columns. */
  async function choicesOfProfile(
    { contents }: PreparedImport,
    profile: string | undefined,
    hasMapping: boolean,
  ): Promise<Partial<Pick<PreparedChoices, 'mapping' | 'wordMaps' | 'savesProfile' | 'source'>>> {
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

  return {
    choose: (acting: Acting, { id, ...changes }: PreparedChange): Promise<PreparedOutcome> =>
      change(acting, id, async (prepared) => {
        const hasMapping = changes.mapping !== undefined
        const profileChoices = await choicesOfProfile(prepared, changes.profile, hasMapping)
        const choices = { ...prepared.choices, ...profileChoices, ...withoutUndefined(changes) }
        const keepsCheck = Object.keys(changes).every((key) => DECISIONS.has(key))
        return updatePrepared(db, id, ['columns', 'checked', 'failed'], {
          choices,
          updatedAt: clock(),
          ...(keepsCheck ? {} : { status: 'columns', summary: null, error: null }),
        })
      }),

    fixRow: (acting: Acting, { id, row, cells }: RowFix): Promise<PreparedOutcome> =>
      change(acting, id, ({ choices }) => {
        const fixes = { ...choices.fixes, [row]: { ...choices.fixes[row], ...cells } }
        return updatePrepared(db, id, ['columns', 'checked', 'failed'], {
          choices: { ...choices, fixes },
          updatedAt: clock(),
        })
      }),
  }
}

const withoutUndefined = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Partial<Value>
