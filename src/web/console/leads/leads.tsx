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
import { AssignDialog } from './dialogs/assign-dialog.tsx'
import { HandDialogs } from './dialogs/lead-dialogs.tsx'
import { OutcomeDialog } from './dialogs/outcome-dialog.tsx'
import { type LoadedLeads, loadLeads, loadOpenLead } from './lead-calls.ts'
import { LeadsHead } from './leads-head.tsx'
import { LeadsNotices } from './leads-notices.tsx'
import { type LeadsState, leadsHref, leadsQuery, parseLeads } from './leads-url.ts'
import { ChosenBar } from './list/chosen-bar.tsx'
import { LeadFilters } from './list/lead-filters.tsx'
import { Foot } from './list/lead-foot.tsx'
import { LeadTable } from './list/lead-table.tsx'
import { noLeads } from './list/no-leads.ts'
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

/** What people asked of the group: whom each is with, how far it is, and what to do next. */
export default function LeadsScreen({ loaderData: { leads, ...rest } }: Route.ComponentProps) {
  const { user } = useStaffSession()
  const actor = useMemo(() => actorOf(user), [user])
  return (
    <ListScreen
      outcome={actor ? leads : failureOf(403, null, 'Failed to fetch assignments')}
      head={<SheetHead title="Leads" />}
      next="Nothing is lost; only this list is missing."
    >
      {(loaded) => actor && <Screen loaded={loaded} actor={actor} {...rest} />}
    </ListScreen>
  )
}

interface ScreenProps {
  state: LeadsState
  loaded: LoadedLeads
  file: CallOutcome<LeadFile> | null
  actor: Actor
  hasUnknown: boolean
}

function Screen({ state, loaded, file, actor, hasUnknown }: ScreenProps) {
  const { list } = loaded
  const screen = useLeadsScreen({ state, loaded, file })
  useLeadKeys({ leadsScreen: screen, state, list, actor })
  const { acts, seenUntil, chosen } = screen
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
          at={loaded.at}
          isBehind={loaded.isBehind}
          {...{ hasUnknown }}
          onReload={screen.reload}
        />
        <LeadFilters {...{ state, list }} isMenuOpen={screen.isFiltering} onMenu={screen.setIsFiltering} />
        <p aria-live="polite" className="sr-only">
          {list.total} leads found{screen.fresh > 0 && `, ${screen.fresh} new`}
        </p>
        {isBoard(loaded) ? (
          <Board {...{ state, actor, seenUntil }} board={loaded} moving={acts.moving} onMove={screen.move} />
        ) : (
          <ListRows
            shown={list.leads.length}
            pages={{ total: list.total, noun: 'leads', firstHref: leadsHref({ ...state, page: 1 }) }}
            empty={noLeads(state)}
          >
            <LeadTable
              {...{ loaded, state, seenUntil, chosen }}
              onChoose={screen.setChosen}
              onAssign={can(actor, 'leads.assign') ? (lead) => screen.setAssigning([lead]) : null}
            />
          </ListRows>
        )}
        <ChosenBar
          leads={list.leads.filter(({ id }) => chosen.has(id))}
          actor={actor}
          onClear={() => screen.setChosen(new Set())}
          onAssign={screen.setAssigning}
          onDone={screen.done}
        />
        {!isBoard(loaded) && list.total > 0 && (
          <Foot state={state} shown={list.leads.length} total={list.total} />
        )}
      </div>
      {state.lead && file && (
        <LeadPanel
          key={state.lead}
          {...{ file, list, state, actor, acts }}
          menu={screen.menu}
          beside={screen.beside}
          noteBox={screen.noteBox}
          onMenu={screen.setMenu}
          onMove={screen.move}
          onAssign={(lead) => screen.setAssigning([lead])}
          onHand={screen.setHand}
          onClose={screen.close}
        />
      )}
      <AssignDialog
        leads={screen.assigning}
        list={list}
        actor={actor}
        onClose={() => screen.setAssigning([])}
        onDone={screen.done}
      />
      <HandDialogs
        {...{ ask: screen.hand, actor, list }}
        onClose={() => screen.setHand(null)}
        onGo={screen.go}
        onAssign={(lead) => screen.setAssigning([lead])}
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
