import {
  type AnyReport,
  type DocumentPlace,
  documentOf,
  type ReportDocument,
} from '../../domain/reports/report-document.ts'
import type { ReportDefinition } from '../../domain/reports/report-schemas.ts'
import type { User } from '../../domain/users/user.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import type { GroupedReportServices } from './grouped-reports.ts'
import { groupedCsv, reportCsv } from './report-csv.ts'
import type { ReportResult } from './report-query.ts'
import type { ReportServices } from './reports.ts'

export interface ReadAnyParts {
  reports: ReportServices
  groupedReports: GroupedReportServices
  published: () => Published
}

/** Reads the overview or a grouped report in the scope of a reader. */
export async function readAny(
  { reports, groupedReports }: ReadAnyParts,
  reader: User,
  { group, ...query }: ReportDefinition,
): Promise<ReportResult<AnyReport>> {
  if (group === undefined) {
    const outcome = await reports.read(reader, query)
    return outcome.ok ? { ok: true, value: { kind: 'overview', report: outcome.value } } : outcome
  }
  const outcome = await groupedReports.read(reader, { ...query, group })
  return outcome.ok ? { ok: true, value: { kind: 'grouped', report: outcome.value } } : outcome
}

/** The texts of a report, in the time zone of its reader. */
export function documentFor(
  { published }: Pick<ReadAnyParts, 'published'>,
  report: AnyReport,
  { title, definition, reader }: Pick<DocumentPlace, 'title' | 'definition'> & { reader: User },
): ReportDocument {
  const { site, dealerships } = published()
  const timeZone = timeZoneOf(published(), reader.dealership)
  return documentOf(report, { title, siteName: site.name, timeZone, definition, dealerships })
}

/** The figures of a report as CSV. */
export const csvOf = (any: AnyReport): string =>
  any.kind === 'overview' ? reportCsv(any.report, null) : groupedCsv(any.report)

/** The name of a file: 'leads-by-source-2026-11-17.pdf'. */
export function fileName(title: string, { report }: AnyReport, ending: 'pdf' | 'csv'): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
  return `${words || 'report'}-${report.period.to}.${ending}`
}
