import { insertAudit } from '../../data/users/index.ts'
import { can } from '../../domain/permissions/permissions.ts'
import { refuse } from '../../domain/refusals/refusal.ts'
import type { ReportQuery } from '../../domain/reports/report-schemas.ts'
import type { Acting } from '../../domain/users/acting.ts'
import { reportCsv } from './report-csv.ts'
import { OUTSIDE_SCOPE, type ReportResult } from './report-query.ts'
import type { ReportDependencies, ReportServices } from './reports.ts'
import type { WebsiteFigureServices } from './website-figures.ts'

export interface ReportExportServices {
  /** The figures of the report as CSV, with those of the website for readers who may see them. The export is audited. */
  exportCsv(acting: Acting, query: ReportQuery): Promise<ReportResult<string>>
}

interface Dependencies extends Pick<ReportDependencies, 'db' | 'clock'> {
  reports: ReportServices
  websiteFigures: WebsiteFigureServices
}

export function createReportExportServices({
  db,
  clock,
  reports,
  websiteFigures,
}: Dependencies): ReportExportServices {
  return {
    async exportCsv({ user, address }, query) {
      // Every role that exports reports sees them in the same scope.
      if (!can(user, 'reports.export')) return refuse('not_permitted', OUTSIDE_SCOPE)
      const report = await reports.read(user, query)
      if (!report.ok) return report
      const website = await websiteFigures.read(user, query)
      const { from, to } = report.value.period
      const after = { list: 'reports', ...query, from, to }
      const actor = { id: user.id, name: user.name }
      await insertAudit(db, { actor, act: 'export.made', after, address }, clock())
      return { ok: true, value: reportCsv(report.value, website.ok ? website.value : null) }
    },
  }
}
