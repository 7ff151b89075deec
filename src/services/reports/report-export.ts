import { insertAudit } from '../../data/users/index.ts'
import { can } from '../../domain/permissions/permissions.ts'
import { refuse } from '../../domain/refusals/refusal.ts'
import { type AnyReport, defaultTitle } from '../../domain/reports/report-document.ts'
import type { ReportDefinition } from '../../domain/reports/report-schemas.ts'
import type { Acting } from '../../domain/users/acting.ts'
import { reportPdf } from './pdf/report-pdf.ts'
import { csvOf, documentFor, type ReadAnyParts, readAny } from './read-any.ts'
import { reportCsv } from './report-csv.ts'
import { OUTSIDE_SCOPE, type ReportResult } from './report-query.ts'
import type { ReportDependencies } from './reports.ts'
import type { WebsiteFigureServices } from './website-figures.ts'

/** Each export is audited. */
export interface ReportExportServices {
  /** The figures of the report as CSV; the overview with those of the website for readers who may see them. */
  exportCsv(acting: Acting, definition: ReportDefinition): Promise<ReportResult<string>>
  /** The report on A4, under the name of a saved report or its own. */
  exportPdf(acting: Acting, definition: ReportDefinition, title?: string): Promise<ReportResult<Uint8Array>>
}

interface Dependencies extends Pick<ReportDependencies, 'db' | 'clock'>, ReadAnyParts {
  websiteFigures: WebsiteFigureServices
}

export function createReportExportServices(parts: Dependencies): ReportExportServices {
  const { db, clock, websiteFigures } = parts

  async function open(
    { user, address }: Acting,
    definition: ReportDefinition,
    format: 'csv' | 'pdf',
  ): Promise<ReportResult<AnyReport>> {
    // Every role that exports reports sees them in the same scope.
    if (!can(user, 'reports.export')) return refuse('not_permitted', OUTSIDE_SCOPE)
    const outcome = await readAny(parts, user, definition)
    if (!outcome.ok) return outcome
    const { from, to } = outcome.value.report.period
    const after = { list: 'reports', ...definition, from, to, ...(format === 'pdf' && { format }) }
    await insertAudit(
      db,
      { actor: { id: user.id, name: user.name }, act: 'export.made', after, address },
      clock(),
    )
    return outcome
  }

  return {
    async exportCsv(acting, definition) {
      const outcome = await open(acting, definition, 'csv')
      if (!outcome.ok) return outcome
      if (outcome.value.kind === 'grouped') return { ok: true, value: csvOf(outcome.value) }
      const website = await websiteFigures.read(acting.user, definition)
      return { ok: true, value: reportCsv(outcome.value.report, website.ok ? website.value : null) }
    },

    async exportPdf(acting, definition, title = defaultTitle(definition)) {
      const outcome = await open(acting, definition, 'pdf')
      if (!outcome.ok) return outcome
      const document = documentFor(parts, outcome.value, { title, definition, reader: acting.user })
      return { ok: true, value: await reportPdf(document, clock()) }
    },
  }
}
