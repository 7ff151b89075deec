import { LRUCache } from 'lru-cache'
import type { Database } from '../../../data/database/database.ts'
import {
  addFigures,
  type CarFigures,
  deleteFiguresBefore,
  sumUpFigures,
} from '../../../data/stock/desk/figures.ts'
import { firstKeptDay } from '../../../domain/reports/report.ts'
import { RECENT_DAYS } from '../../../domain/vehicles/desk/stock-list.ts'
import { limitKey } from '../../security/index.ts'

export const COUNTED_ACTS = ['view', 'save'] as const
export type CountedAct = (typeof COUNTED_ACTS)[number]

/** A network with several people counts them all, but a script that repeats one call soon counts no more. */
const MAX_COUNTS_PER_CAR = 5
const MAX_COUNTS_PER_NETWORK = 500
const DAY_MS = 86_400_000
const MAX_PENDING_CARS = 20_000

export interface CarFigureServices {
  /** Counts in memory; `write` stores it. Nothing about the visitor is stored. */
  count(act: CountedAct, stockid: string, address: string): void
  write(): Promise<void>
  /** Adds up the last 30 days for the stock list. Returns the number of cars whose figures changed. */
  sumUp(): Promise<number>
  sweep(): Promise<void>
}

export function createCarFigureServices({
  db,
  clock,
}: {
  db: Database
  clock: () => Date
}): CarFigureServices {
  let pending = new Map<string, CarFigures>()
  const counts = new LRUCache<string, number>({
    max: 50_000,
    ttl: DAY_MS,
    perf: { now: () => clock().getTime() },
  })

  /** Counts up to a limit per day. */
  function isWithin(key: string, limit: number): boolean {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count, { noUpdateTTL: true })
    return count <= limit
  }

  return {
    count(act, stockid, address) {
      const network = limitKey(address)
      if (!isWithin(network, MAX_COUNTS_PER_NETWORK)) return
      if (!isWithin(`${network} ${act} ${stockid}`, MAX_COUNTS_PER_CAR)) return
      const figures = pending.get(stockid) ?? { stockid, views: 0, saves: 0 }
      if (act === 'view') figures.views++
      else figures.saves++
      if (pending.size < MAX_PENDING_CARS || pending.has(stockid)) pending.set(stockid, figures)
    },

    async write() {
      if (pending.size === 0) return
      const batch = pending
      pending = new Map()
      try {
        await addFigures(db, clock().toISOString().slice(0, 10), [...batch.values()])
      } catch (error) {
        // Counts wait for the database to come back; those of the meantime are added.
        for (const [id, { views, saves }] of batch) {
          const newer = pending.get(id) ?? { stockid: id, views: 0, saves: 0 }
          pending.set(id, { stockid: id, views: newer.views + views, saves: newer.saves + saves })
        }
        throw error
      }
    },

    sumUp: () => sumUpFigures(db, new Date(clock().getTime() - RECENT_DAYS * DAY_MS)),
    sweep: () => deleteFiguresBefore(db, firstKeptDay(clock())),
  }
}
