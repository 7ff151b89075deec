import type { Database } from '../../../data/database/database.ts'
import { readVersions } from '../../../data/site/index.ts'
import { countStock, countStockViews, type StockCounts } from '../../../data/stock/desk/stock-list.ts'
import type { StockFilter } from '../../../domain/vehicles/desk/stock-list.ts'

/** Filters are compared by their text; made-up ones must not fill the memory. */
const MAX_CACHED = 200
/** Ages and the last 30 days move on with the clock. */
const LIFETIME_MS = 600_000

export interface StockCounting {
  count(filter: StockFilter): Promise<number>
  /** The whole stock by status and standard view. */
  countViews(): Promise<StockCounts>
}

/** Counts each filter once per version of the stock: counting 100,000 cars takes longer than reading a page of them. */
export function createStockCounting(db: Database, clock: () => Date): StockCounting {
  let cached = new Map<string, Promise<unknown>>()
  let key = ''

  async function once<Value>(name: string, count: (now: Date) => Promise<Value>): Promise<Value> {
    const now = clock()
    const { stock } = await readVersions(db)
    const currentKey = `${stock} ${Math.floor(now.getTime() / LIFETIME_MS)}`
    if (currentKey !== key || cached.size >= MAX_CACHED) {
      key = currentKey
      cached = new Map()
    }
    const pending = (cached.get(name) as Promise<Value> | undefined) ?? count(now)
    const counts = cached
    counts.set(name, pending)
    // A failed count must not stay.
    pending.catch(() => counts.delete(name))
    return pending
  }

  return {
    count: (filter) => once(JSON.stringify(filter), (now) => countStock(db, filter, now)),
    countViews: () => once('views', (now) => countStockViews(db, now)),
  }
}
