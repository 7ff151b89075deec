import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../../domain/site/routes.ts'
import { wholeText } from '../../../../domain/vehicles/prices/price.ts'
import { Anchor } from '../../../../ui/anchor.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Plus, X } from '../../../../ui/icons.tsx'
import { parseLeads } from '../leads-url.ts'
import { findView, listViews } from './lead-views.ts'
import { removeView } from './remove-view.ts'
import { SaveViewDialog } from './save-view.tsx'
import { useFollowLeadViews, useLeadViews } from './view-store.ts'

const HREF = paths.dashboard({ tab: 'leads' })

/** The views with their counts, under Leads in the sidebar while the leads screen is open. */
export function LeadViewsNav() {
  useFollowLeadViews()
  const { views, counts } = useLeadViews()
  const state = parseLeads(new URLSearchParams(useLocation().search))
  const currentView = findView(state, views)
  const [isSaving, setIsSaving] = useState(false)
  return (
    <>
      <ul aria-label="Lead views" className="mt-px grid gap-px max-lg:hidden">
        {listViews(views).map(({ id, name, href, isOwn }) => (
          <li key={id} className="group relative">
            <Anchor
              href={`${HREF}${href === '?' ? '' : href}`}
              aria-current={currentView?.id === id ? 'true' : undefined}
              className={classNames(
                'flex h-7 items-center gap-2 rounded-s pr-2 pl-8.5 focus-visible:outline-offset-[-2px]',
                currentView?.id === id
                  ? 'bg-paper font-semibold text-ink-900 shadow-1'
                  : 'text-ink-700 hover:text-ink-900',
              )}
            >
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <span
                className={classNames(
                  'text-xs tabular-nums',
                  isOwn && 'group-focus-within:invisible group-hover:invisible',
                  id === 'overdue' && counts[id] ? 'font-semibold text-danger' : 'text-ink-500',
                )}
              >
                {counts[id] !== undefined && wholeText(counts[id])}
              </span>
            </Anchor>
            {isOwn && (
              <button
                type="button"
                aria-label={`Delete view ${name}`}
                onClick={() => void removeView({ id, name })}
                className="absolute top-0.5 right-1 grid size-6 place-items-center rounded-s text-ink-500 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-ink-100 hover:text-ink-900"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            )}
          </li>
        ))}
        {!currentView && (
          <li>
            <button
              type="button"
              onClick={() => setIsSaving(true)}
              className="flex h-7 w-full items-center gap-2 rounded-s pl-8.5 text-ink-500 hover:text-ink-900"
            >
              <Plus aria-hidden className="size-3.5" />
              Save this view
            </button>
          </li>
        )}
      </ul>
      <SaveViewDialog id="save-view" state={state} open={isSaving} onClose={() => setIsSaving(false)} />
    </>
  )
}
