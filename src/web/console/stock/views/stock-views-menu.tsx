import { paths } from '../../../../domain/site/routes.ts'
import { CalendarClock, Download, Trash2 } from '../../../../ui/icons.tsx'
import { MenuItem } from '../../../../ui/overlays/menu.tsx'
import type { NamedView } from '../../views/named-view.ts'
import { useViews } from '../../views/view-store.ts'
import { ViewsMenu } from '../../views/views-menu.tsx'
import { type StockState, viewQuery } from '../stock-url.ts'
import { stockViewStore } from './stock-view-store.ts'
import { listViews } from './stock-views.ts'

interface Props {
  state: StockState
  currentView: NamedView | null
  /** Null for staff who may not export. */
  onExport: (() => void) | null
  /** Null for staff who may not change prices. */
  onScheduled: (() => void) | null
}

/** The views of the stock list, with the export. */
export function StockViewsMenu({ state, currentView, onExport, onScheduled }: Props) {
  const { views } = useViews(stockViewStore)
  return (
    <ViewsMenu
      dialogId="save-view-here"
      store={stockViewStore}
      area="Stock"
      views={listViews(views)}
      currentView={currentView}
      query={viewQuery(state)}
    >
      {onScheduled && (
        <MenuItem icon={<CalendarClock aria-hidden />} onSelect={onScheduled}>
          Scheduled price changes
        </MenuItem>
      )}
      {onExport && (
        <MenuItem icon={<Download aria-hidden />} onSelect={onExport}>
          Export CSV
        </MenuItem>
      )}
      {onExport && (
        <MenuItem icon={<Trash2 aria-hidden />} href={paths.deletedCars()}>
          Deleted cars
        </MenuItem>
      )}
    </ViewsMenu>
  )
}
