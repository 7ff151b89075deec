import type { Executor } from '../../../data/database/database.ts'
import { listStockIds } from '../../../data/stock/desk/stock-list.ts'
import { type Outcome, type Refusal, refuse } from '../../../domain/refusals/refusal.ts'
import { MAX_BULK_CARS, type StockSelection } from '../../../domain/vehicles/desk/bulk.ts'
import { parseStockFilter } from '../../../domain/vehicles/desk/stock-list.ts'

/** Returns the ids of the selected cars. */
export async function selectCars(
  db: Executor,
  selection: StockSelection,
  now: Date,
): Promise<Outcome<bigint[], Refusal<'conflict'>>> {
  if ('ids' in selection) return { ok: true, value: selection.ids.map(BigInt) }
  const filter = parseStockFilter(new URLSearchParams(selection.filter))
  const page = { sort: '-changed', page: 1, pageSize: MAX_BULK_CARS + 1 } as const
  const ids = await listStockIds(db, filter, page, now)
  return ids.length > MAX_BULK_CARS
    ? refuse('conflict', `Select at most ${MAX_BULK_CARS.toLocaleString('en-AU')} cars at a time`)
    : { ok: true, value: ids }
}
