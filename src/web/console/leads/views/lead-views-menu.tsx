import { audiencesFor } from '../../../../domain/leads/views/shared-views.ts'
import { type Actor, can } from '../../../../domain/permissions/permissions.ts'
import { History, Trash2 } from '../../../../ui/icons.tsx'
import { MenuItem } from '../../../../ui/overlays/menu.tsx'
import type { NamedView } from '../../views/named-view.ts'
import { useViews } from '../../views/view-store.ts'
import { ViewsMenu } from '../../views/views-menu.tsx'
import { type LeadsState, viewQuery } from '../leads-url.ts'
import { ExportItem } from '../list/export-button.tsx'
import type { Export } from '../list/use-export.ts'
import { listViews } from './lead-views.ts'
import { leadViewStore } from './view-store.ts'

interface Props {
  state: LeadsState
  currentView: NamedView | null
  actor: Actor
  csvExport: Export
  onDeleted: () => void
  onChanges: () => void
}

/** The views of the leads list, with the export and the deleted leads. */
export function LeadViewsMenu({ state, currentView, actor, csvExport, onDeleted, onChanges }: Props) {
  const { views } = useViews(leadViewStore)
  return (
    <ViewsMenu
      dialogId="save-view-here"
      store={leadViewStore}
      area="Leads"
      views={listViews(views)}
      currentView={currentView}
      query={viewQuery(state)}
      audiences={audiencesFor(actor)}
    >
      <ExportItem {...{ actor, csvExport }} />
      <MenuItem icon={<History aria-hidden />} onSelect={onChanges}>
        Bulk changes
      </MenuItem>
      {can(actor, 'leads.delete') && (
        <MenuItem icon={<Trash2 aria-hidden />} onSelect={onDeleted}>
          Deleted leads
        </MenuItem>
      )}
    </ViewsMenu>
  )
}
