import type { Dealership } from '../dealerships/dealership.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'

export interface FeedCar {
  vehicle: Vehicle
  /** Null if the car is at none of our dealerships. */
  dealership: Dealership | null
  /** Origin of all URLs in the feed. */
  origin: string
}

export type FeedCell = string | number | null

export interface FeedColumn {
  name: string
  cell: (car: FeedCar) => FeedCell
  /** Reason for staff if the cell is required but empty. Columns without a reason are optional. */
  reason?: string
  /** Limits the requirement to certain cars. */
  isRequired?: (car: FeedCar) => boolean
  /** Leaves out a second car with the same value. */
  unique?: true
}

export interface Feed {
  name: string
  label: string
  columns: readonly FeedColumn[]
}

export interface MissingField {
  field: string
  reason: string
}

export type FeedRow = { ok: true; cells: FeedCell[] } | { ok: false; missing: MissingField[] }

/** Returns a function that builds the rows of one file, car by car. */
export function createFeedRows({ columns }: Feed): (car: FeedCar) => FeedRow {
  const usedCells = new Map(
    columns.filter(({ unique }) => unique).map((column) => [column, new Set<FeedCell>()]),
  )
  return (car) => {
    const cells = columns.map(({ cell }) => cell(car))
    const missing = columns.flatMap((column, at) => missingFieldOf(column, cells[at] ?? null, car))
    if (missing.length > 0) return { ok: false, missing }
    columns.forEach((column, at) => usedCells.get(column)?.add(cells[at] ?? null))
    return { ok: true, cells }
  }

  function missingFieldOf(column: FeedColumn, cell: FeedCell, car: FeedCar): MissingField[] {
    const { name: field, reason, isRequired } = column
    if (cell !== null && cell !== '')
      return usedCells.get(column)?.has(cell)
        ? [{ field, reason: 'Already used by another car in the feed' }]
        : []
    return reason !== undefined && (isRequired?.(car) ?? true) ? [{ field, reason }] : []
  }
}

export const feedPath = ({ name }: Pick<Feed, 'name'>) => `/feeds/${name}.csv`
