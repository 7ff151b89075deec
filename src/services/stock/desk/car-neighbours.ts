import type { Database } from '../../../data/database/database.ts'
import { countCarsBefore, findNeighbour, isInList } from '../../../data/stock/desk/car-neighbours.ts'
import type { StockFilter, StockSort } from '../../../domain/vehicles/desk/stock-list.ts'
import type { StockCounting } from './stock-counts.ts'

/** Where a car stands in a list. */
export interface CarNeighbours {
  previous: string | null
  next: string | null
  /** From 1; null if the filters of the list no longer match the car. */
  position: number | null
  total: number
}

export interface CarNeighbourServices {
  find(id: string, list: { filter: StockFilter; sort: StockSort }): Promise<CarNeighbours>
}

interface Parts {
  db: Database
  counting: StockCounting
  clock: () => Date
}

/** Finds the cars before and after one in a stock list, by the filters and the order of that list. */
export function createCarNeighbourServices({ db, counting, clock }: Parts): CarNeighbourServices {
  return {
    async find(id, { filter, sort }) {
      const place = { id: BigInt(id), filter, sort, now: clock() }
      const [previous, next, isListed, before, total] = await Promise.all([
        findNeighbour(db, place, 'before'),
        findNeighbour(db, place, 'after'),
        isInList(db, place),
        countCarsBefore(db, place),
        counting.count(filter),
      ])
      return {
        previous: previous === null ? null : String(previous),
        next: next === null ? null : String(next),
        position: isListed ? before + 1 : null,
        total,
      }
    },
  }
}
