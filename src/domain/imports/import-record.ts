import type { ImportField, Remark } from './import.ts'

export const IMPORT_STATUSES = ['held', 'applied', 'undone', 'discarded'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

/** Only the most recent imports can be undone. */
export const MAX_UNDOABLE_IMPORTS = 20
/** Remarks stored per import, first ones first; `remarkCount` counts all of them. */
export const MAX_REMARKS_PER_IMPORT = 5_000
/** Remarks help to fix the next file, so those of older imports are deleted. */
export const MAX_IMPORTS_WITH_REMARKS = 100

export interface ReadCounts {
  rows: number
  imported: number
  /** Imported rows with remarks. */
  remarked: number
  refused: number
  remarkCount: number
}

export interface WriteCounts {
  inserted: number
  updated: number
  unchanged: number
  withdrawn: number
}

export interface ImportRecord extends ReadCounts, WriteCounts {
  id: number
  source: string
  name: string
  profile: string
  isFull: boolean
  status: ImportStatus
  heldReason: string | null
  provided: ImportField[]
  undoable: boolean
  createdBy: string | null
  createdAt: Date
  appliedAt: Date | null
  undoneAt: Date | null
}

export interface RowRemark extends Remark {
  /** Null for a remark about the whole file. */
  row: number | null
  refused: boolean
}

export interface StockChange {
  isFull: boolean
  imported: number
  /** Vehicles of the feed that are on sale or under offer before the import. */
  before: number
  /** How many of those would still be on sale or under offer afterwards. */
  after: number
  /** How many of those before the import are in the file at all. */
  namedInFile: number
  /** Rows imported by the feed's last full import; null when there was none. */
  previouslyImported: number | null
}

/** Start of the hold reason for a file of another feed, which can have the same headers. Stored imports begin with it. */
const ANOTHER_LIST = 'It names none of '

/** Tells a file of another feed from a file that lost most of its rows. */
export function looksLikeAnotherList({ heldReason }: Pick<ImportRecord, 'heldReason'>): boolean {
  return heldReason?.startsWith(ANOTHER_LIST) ?? false
}

/** Returns why someone should check the import before it is applied; null if it can be applied at once. */
export function reasonToHold(shift: StockChange): string | null {
  const { isFull, imported, before, after, namedInFile, previouslyImported } = shift
  if (!isFull) return null
  if (imported === 0) return 'No row of this full feed could be imported'
  if (before > 0 && namedInFile === 0)
    return `${ANOTHER_LIST}the ${before} vehicles that this source has on sale`
  if (after * 2 < before) return `It would take ${before - after} of ${before} vehicles off sale`
  if (previouslyImported !== null && imported * 2 < previouslyImported)
    return `It contains ${imported} vehicles; the last import contained ${previouslyImported}`
  return null
}
