import type { Actor } from '../../../domain/permissions/permissions.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Columns3, List } from '../../../ui/icons.tsx'
import { useViews } from '../views/view-store.ts'
import { LeadButtons } from './dialogs/lead-buttons.tsx'
import { type LeadsState, type LeadView, leadsUrl } from './leads-url.ts'
import { ColumnsMenu } from './list/columns-menu.tsx'
import { ExportButton, ExportProgress } from './list/export-button.tsx'
import { useExport } from './list/use-export.ts'
import { LiveStatus } from './live-status.tsx'
import type { LeadsScreen } from './use-leads.ts'
import { findView } from './views/lead-views.ts'
import { LeadViewsMenu } from './views/lead-views-menu.tsx'
import { leadViewStore } from './views/view-store.ts'

interface Props {
  state: LeadsState
  total: number
  actor: Actor
  screen: Pick<LeadsScreen, 'newCount' | 'seenUntil' | 'markSeen' | 'setDialog'>
}

/** The name of the view, its count and live status, and the actions: list or board, columns, export, new lead. */
export function LeadsHead({ state, total, actor, screen }: Props) {
  const currentView = findView(state, useViews(leadViewStore).views)
  const csvExport = useExport(state)
  return (
    <div className="@container shrink-0">
      <div className="flex flex-wrap items-center gap-x-2.5 pr-4 pl-5 max-sm:pl-4">
        <div className="flex min-w-0 flex-1 basis-0 items-center gap-2.5">
          <h1 className="min-w-0 truncate text-l leading-6 tracking-[-0.01em]">
            {currentView?.name ?? 'Leads'}
          </h1>
          <LeadViewsMenu
            {...{ state, currentView, actor, csvExport }}
            onDeleted={() => screen.setDialog({ kind: 'deleted' })}
            onChanges={() => screen.setDialog({ kind: 'changes' })}
          />
          <span className="whitespace-nowrap text-ink-500 tabular-nums">
            {wholeText(total)}
            <span className="@max-md:sr-only"> {total === 1 ? 'lead' : 'leads'}</span>
          </span>
          <LiveStatus newCount={screen.newCount} seenUntil={screen.seenUntil} onSeen={screen.markSeen} />
        </div>
        <ExportProgress csvExport={csvExport} total={total} />
        <div className="flex h-13 items-center gap-2">
          <ViewSwitch state={state} />
          <span className="contents @max-lg:hidden">
            {state.view === 'list' && <ColumnsMenu />}
            <ExportButton {...{ actor, csvExport }} />
          </span>
          <LeadButtons actor={actor} onDialog={screen.setDialog} />
        </div>
      </div>
    </div>
  )
}

const VIEWS: { view: LeadView; label: string; Sign: typeof List }[] = [
  { view: 'list', label: 'List', Sign: List },
  { view: 'board', label: 'Board', Sign: Columns3 },
]

function ViewSwitch({ state }: { state: LeadsState }) {
  return (
    <ul aria-label="View as" className="flex rounded-s border border-ink-200 bg-canvas p-px">
      {VIEWS.map(({ view, label, Sign }) => (
        <li key={view}>
          <Anchor
            href={leadsUrl.changeHref(state, { view, more: [] })}
            preventScrollReset
            aria-current={state.view === view ? 'true' : undefined}
            aria-label={label}
            title={`${label} (v)`}
            className={classNames(
              'flex h-7 items-center gap-1.5 rounded-s px-2 max-sm:h-10 max-sm:px-3',
              state.view === view ? 'bg-raised font-semibold shadow-1' : 'text-ink-700 hover:text-ink-900',
            )}
          >
            <Sign aria-hidden className="size-4" />
            <span className="@max-2xl:hidden">{label}</span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
