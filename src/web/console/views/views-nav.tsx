import { useState } from 'react'
import type { ViewAudience } from '../../../domain/leads/views/shared-views.ts'
import { ChevronDown, EyeOff, Plus } from '../../../ui/icons.tsx'
import { HiddenViewsDialog } from './hidden-views.tsx'
import type { NamedView } from './named-view.ts'
import { SaveViewDialog, type ViewDraft } from './save-view.tsx'
import { ViewRow } from './view-row.tsx'
import { useFollowViews, useViews, type ViewStore } from './view-store.ts'

/** Further views unfold on request. */
const MAX_VIEWS = 7

interface Props {
  /** The name of the area. */
  area: string
  label: string
  href: string
  store: ViewStore
  views: readonly NamedView[]
  currentView: NamedView | null
  /** The query that is saved under a new name. */
  query: string
  /** Views whose count is a warning. */
  urgentIds: readonly string[]
  /** False where the list itself is not open. */
  canSave?: boolean
  /** With whom the reader may share their own views. */
  audiences?: readonly ViewAudience[]
}

/** The views of the open area with their counts, in the sidebar. */
export function ViewsNav(props: Props) {
  const { area, label, href, store, views, currentView, query, urgentIds } = props
  const { canSave = true, audiences = [] } = props
  useFollowViews(store)
  const { views: savedViews, counts, countFailure } = useViews(store)
  const [draft, setDraft] = useState<ViewDraft | null>(null)
  const [isHiddenOpen, setIsHiddenOpen] = useState(false)
  const [areAllShown, setAreAllShown] = useState(false)
  const listedViews = areAllShown
    ? views
    : views.filter((view, index) => index < MAX_VIEWS || view.id === currentView?.id)
  return (
    <>
      <ul aria-label={label} className="mt-px grid grid-cols-1 gap-px max-lg:hidden">
        {listedViews.map((view) => (
          <ViewRow
            key={view.id}
            {...{ view, store, href, audiences }}
            isCurrent={currentView?.id === view.id}
            count={counts[view.id]}
            isUrgent={urgentIds.includes(view.id)}
            onCopy={
              canSave ? () => setDraft({ name: view.saved?.name ?? '', query: view.href.slice(1) }) : null
            }
          />
        ))}
        {listedViews.length < views.length && (
          <li>
            <button type="button" onClick={() => setAreAllShown(true)} className={BUTTON}>
              <ChevronDown aria-hidden className="size-3.5" />
              More views
            </button>
          </li>
        )}
        {listedViews.length === views.length && savedViews.some(({ isHidden }) => isHidden) && (
          <li>
            <button type="button" onClick={() => setIsHiddenOpen(true)} className={BUTTON}>
              <EyeOff aria-hidden className="size-3.5" />
              Hidden views
            </button>
          </li>
        )}
        {countFailure !== null && (
          <li role="status" className="py-1 pr-2 pl-8.5 text-xs text-danger">
            {countFailure}.{' '}
            <button
              type="button"
              onClick={() => void store.refreshCounts()}
              className="underline underline-offset-3"
            >
              Try again
            </button>
          </li>
        )}
        {!currentView && canSave && (
          <li>
            <button type="button" onClick={() => setDraft({ name: '', query })} className={BUTTON}>
              <Plus aria-hidden className="size-3.5" />
              Save this view
            </button>
          </li>
        )}
      </ul>
      <SaveViewDialog id="save-view" {...{ store, area, draft }} onClose={() => setDraft(null)} />
      <HiddenViewsDialog
        id="hidden-views"
        store={store}
        open={isHiddenOpen}
        onClose={() => setIsHiddenOpen(false)}
      />
    </>
  )
}

const BUTTON = 'flex h-7 w-full items-center gap-2 rounded-s pl-8.5 text-ink-500 hover:text-ink-900'
