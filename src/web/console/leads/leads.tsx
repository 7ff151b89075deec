import { useMemo } from 'react'
import { hasUnknownValue } from '../../../domain/leads/lead-views.ts'
import { type Actor, can } from '../../../domain/permissions/permissions.ts'
import type { LeadFile } from '../../../services/leads/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { actorOf } from '../layout/session-actor.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { ListRows } from '../list/list-rows.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useStaffSession } from '../session/session.ts'
import { type CallOutcome, failureOf } from '../staff-call.ts'
import type { Route } from './+types/leads'
import { Board } from './board/board.tsx'
import { isBoard, loadBoard } from './board/board-load.ts'
import { BulkDialogs } from './bulk/bulk-dialogs.tsx'
import { SelectionBar } from './bulk/selection-bar.tsx'
import { AssignDialog } from './dialogs/assign-dialog.tsx'
import { LeadDialogs } from './dialogs/lead-dialogs.tsx'
import { OutcomeDialog } from './dialogs/outcome-dialog.tsx'
import { type LoadedLeads, loadLeads, loadOpenLead } from './lead-calls.ts'
import { LeadsHead } from './leads-head.tsx'
import { LeadsNotices } from './leads-notices.tsx'
import { type LeadsState, leadsHref, leadsQuery, parseLeads } from './leads-url.ts'
import { emptyListTexts } from './list/empty-list-texts.ts'
import { LeadFilters } from './list/lead-filters.tsx'
import { LeadFoot } from './list/lead-foot.tsx'
import { LeadTable } from './list/lead-table.tsx'
import { LeadPanel } from './panel/lead-panel.tsx'
import { useLeadKeys } from './use-lead-keys.ts'
import { useLeadsScreen } from './use-leads.ts'

export const meta: Route.MetaFunction = () => consoleMeta('Leads')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('leads')
  const state = parseLeads(searchParams)
  const [leads, file] = await Promise.all([
    state.view === 'board' ? loadBoard(state) : loadLeads(leadsQuery(state)),
    state.lead === null ? null : loadOpenLead(state.lead),
  ])
  return { state, leads, file, hasUnknown: hasUnknownValue(searchParams) }
}
clientLoader.hydrate = true as const

/** The leads as a list or a board, with the open lead's panel and dialogs. */
export default function LeadsScreen({ loaderData: { leads, ...rest } }: Route.ComponentProps) {
  const { user } = useStaffSession()
  const actor = useMemo(() => actorOf(user), [user])
  return (
    <ListScreen
      outcome={actor ? leads : failureOf(403, null, 'Failed to fetch assignments')}
      head={<SheetHead title="Leads" />}
      next="Your leads are safe; only this list failed to load."
    >
      {(loadedLeads) => actor && <Screen loadedLeads={loadedLeads} actor={actor} {...rest} />}
    </ListScreen>
  )
}

interface ScreenProps {
  state: LeadsState
  loadedLeads: LoadedLeads
  file: CallOutcome<LeadFile> | null
  actor: Actor
  hasUnknown: boolean
}

function Screen({ state, loadedLeads, file, actor, hasUnknown }: ScreenProps) {
  const { list } = loadedLeads
  const screen = useLeadsScreen({ state, loadedLeads, file, actor })
  useLeadKeys({ leadsScreen: screen, state, list, actor })
  const { acts, seenUntil, selecting, bulk } = screen
  return (
    <div className="flex min-h-0 flex-1">
      <div
        className={classNames(
          'flex min-w-0 flex-1 flex-col',
          state.lead && 'max-md:hidden md:max-lg:w-83 md:max-lg:flex-none',
        )}
      >
        <LeadsHead {...{ state, actor, screen }} total={list.total} />
        <LeadsNotices
          at={loadedLeads.at}
          isBehind={loadedLeads.isStale}
          {...{ hasUnknown }}
          onReload={screen.reload}
        />
        <LeadFilters {...{ state, list }} isMenuOpen={screen.isFiltering} onMenu={screen.setIsFiltering} />
        <p aria-live="polite" className="sr-only">
          {list.total} leads found{screen.newCount > 0 && `, ${screen.newCount} new`}
        </p>
        {isBoard(loadedLeads) ? (
          <Board
            {...{ state, actor, seenUntil }}
            board={loadedLeads}
            moving={acts.moving}
            onMove={screen.move}
          />
        ) : (
          <ListRows
            rowCount={list.leads.length}
            pages={{ total: list.total, noun: 'leads', firstHref: leadsHref({ ...state, page: 1 }) }}
            empty={emptyListTexts(state)}
          >
            <LeadTable
              {...{ loadedLeads, state, seenUntil, selecting }}
              onAssign={can(actor, 'leads.assign') ? screen.assignOne : null}
            />
          </ListRows>
        )}
        <SelectionBar
          {...{ list, selecting, actor }}
          acts={bulk}
          onAssign={screen.assignSelected}
          onDone={() => {
            bulk.clear()
            screen.reload()
          }}
        />
        {!isBoard(loadedLeads) && list.total > 0 && (
          <LeadFoot
            state={state}
            visibleCount={list.leads.length}
            total={list.total}
            canAssign={can(actor, 'leads.assign')}
          />
        )}
      </div>
      {state.lead && file && (
        <LeadPanel
          key={state.lead}
          {...{ file, list, state, actor, acts }}
          menu={screen.menu}
          neighbours={screen.neighbours}
          noteBox={screen.noteBox}
          onMenu={screen.setMenu}
          onMove={screen.move}
          onAssign={screen.assignOne}
          onDialog={screen.setDialog}
          onClose={screen.close}
        />
      )}
      <AssignDialog
        leads={screen.assigning}
        list={list}
        actor={actor}
        bulk={
          screen.isAssigningMany
            ? { selection: selecting.selection, count: selecting.count, onResult: bulk.report }
            : null
        }
        onClose={() => screen.setAssigning([])}
        onDone={screen.finishAssigning}
      />
      <BulkDialogs selecting={selecting} acts={bulk} />
      <LeadDialogs
        {...{ dialog: screen.dialog, actor, list, acts }}
        onUndo={bulk.undo}
        onClose={() => screen.setDialog(null)}
        onGo={screen.go}
        onAssign={screen.assignOne}
      />
      <OutcomeDialog
        lead={screen.completing}
        onClose={() => screen.setCompleting(null)}
        onComplete={(lead, outcome) => {
          screen.setCompleting(null)
          void acts.move(lead, 'completed', outcome)
        }}
      />
    </div>
  )
}
