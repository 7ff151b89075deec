import { can } from '../../../domain/permissions/permissions.ts'
import { type Report, VISITS_DEPARTMENT, type WebsiteFigures } from '../../../domain/reports/report.ts'
import { periodOn } from '../../../domain/reports/report-period.ts'
import { localTime } from '../../../domain/time/zone-time.ts'
import { actorOf } from '../layout/session-actor.ts'
import { saveResponse } from '../save-file.ts'
import { signedInUser } from '../session/session.ts'
import { consoleTimeZone } from '../session/time-zone.ts'
import { type CallOutcome, staffCall } from '../staff-call.ts'
import { type ReportsState, reportQuery } from './reports-url.ts'

export interface LoadedReport {
  report: CallOutcome<Report>
  /** Null for readers without it, and beside another department. */
  website: CallOutcome<WebsiteFigures> | null
}

export async function loadReport(state: ReportsState): Promise<LoadedReport> {
  // The server checks the dates by the same rule; a call that it must refuse is not made.
  const period = periodOn(state, localTime(new Date(), consoleTimeZone()).date)
  if (!period.ok)
    return { report: { ok: false, status: 400, error: period.message, errors: {} }, website: null }
  const query = reportQuery(state)
  const [report, website] = await Promise.all([
    staffCall('get /reports', 'Failed to fetch the report', { query }),
    canSeeWebsite(state)
      ? staffCall('get /website-figures', 'Failed to fetch the figures of the website', { query })
      : null,
  ])
  return { report, website }
}

function canSeeWebsite({ department }: ReportsState): boolean {
  const actor = actorOf(signedInUser())
  const isOfCars = department === null || department === VISITS_DEPARTMENT
  return actor !== null && isOfCars && can(actor, 'analytics.view_all', { department: VISITS_DEPARTMENT })
}

/** Downloads the figures on the screen. Returns false if that failed. */
export function saveReportCsv(state: ReportsState): Promise<boolean> {
  return saveResponse(`/reports.csv?${reportQuery(state)}`, 'report.csv')
}
