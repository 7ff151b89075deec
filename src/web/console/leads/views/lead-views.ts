import { BUILT_IN_VIEWS, type SavedView } from '../../../../domain/leads/lead-views.ts'
import { type NamedView, nameViews } from '../../views/named-view.ts'
import { DEFAULT_STATE, type LeadsState, leadsHref, parseLeads, viewQuery } from '../leads-url.ts'

export function listViews(savedViews: readonly SavedView[]): NamedView[] {
  const standardViews = BUILT_IN_VIEWS.map(({ id, name, filter }) => ({ id, name, href: leadsHref(filter) }))
  return nameViews(standardViews, savedViews)
}

/** The view whose filters the URL has, in any order; null if none matches. */
export function findView(state: LeadsState, savedViews: readonly SavedView[] = []): NamedView | null {
  const currentFilters = filtersOf(state)
  return (
    listViews(savedViews).find(
      ({ href }) => filtersOf(parseLeads(new URLSearchParams(href.slice(1)))) === currentFilters,
    ) ?? null
  )
}

/** The part of the URL that identifies a view: neither its order, nor list or board. */
function filtersOf(state: LeadsState): string {
  return viewQuery({ ...state, sort: DEFAULT_STATE.sort, view: DEFAULT_STATE.view })
}
