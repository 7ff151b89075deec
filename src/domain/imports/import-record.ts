import type { ImportField, Remark } from './import.ts'

export const IMPORT_STATUSES = ['held', 'applied', 'undone', 'discarded'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

/** How many imports back can be undone. */
export const UNDOABLE_IMPORTS = 20
/** Of one import, the first ones; the true number is counted. */
export const KEPT_REMARKS = 5_000
/** Remarks are for mending the next file: those of older imports are let go. */
export const KEPT_REMARKED_IMPORTS = 100

export interface ReadCounts {
  rows: number
  taken: number
  /** Of those taken. */
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
  /** Null when the file as a whole is meant. */
  row: number | null
  refused: boolean
}

export interface StockShift {
  isFull: boolean
  taken: number
  /** Vehicles of the feed on sale or under offer now, and how many of them would still be. */
  before: number
  left: number
  /** Of those before, how many the file names at all. */
  named: number
  /** What the feed's last full import took; null when there was none. */
  previouslyTaken: number | null
}

/** The feed's name stands for another list: the same headers serve every branch and make. */
const ANOTHER_LIST = 'It names none of '

/** Whether a held import looks like another feed's rather than a shrunken one. */
export function looksLikeAnotherList({ heldReason }: Pick<ImportRecord, 'heldReason'>): boolean {
  return heldReason?.startsWith(ANOTHER_LIST) ?? false
}

/** Why a person should look before this is applied; null when nothing speaks against it. */
export function reasonToHold(shift: StockShift): string | null {
  const { isFull, taken, before, left, named, previouslyTaken } = shift
  if (!isFull) return null
  if (taken === 0) return 'No row of this full feed could be taken'
  if (before > 0 && named === 0) return `${ANOTHER_LIST}the ${before} vehicles that this source has on sale`
  if (left * 2 < before) return `It would take ${before - left} of ${before} vehicles off sale`
  if (previouslyTaken !== null && taken * 2 < previouslyTaken)
    return `It brings ${taken} vehicles where the last import brought ${previouslyTaken}`
  return null
}
