import type { ReportDefinition } from '../../../../domain/reports/report-schemas.ts'
import { definitionKey, type SavedReport } from '../../../../domain/reports/saved-report.ts'
import { paths } from '../../../../domain/site/routes.ts'
import { definitionOf, type ReportsState, reportsUrl, stateOfDefinition } from '../reports-url.ts'

/** Reports that everyone has, to start from. */
const STANDARD_REPORTS: readonly { name: string; definition: ReportDefinition }[] = [
  { name: 'Overview', definition: { period: '30-days' } },
  { name: 'Leads by source', definition: { group: 'source', period: '13-weeks' } },
  { name: 'Leads by week', definition: { group: 'week', period: '13-weeks' } },
  { name: 'Lost reasons', definition: { group: 'reason', period: '90-days' } },
]

export interface ReportLink {
  key: string
  name: string
  href: string
  isCurrent: boolean
  /** The name of its author: 'Robin Heron'; null for standard reports and the reader's own. */
  author: string | null
}

/** The standard reports, then the saved ones. */
export function listReportLinks(saved: readonly SavedReport[], state: ReportsState | null): ReportLink[] {
  const current = state && definitionKey(definitionOf(state))
  return [
    ...STANDARD_REPORTS.map(({ name, definition }) => ({
      key: name,
      name,
      href: hrefOf(definition, null),
      isCurrent: state !== null && state.report === null && current === definitionKey(definition),
      author: null,
    })),
    ...saved.map(({ id, name, definition, isOwn, author }) => ({
      key: id,
      name,
      href: hrefOf(definition, id),
      isCurrent: state?.report === id,
      author: isOwn ? null : author.name,
    })),
  ]
}

export function hrefOf(definition: ReportDefinition, report: string | null): string {
  const query = reportsUrl.query(stateOfDefinition(definition, report))
  return query === '' ? paths.reports() : `${paths.reports()}?${query}`
}
