import type { SavedView } from '../../../../domain/leads/lead-views.ts'
import { STOCK_VIEWS } from '../../../../domain/vehicles/desk/stock-list.ts'
import { type NamedView, nameViews } from '../../views/named-view.ts'
import { DEFAULT_STATE, parseStock, type StockState, stockHref, viewQuery } from '../stock-url.ts'

export function listViews(savedViews: readonly SavedView[]): NamedView[] {
  const standardViews = STOCK_VIEWS.map(({ id, name, filter, sort }) => ({
    id,
    name,
    href: stockHref({ ...filter, ...(sort && { sort }) }),
  }))
  return nameViews(standardViews, savedViews)
}

/** The view whose filters the URL has; null if none matches. */
export function findView(state: StockState, savedViews: readonly SavedView[] = []): NamedView | null {
  const currentFilters = filtersOf(state)
  return (
    listViews(savedViews).find(
      ({ href }) => filtersOf(parseStock(new URLSearchParams(href.slice(1)))) === currentFilters,
    ) ?? null
  )
}

/** The part of the URL that identifies a view: neither its order nor its columns. */
function filtersOf(state: StockState): string {
  return viewQuery({ ...state, sort: DEFAULT_STATE.sort, columns: DEFAULT_STATE.columns })
}
