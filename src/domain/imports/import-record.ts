import { UNDO_HOURS } from '../vehicles/changes.ts'
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
  /** The only dealership whose vehicles it could change; null for all. */
  dealership: string | null
  /** Missing vehicles stay on sale, although the file is a full one. */
  keepsMissing: boolean
  /** The number of files in a row that a vehicle is missing from before it goes off sale. */
  missingRuns: number
  /** Who is named in the history of the vehicles; null for the source. */
  byName: string | null
  /** Prices that stay as they are because they would fall too far. */
  heldPrices: number
  createdBy: string | null
  createdAt: Date
  appliedAt: Date | null
  undoneAt: Date | null
}

/** Returns until when an import can be undone; null for one that cannot, such as one whose earlier values are deleted. */
export function undoDeadline({
  status,
  undoable,
  appliedAt,
}: Pick<ImportRecord, 'status' | 'undoable' | 'appliedAt'>): Date | null {
  if (status !== 'applied' || !undoable || appliedAt === null) return null
  return new Date(appliedAt.getTime() + UNDO_HOURS * 3_600_000)
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

/** When an import, or a price, waits for a person. */
export interface HoldLimits {
  maxOffSalePercent: number
  maxPriceFallPercent: number
}

export const DEFAULT_HOLD_LIMITS: HoldLimits = { maxOffSalePercent: 50, maxPriceFallPercent: 80 }

/** Start of the hold reason for a file of another feed, which can have the same headers. Stored imports begin with it. */
const ANOTHER_LIST = 'It names none of '

/** Tells a file of another feed from a file that lost most of its rows. */
export function looksLikeAnotherList({ heldReason }: Pick<ImportRecord, 'heldReason'>): boolean {
  return heldReason?.startsWith(ANOTHER_LIST) ?? false
}

/** Returns why someone should check the import before it is applied; null if it can be applied at once. */
export function reasonToHold(
  shift: StockChange,
  { maxOffSalePercent }: Pick<HoldLimits, 'maxOffSalePercent'> = DEFAULT_HOLD_LIMITS,
): string | null {
  const { isFull, imported, before, after, namedInFile, previouslyImported } = shift
  if (!isFull) return null
  if (imported === 0) return 'No row of this full feed could be imported'
  if (before > 0 && namedInFile === 0)
    return `${ANOTHER_LIST}the ${before} vehicles that this source has on sale`
  const isTooLow = (count: number, previous: number) =>
    (previous - count) * 100 > previous * maxOffSalePercent
  if (isTooLow(after, before)) return `It would take ${before - after} of ${before} vehicles off sale`
  if (previouslyImported !== null && isTooLow(imported, previouslyImported))
    return `It contains ${imported} vehicles; the last import contained ${previouslyImported}`
  return null
}
