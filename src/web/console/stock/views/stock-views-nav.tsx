import { useLocation } from 'react-router'
import { paths } from '../../../../domain/site/routes.ts'
import { useViews } from '../../views/view-store.ts'
import { ViewsNav } from '../../views/views-nav.tsx'
import { parseStock, viewQuery } from '../stock-url.ts'
import { stockViewStore } from './stock-view-store.ts'
import { findView, listViews } from './stock-views.ts'

/** The views with their counts, under Stock in the sidebar while a stock screen is open. */
export function StockViewsNav() {
  const { views } = useViews(stockViewStore)
  const { pathname, search } = useLocation()
  const state = parseStock(new URLSearchParams(search))
  const isList = pathname === paths.stock()
  return (
    <ViewsNav
      area="Stock"
      label="Stock views"
      href={paths.stock()}
      store={stockViewStore}
      views={listViews(views)}
      currentView={isList ? findView(state, views) : null}
      query={viewQuery(state)}
      canSave={isList}
      urgentIds={['problems']}
    />
  )
}
