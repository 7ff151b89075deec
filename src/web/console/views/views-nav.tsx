import { useState } from 'react'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ChevronDown, Plus, X } from '../../../ui/icons.tsx'
import type { NamedView } from './named-view.ts'
import { SaveViewDialog } from './save-view.tsx'
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
}

/** The views of the open area with their counts, in the sidebar. */
export function ViewsNav(props: Props) {
  const { area, label, href, store, views, currentView, query, urgentIds, canSave = true } = props
  useFollowViews(store)
  const { counts, countFailure } = useViews(store)
  const [isSaving, setIsSaving] = useState(false)
  const [areAllShown, setAreAllShown] = useState(false)
  const listedViews = areAllShown
    ? views
    : views.filter((view, index) => index < MAX_VIEWS || view.id === currentView?.id)
  return (
    <>
      <ul aria-label={label} className="mt-px grid gap-px max-lg:hidden">
        {listedViews.map((view) => (
          <li key={view.id} className="group relative">
            <Anchor
              href={`${href}${view.href === '?' ? '' : view.href}`}
              aria-current={currentView?.id === view.id ? 'true' : undefined}
              className={classNames(
                'flex h-7 items-center gap-2 rounded-s pr-2 pl-8.5 focus-visible:outline-offset-[-2px]',
                currentView?.id === view.id
                  ? 'bg-paper font-semibold text-ink-900 shadow-1'
                  : 'text-ink-700 hover:text-ink-900',
              )}
            >
              <span className="min-w-0 flex-1 truncate">{view.name}</span>
              <span
                className={classNames(
                  'text-xs tabular-nums',
                  view.isOwn && 'group-focus-within:invisible group-hover:invisible',
                  urgentIds.includes(view.id) && counts[view.id]
                    ? 'font-semibold text-danger'
                    : 'text-ink-500',
                )}
              >
                {counts[view.id] !== undefined && wholeText(counts[view.id] ?? 0)}
              </span>
            </Anchor>
            {view.isOwn && (
              <button
                type="button"
                aria-label={`Delete view ${view.name}`}
                onClick={() => void store.removeView(view)}
                className="absolute top-0.5 right-1 grid size-6 place-items-center rounded-s text-ink-500 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-ink-100 hover:text-ink-900"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            )}
          </li>
        ))}
        {listedViews.length < views.length && (
          <li>
            <button type="button" onClick={() => setAreAllShown(true)} className={BUTTON}>
              <ChevronDown aria-hidden className="size-3.5" />
              More views
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
            <button type="button" onClick={() => setIsSaving(true)} className={BUTTON}>
              <Plus aria-hidden className="size-3.5" />
              Save this view
            </button>
          </li>
        )}
      </ul>
      <SaveViewDialog
        id="save-view"
        {...{ store, area, query }}
        open={isSaving}
        onClose={() => setIsSaving(false)}
      />
    </>
  )
}

const BUTTON = 'flex h-7 w-full items-center gap-2 rounded-s pl-8.5 text-ink-500 hover:text-ink-900'
