import { can } from '../../../domain/permissions/permissions.ts'
import { VISITS_DEPARTMENT, type WebsiteFigures } from '../../../domain/reports/report.ts'
import type { AnyReport } from '../../../domain/reports/report-document.ts'
import { periodOn } from '../../../domain/reports/report-period.ts'
import { localTime } from '../../../domain/time/zone-time.ts'
import { actorOf } from '../layout/session-actor.ts'
import { saveResponse } from '../save-file.ts'
import { signedInUser } from '../session/session.ts'
import { consoleTimeZone } from '../session/time-zone.ts'
import { type CallOutcome, staffCall } from '../staff-call.ts'
import { definitionQuery, type ReportsState, reportQuery } from './reports-url.ts'

export interface LoadedReport {
  report: CallOutcome<AnyReport>
  /** Only in the overview; null for readers without it, and beside another department. */
  website: CallOutcome<WebsiteFigures> | null
}

/** Loads the overview, or the report by the grouping of the URL. */
export async function loadReport(state: ReportsState): Promise<LoadedReport> {
  // The server checks the dates by the same rule; a call that it must refuse is not made.
  const period = periodOn(state, localTime(new Date(), consoleTimeZone()).date)
  if (!period.ok)
    return { report: { ok: false, status: 400, error: period.message, errors: {} }, website: null }
  if (state.group) return { report: await loadGrouped(state), website: null }
  const query = reportQuery(state)
  const [overview, website] = await Promise.all([
    staffCall('get /reports', 'Failed to fetch the report', { query }),
    canSeeWebsite(state)
      ? staffCall('get /website-figures', 'Failed to fetch the figures of the website', { query })
      : null,
  ])
  const report: LoadedReport['report'] = overview.ok
    ? { ok: true, value: { kind: 'overview', report: overview.value } }
    : overview
  return { report, website }
}

async function loadGrouped(state: ReportsState): Promise<LoadedReport['report']> {
  const query = definitionQuery(state)
  const outcome = await staffCall('get /grouped-report', 'Failed to fetch the report', { query })
  return outcome.ok ? { ok: true, value: { kind: 'grouped', report: outcome.value } } : outcome
}

function canSeeWebsite({ department }: ReportsState): boolean {
  const actor = actorOf(signedInUser())
  const isOfCars = department === null || department === VISITS_DEPARTMENT
  return actor !== null && isOfCars && can(actor, 'analytics.view_all', { department: VISITS_DEPARTMENT })
}

/** Downloads the figures on the screen, a PDF under the title. Returns false if that failed. */
export function saveReportFile(state: ReportsState, format: 'csv' | 'pdf', title: string): Promise<boolean> {
  const query = new URLSearchParams(definitionQuery(state))
  if (format === 'pdf') query.set('title', title)
  return saveResponse(`/reports.${format}?${query}`, `${fileWords(title)}.${format}`)
}

const fileWords = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') || 'report'
