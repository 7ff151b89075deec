import { replace, useNavigate } from 'react-router'
import type { AnyReport } from '../../../domain/reports/report-document.ts'
import { scopeText } from '../../../domain/reports/report-document.ts'
import { spanText } from '../../../domain/reports/report-texts.ts'
import type { SavedReport } from '../../../domain/reports/saved-report.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { localTime } from '../../../domain/time/zone-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { actorOf } from '../layout/session-actor.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useStaffSession } from '../session/session.ts'
import { useTimeZone } from '../session/time-zone.ts'
import type { Route } from './+types/reports'
import { BookingSection } from './booking-section.tsx'
import { Definitions } from './definitions.tsx'
import { GroupedDefinitions, GroupedSections } from './grouped/grouped-sections.tsx'
import { LeadSections } from './lead-sections.tsx'
import { type LoadedReport, loadReport } from './report-calls.ts'
import { ReportFilters } from './report-filters.tsx'
import { definitionOf, parseReports, type ReportsState, reportsUrl } from './reports-url.ts'
import { ReportHead } from './saved/report-head.tsx'
import { hrefOf } from './saved/report-links.ts'
import { loadSavedReports, useSavedReports } from './saved/report-store.ts'
import { SchedulePanel } from './saved/schedule-panel.tsx'
import { useChartKeys } from './use-chart-keys.ts'
import { WebsiteSection } from './website-section.tsx'

export const meta: Route.MetaFunction = () => consoleMeta('Reports')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('reports')
  const state = parseReports(searchParams)
  const [loaded, saved] = await Promise.all([loadReport(state), state.report ? loadSavedReports() : []])
  const report = saved.find(({ id }) => id === state.report)
  // A link in a mail names the report alone.
  if (report && searchParams.size === 1) {
    const href = hrefOf(report.definition, report.id)
    if (!href.endsWith(`?${searchParams}`)) throw replace(href)
  }
  return { state, loaded }
}
clientLoader.hydrate = true as const

/** Leads, bookings and visits of a period: as an overview, or grouped. What a reader sees follows their permissions. */
export default function Reports({ loaderData: { state, loaded } }: Route.ComponentProps) {
  useChartKeys('In the reports', state)
  const saved = useSavedReports().find(({ id }) => id === state.report) ?? null
  return (
    <ListScreen
      outcome={loaded.report}
      head={
        <>
          <SheetHead title={saved?.name ?? 'Reports'} />
          <ReportFilters state={state} />
        </>
      }
      next="Your leads are safe; only this report failed to load."
      refusal={{
        // The server's sentence says what is wrong with the dates or the filters.
        statuses: [400, 403],
        next: 'Change the dates or the filters, or start again.',
        link: { label: 'Last 30 days', href: reportsUrl.href({}) },
      }}
    >
      {(report) => <LoadedScreen any={report} website={loaded.website} state={state} saved={saved} />}
    </ListScreen>
  )
}

interface Props {
  any: AnyReport
  website: LoadedReport['website']
  state: ReportsState
  saved: SavedReport | null
}

function LoadedScreen({ any, website, state, saved }: Props) {
  const { user } = useStaffSession()
  const actor = actorOf(user)
  const timeZone = useTimeZone()
  const navigate = useNavigate()
  const { report } = any
  const today = localTime(new Date(report.at), timeZone).date
  const { period } = report
  const isPanelOpen = state.panel === 'schedule' && saved?.isOwn === true
  const openPanel = (panel: ReportsState['panel']) =>
    void navigate(reportsUrl.href({ ...state, panel }), { preventScrollReset: true })
  const aside = `${scopeText(report, definitionOf(state), report.dealerships)}, ${spanText(period)}`
  return (
    <div className="flex min-h-0 flex-1 print:block">
      <div
        className={classNames(
          '@container flex min-w-0 flex-1 flex-col sm:overflow-y-auto print:block print:overflow-visible',
          isPanelOpen && 'max-lg:hidden print:block!',
        )}
      >
        {actor && <ReportHead {...{ state, actor, saved, aside }} onSchedule={() => openPanel('schedule')} />}
        <p className="hidden px-5 py-3 print:block">
          {aside}. Run at {formatInstant(report.at, 'dateTime', timeZone)}.
        </p>
        <ReportFilters state={state} report={report} />
        {any.kind === 'grouped' ? (
          <>
            <GroupedSections report={any.report} state={state} today={today} />
            <GroupedDefinitions report={any.report} />
          </>
        ) : (
          <Overview report={any.report} website={website} state={state} today={today} />
        )}
        <p className="border-t border-ink-200 px-5 py-2.5 text-xs text-ink-500 max-sm:px-4">
          Compared with {spanText(period.before)}. Run at {formatInstant(report.at, 'time', timeZone)}.
          {any.kind === 'overview' && period.to === today && ' Today is not over, so its bar is paler.'}
        </p>
      </div>
      {isPanelOpen && saved && user && (
        <SchedulePanel key={saved.id} saved={saved} userId={user.id} onClose={() => openPanel(null)} />
      )}
    </div>
  )
}

interface OverviewProps extends Pick<Props, 'website' | 'state'> {
  report: Extract<AnyReport, { kind: 'overview' }>['report']
  today: string
}

function Overview({ report, website, state, today }: OverviewProps) {
  const { bookings } = report
  return (
    <>
      <LeadSections report={report} state={state} today={today} />
      {bookings && bookings.now.made + bookings.before.made > 0 && <BookingSection bookings={bookings} />}
      {website && <WebsiteSection outcome={website} state={state} today={today} />}
      <Definitions hasBookings={bookings !== null} hasWebsite={website !== null} />
    </>
  )
}
