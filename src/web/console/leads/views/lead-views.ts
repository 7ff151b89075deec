import { BUILT_IN_VIEWS, type SavedView } from '../../../../domain/leads/lead-views.ts'
import { type LeadsState, leadsHref, parseLeads, USUAL, viewQuery } from '../leads-url.ts'

/** A view as it stands in the navigation. */
export interface NamedView {
  /** Its count goes by this. */
  id: string
  name: string
  href: string
  isOwn: boolean
}

export function namedViews(own: readonly SavedView[]): NamedView[] {
  return [
    ...BUILT_IN_VIEWS.map(({ id, name, filter }) => ({ id, name, href: leadsHref(filter), isOwn: false })),
    ...own.map(({ id, name, query }) => ({ id, name, href: `?${query}`, isOwn: true })),
  ]
}

/** The view the address shows, whatever its order; null for one that has no name yet. */
export function viewNamed(state: LeadsState, own: readonly SavedView[] = []): NamedView | null {
  const shown = filtersOf(state)
  return (
    namedViews(own).find(({ href }) => filtersOf(parseLeads(new URLSearchParams(href.slice(1)))) === shown) ??
    null
  )
}

/** What views are told apart by: not their order, nor list or board. */
function filtersOf(state: LeadsState): string {
  return viewQuery({ ...state, sort: USUAL.sort, view: USUAL.view })
}
