import type { NoRows } from '../../list/list-rows.tsx'
import { type LeadsState, leadsHref, USUAL } from '../leads-url.ts'
import { viewNamed } from '../views/lead-views.ts'

/** What is said where no lead passes the filters. */
export function noLeads(state: LeadsState): NoRows {
  if (viewNamed(state)?.id === 'overdue')
    return {
      title: 'Nothing overdue',
      why: 'Every open lead you see is on time.',
      link: { label: 'Show due today', href: leadsHref({ due: 'today' }) },
    }
  if (leadsHref({ ...state, sort: USUAL.sort }) === leadsHref(USUAL))
    return {
      title: 'Nobody waits',
      why: 'Every lead you see is completed. New ones appear here by themselves.',
    }
  return {
    title: 'No lead is like that',
    why: 'No lead you see has all that was asked for.',
    link: { label: 'Clear filters', href: leadsHref({ sort: state.sort }) },
  }
}
