import { createDashboardServices, type DashboardServices } from './dashboard.ts'
import { createLeadMemory } from './lead-memory.ts'
import { createReportExportServices, type ReportExportServices } from './report-export.ts'
import { createReportServices, type ReportDependencies, type ReportServices } from './reports.ts'
import { createVisitServices, type VisitServices } from './visits.ts'
import { createWebsiteFigureServices, type WebsiteFigureServices } from './website-figures.ts'

export type { VisitServices } from './visits.ts'

export interface ReportingServices {
  reports: ReportServices
  dashboard: DashboardServices
  websiteFigures: WebsiteFigureServices
  visits: VisitServices
  reportExport: ReportExportServices
}

/** Figures of a period: leads, bookings and visits. */
export function createReportingServices(dependencies: ReportDependencies): ReportingServices {
  const reports = createReportServices(dependencies)
  const websiteFigures = createWebsiteFigureServices(dependencies)
  return {
    reports,
    dashboard: createDashboardServices({ ...dependencies, memory: createLeadMemory(dependencies.db) }),
    websiteFigures,
    visits: createVisitServices(dependencies),
    reportExport: createReportExportServices({ ...dependencies, reports, websiteFigures }),
  }
}
