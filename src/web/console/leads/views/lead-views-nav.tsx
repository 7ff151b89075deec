import { useLocation } from 'react-router'
import { audiencesFor } from '../../../../domain/leads/views/shared-views.ts'
import { paths } from '../../../../domain/site/routes.ts'
import { actorOf } from '../../layout/session-actor.ts'
import { useStaffSession } from '../../session/session.ts'
import { useViews } from '../../views/view-store.ts'
import { ViewsNav } from '../../views/views-nav.tsx'
import { parseLeads, viewQuery } from '../leads-url.ts'
import { findView, listViews } from './lead-views.ts'
import { leadViewStore } from './view-store.ts'

const HREF = paths.dashboard({ tab: 'leads' })

/** The views with their counts, under Leads in the sidebar while a screen of leads is open. */
export function LeadViewsNav() {
  const { views } = useViews(leadViewStore)
  const actor = actorOf(useStaffSession().user)
  const { pathname, search } = useLocation()
  const state = parseLeads(new URLSearchParams(search))
  const isList = pathname === HREF
  return (
    <ViewsNav
      area="Leads"
      label="Lead views"
      href={HREF}
      store={leadViewStore}
      views={listViews(views)}
      currentView={isList ? findView(state, views) : null}
      canSave={isList}
      query={viewQuery(state)}
      audiences={actor ? audiencesFor(actor) : []}
      urgentIds={['overdue']}
    />
  )
}
