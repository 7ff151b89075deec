import type { Dealership } from '../dealerships/dealership.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'

export interface FeedCar {
  vehicle: Vehicle
  /** Null where it stands in no dealership of ours. */
  dealership: Dealership | null
  /** What addresses begin with. */
  origin: string
}

export type FeedCell = string | number | null

export interface FeedColumn {
  name: string
  cell: (car: FeedCar) => FeedCell
  /** What staff read of a car that must have it and does not; columns without it may stay empty. */
  reason?: string
  /** The cars that must have it, where not all do. */
  requiredOf?: (car: FeedCar) => boolean
  /** Of two cars with the same one, the second is left out. */
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

/** Makes the rows of one file, car by car. */
export function createFeedRows({ columns }: Feed): (car: FeedCar) => FeedRow {
  const seen = new Map(columns.filter(({ unique }) => unique).map((column) => [column, new Set<FeedCell>()]))
  return (car) => {
    const cells = columns.map(({ cell }) => cell(car))
    const missing = columns.flatMap((column, at) => errorOf(column, cells[at] ?? null, car))
    if (missing.length > 0) return { ok: false, missing }
    columns.forEach((column, at) => seen.get(column)?.add(cells[at] ?? null))
    return { ok: true, cells }
  }

  function errorOf(column: FeedColumn, cell: FeedCell, car: FeedCar): MissingField[] {
    const { name: field, reason, requiredOf } = column
    if (cell !== null && cell !== '')
      return seen.get(column)?.has(cell)
        ? [{ field, reason: 'Another car in the feed has the same one' }]
        : []
    return reason !== undefined && (requiredOf?.(car) ?? true) ? [{ field, reason }] : []
  }
}

export const feedPath = ({ name }: Pick<Feed, 'name'>) => `/feeds/${name}.csv`
