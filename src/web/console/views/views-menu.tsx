import { type ReactNode, useState } from 'react'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { Check, ChevronDown, Plus, X } from '../../../ui/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import type { NamedView } from './named-view.ts'
import { SaveViewDialog } from './save-view.tsx'
import { useViews, type ViewStore } from './view-store.ts'

interface Props {
  dialogId: string
  store: ViewStore
  /** The name of the area that lists the views. */
  area: string
  views: readonly NamedView[]
  currentView: NamedView | null
  query: string
  /** Further items below the views. */
  children?: ReactNode
}

/** The views and header actions as a menu, where the sidebar and header have no room for them. */
export function ViewsMenu({ dialogId, store, area, views, currentView, query, children }: Props) {
  const { counts } = useViews(store)
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
        {views.map(({ id, name, href }) => (
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
          <MenuItem icon={<X aria-hidden />} onSelect={() => void store.removeView(currentView)}>
            Delete this view
          </MenuItem>
        )}
        {children}
      </Menu>
      <SaveViewDialog
        id={dialogId}
        {...{ store, area, query }}
        open={isSaving}
        onClose={() => setIsSaving(false)}
      />
    </span>
  )
}
