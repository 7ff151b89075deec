import { useState } from 'react'
import { wholeText } from '../../../../domain/vehicles/prices/price.ts'
import { Check, ChevronDown, Download, Plus, X } from '../../../../ui/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/overlays/menu.tsx'
import type { NamedView } from '../../views/named-view.ts'
import { SaveViewDialog } from '../../views/save-view.tsx'
import { useViews } from '../../views/view-store.ts'
import { type StockState, viewQuery } from '../stock-url.ts'
import { stockViewStore } from './stock-view-store.ts'
import { listViews } from './stock-views.ts'

interface Props {
  state: StockState
  currentView: NamedView | null
  /** Null for staff who may not export. */
  onExport: (() => void) | null
}

/** The views and header actions as a menu, where the sidebar and header have no room for them. */
export function StockViewsMenu({ state, currentView, onExport }: Props) {
  const { views, counts } = useViews(stockViewStore)
  const [isSaving, setIsSaving] = useState(false)
  return (
    <span className="lg:@lg:hidden">
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            aria-label="Views and more"
            className="-ml-1.5 grid size-7 place-items-center rounded-s text-ink-700 hover:bg-ink-100 focus-visible:outline-offset-[-2px] max-sm:size-11"
          >
            <ChevronDown aria-hidden className="size-4" />
          </button>
        }
      >
        {listViews(views).map(({ id, name, href }) => (
          <MenuItem
            key={id}
            href={href}
            icon={currentView?.id === id ? <Check aria-hidden /> : <span className="size-4.5" />}
          >
            <span className="flex items-baseline justify-between gap-4">
              <span className="truncate">{name}</span>
              <span className="text-ink-500 tabular-nums">
                {counts[id] !== undefined && wholeText(counts[id] ?? 0)}
              </span>
            </span>
          </MenuItem>
        ))}
        <MenuSeparator />
        {!currentView && (
          <MenuItem icon={<Plus aria-hidden />} onSelect={() => setIsSaving(true)}>
            Save this view
          </MenuItem>
        )}
        {currentView?.isOwn && (
          <MenuItem icon={<X aria-hidden />} onSelect={() => void stockViewStore.removeView(currentView)}>
            Delete this view
          </MenuItem>
        )}
        {onExport && (
          <MenuItem icon={<Download aria-hidden />} onSelect={onExport}>
            Export CSV
          </MenuItem>
        )}
      </Menu>
      <SaveViewDialog
        id="save-view-here"
        store={stockViewStore}
        area="Stock"
        query={viewQuery(state)}
        open={isSaving}
        onClose={() => setIsSaving(false)}
      />
    </span>
  )
}
