import type { NoRows } from '../../list/list-rows.tsx'
import { DEFAULT_STATE, type LeadsState, leadsHref } from '../leads-url.ts'
import { findView } from '../views/lead-views.ts'

/** The empty state of the list, by its filters. */
export function emptyListTexts(state: LeadsState): NoRows {
  if (findView(state)?.id === 'overdue')
    return {
      title: 'Nothing overdue',
      explanation: 'Every open lead you can see is on time.',
      link: { label: 'Show due today', href: leadsHref({ due: 'today' }) },
    }
  if (leadsHref({ ...state, sort: DEFAULT_STATE.sort }) === leadsHref(DEFAULT_STATE))
    return {
      title: 'No open leads',
      explanation: 'Every lead you can see is completed. New leads appear here automatically.',
    }
  return {
    title: 'No leads match',
    explanation: 'Remove a filter or change your search to see more leads.',
    link: { label: 'Clear filters', href: leadsHref({ sort: state.sort }) },
  }
}
