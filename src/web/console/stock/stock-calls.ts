import type { BulkChange, StockSelection } from '../../../domain/vehicles/desk/bulk.ts'
import type { PriceChange } from '../../../domain/vehicles/desk/price-change.ts'
import type { BulkResult, PricePreview, StockList } from '../../../services/stock/index.ts'
import { createListCache, type LoadedList } from '../list/list-cache.ts'
import { signedInUser } from '../session/session.ts'
import { type CallOutcome, staffCall } from '../staff-call.ts'

export type LoadedStock = LoadedList<StockList>

/** Figures are added up each minute, so a list is not much older. */
const LIFETIME_MS = 60_000

const cache = createListCache<StockList>({
  load: (query) =>
    staffCall('get /stock', 'Failed to fetch the stock', { query: new URLSearchParams(query) }),
  now: () => Date.now(),
  userKey: () => signedInUser()?.id ?? '',
  lifetime: LIFETIME_MS,
})

export const loadStock = cache.get

/** Makes the next load query the server again. */
export function outdateStock(): void {
  cache.markStale()
}

export async function changeStock(
  selection: StockSelection,
  change: BulkChange,
): Promise<CallOutcome<BulkResult>> {
  const outcome = await staffCall('post /change-stock', 'Failed to change the cars', {
    json: { selection, change },
  })
  outdateStock()
  return outcome
}

export async function undoStockChange(
  batchId: string,
): Promise<CallOutcome<{ restored: number; kept: number }>> {
  const outcome = await staffCall('post /undo-stock-change', 'Failed to undo the change', {
    json: { batchId },
  })
  outdateStock()
  return outcome
}

export function previewPrices(
  selection: StockSelection,
  price: PriceChange,
): Promise<CallOutcome<PricePreview>> {
  return staffCall('post /preview-stock-prices', 'Failed to compute the prices', {
    json: { selection, price },
  })
}
