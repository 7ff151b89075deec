import { can } from '../../../domain/permissions/permissions.ts'
import type { Report } from '../../../domain/reports/report.ts'
import { spanText } from '../../../domain/reports/report-texts.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { localTime } from '../../../domain/time/zone-time.ts'
import { DEPARTMENT_LABELS } from '../../../domain/users/user.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { actorOf } from '../layout/session-actor.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { ExportButton } from '../list/export-button.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useStaffSession } from '../session/session.ts'
import { useTimeZone } from '../session/time-zone.ts'
import type { Route } from './+types/reports'
import { BookingSection } from './booking-section.tsx'
import { Definitions } from './definitions.tsx'
import { LeadSections } from './lead-sections.tsx'
import { type LoadedReport, loadReport, saveReportCsv } from './report-calls.ts'
import { ReportFilters } from './report-filters.tsx'
import { parseReports, type ReportsState, reportsUrl } from './reports-url.ts'
import { useChartKeys } from './use-chart-keys.ts'
import { WebsiteSection } from './website-section.tsx'

export const meta: Route.MetaFunction = () => consoleMeta('Reports')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('reports')
  const state = parseReports(searchParams)
  return { state, loaded: await loadReport(state) }
}
clientLoader.hydrate = true as const

/** Leads, bookings and visits of a period. What a reader sees follows their permissions. */
export default function Reports({ loaderData: { state, loaded } }: Route.ComponentProps) {
  useChartKeys('In the reports', state)
  return (
    <ListScreen
      outcome={loaded.report}
      head={
        <>
          <SheetHead title="Reports" />
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
      {(report) => <LoadedScreen report={report} website={loaded.website} state={state} />}
    </ListScreen>
  )
}

const SCOPE_TEXTS: Record<Report['scope'], string> = {
  all: 'All departments',
  department: 'Your department',
  own: 'Your own leads',
}

interface Props {
  report: Report
  website: LoadedReport['website']
  state: ReportsState
}

function LoadedScreen({ report, website, state }: Props) {
  const actor = actorOf(useStaffSession().user)
  const timeZone = useTimeZone()
  const today = localTime(new Date(report.at), timeZone).date
  const { period, scope, bookings } = report
  return (
    <>
      <SheetHead
        title="Reports"
        aside={`${state.department ? DEPARTMENT_LABELS[state.department] : SCOPE_TEXTS[scope]}, ${spanText(period)}`}
      >
        {actor && can(actor, 'reports.export') && (
          <ExportButton
            size="s"
            className="max-sm:h-11"
            noun="the report"
            save={() => saveReportCsv(state)}
          />
        )}
      </SheetHead>
      <ReportFilters state={state} report={report} />
      <LeadSections report={report} state={state} today={today} />
      {bookings && bookings.now.made + bookings.before.made > 0 && <BookingSection bookings={bookings} />}
      {website && <WebsiteSection outcome={website} state={state} today={today} />}
      <Definitions hasBookings={bookings !== null} hasWebsite={website !== null} />
      <p className="border-t border-ink-200 px-5 py-2.5 text-xs text-ink-500 max-sm:px-4">
        Compared with {spanText(period.before)}. Counted at {formatInstant(report.at, 'time', timeZone)}.
        {period.to === today && ' Today is not over, so its bar is paler.'}
      </p>
    </>
  )
}
