import { useLocation } from 'react-router'
import { paths } from '../../../../domain/site/routes.ts'
import { ViewsNav } from '../../views/views-nav.tsx'
import { parseLeads, viewQuery } from '../leads-url.ts'
import { findView, listViews } from './lead-views.ts'
import { leadViewStore } from './view-store.ts'

/** The views with their counts, under Leads in the sidebar while the leads screen is open. */
export function LeadViewsNav() {
  const { views } = leadViewStore.useViews()
  const state = parseLeads(new URLSearchParams(useLocation().search))
  return (
    <ViewsNav
      area="Leads"
      label="Lead views"
      href={paths.dashboard({ tab: 'leads' })}
      store={leadViewStore}
      views={listViews(views)}
      currentView={findView(state, views)}
      query={viewQuery(state)}
      urgentIds={['overdue']}
    />
  )
}
