import { type ReactNode, useState } from 'react'
import type { ViewAudience } from '../../../domain/leads/views/shared-views.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { Check, ChevronDown, EyeOff, Plus } from '../../../ui/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import { HiddenViewsDialog } from './hidden-views.tsx'
import type { NamedView } from './named-view.ts'
import { SaveViewDialog, type ViewDraft } from './save-view.tsx'
import { SharedSign } from './shared-sign.tsx'
import { ViewItems } from './view-items.tsx'
import { useViews, type ViewStore } from './view-store.ts'

interface Props {
  dialogId: string
  store: ViewStore
  /** The name of the area that lists the views. */
  area: string
  views: readonly NamedView[]
  currentView: NamedView | null
  query: string
  /** With whom the reader may share their own views. */
  audiences?: readonly ViewAudience[]
  /** Further items below the views. */
  children?: ReactNode
}

/** The views and header actions as a menu, where the sidebar and header have no room for them. */
export function ViewsMenu(props: Props) {
  const { dialogId, store, area, views, currentView, query, audiences = [], children } = props
  const { views: savedViews, counts } = useViews(store)
  const [draft, setDraft] = useState<ViewDraft | null>(null)
  const [isHiddenOpen, setIsHiddenOpen] = useState(false)
  const current = currentView?.saved
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
        {views.map(({ id, name, href, saved }) => (
          <MenuItem
            key={id}
            href={href}
            icon={currentView?.id === id ? <Check aria-hidden /> : <span className="size-4.5" />}
          >
            <span className="flex items-baseline justify-between gap-4">
              <span className="flex min-w-0 items-center gap-1.5">
                <span className="truncate">{name}</span>
                <SharedSign saved={saved} />
              </span>
              <span className="text-ink-500 tabular-nums">
                {counts[id] !== undefined && wholeText(counts[id] ?? 0)}
              </span>
            </span>
          </MenuItem>
        ))}
        <MenuSeparator />
        {!currentView && (
          <MenuItem icon={<Plus aria-hidden />} onSelect={() => setDraft({ name: '', query })}>
            Save this view
          </MenuItem>
        )}
        {current && (
          <ViewItems
            view={current}
            {...{ store, audiences }}
            onCopy={() => setDraft({ name: current.name, query: current.query })}
          />
        )}
        {savedViews.some(({ isHidden }) => isHidden) && (
          <MenuItem icon={<EyeOff aria-hidden />} onSelect={() => setIsHiddenOpen(true)}>
            Hidden views
          </MenuItem>
        )}
        {children}
      </Menu>
      <SaveViewDialog id={dialogId} {...{ store, area, draft }} onClose={() => setDraft(null)} />
      <HiddenViewsDialog
        id={`${dialogId}-hidden`}
        store={store}
        open={isHiddenOpen}
        onClose={() => setIsHiddenOpen(false)}
      />
    </span>
  )
}
