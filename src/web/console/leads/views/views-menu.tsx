import { useState } from 'react'
import { type Actor, can } from '../../../../domain/permissions/permissions.ts'
import { wholeText } from '../../../../domain/vehicles/prices/price.ts'
import { Check, ChevronDown, Plus, Trash2, X } from '../../../../ui/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/overlays/menu.tsx'
import type { NamedView } from '../../views/named-view.ts'
import { SaveViewDialog } from '../../views/save-view.tsx'
import { useViews } from '../../views/view-store.ts'
import { type LeadsState, viewQuery } from '../leads-url.ts'
import { ExportItem } from '../list/export-button.tsx'
import type { Export } from '../list/use-export.ts'
import { listViews } from './lead-views.ts'
import { leadViewStore } from './view-store.ts'

interface Props {
  state: LeadsState
  currentView: NamedView | null
  actor: Actor
  csvExport: Export
  onDeleted: () => void
}

/** The views and header actions as a menu, where the sidebar and header have no room for them. */
export function ViewsMenu({ state, currentView, actor, csvExport, onDeleted }: Props) {
  const { views, counts } = useViews(leadViewStore)
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
                {counts[id] !== undefined && wholeText(counts[id])}
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
          <MenuItem icon={<X aria-hidden />} onSelect={() => void leadViewStore.removeView(currentView)}>
            Delete this view
          </MenuItem>
        )}
        <ExportItem {...{ actor, csvExport }} />
        {can(actor, 'leads.delete') && (
          <MenuItem icon={<Trash2 aria-hidden />} onSelect={onDeleted}>
            Deleted leads
          </MenuItem>
        )}
      </Menu>
      <SaveViewDialog
        id="save-view-here"
        store={leadViewStore}
        area="Leads"
        query={viewQuery(state)}
        open={isSaving}
        onClose={() => setIsSaving(false)}
      />
    </span>
  )
}
