import type { CurrentMailer } from '../../integrations/mail/mailer.ts'
import { createDashboardServices, type DashboardServices } from './dashboard.ts'
import { createGroupedReportServices, type GroupedReportServices } from './grouped-reports.ts'
import { createLeadMemory } from './lead-memory.ts'
import { createReportExportServices, type ReportExportServices } from './report-export.ts'
import { createReportServices, type ReportDependencies, type ReportServices } from './reports.ts'
import { createReportScheduleServices, type ReportScheduleServices } from './saved/report-schedules.ts'
import { createSavedReportServices, type SavedReportServices } from './saved/saved-reports.ts'
import { createReportSender, type ReportSender } from './saved/send-reports.ts'
import { createVisitServices, type VisitServices } from './visits.ts'
import { createWebsiteFigureServices, type WebsiteFigureServices } from './website-figures.ts'

export type { ReportSender } from './saved/send-reports.ts'
export type { VisitServices } from './visits.ts'

export interface ReportingServices {
  reports: ReportServices
  groupedReports: GroupedReportServices
  savedReports: SavedReportServices
  reportSchedules: ReportScheduleServices
  reportSender: ReportSender
  dashboard: DashboardServices
  websiteFigures: WebsiteFigureServices
  visits: VisitServices
  reportExport: ReportExportServices
}

interface Dependencies extends ReportDependencies {
  currentMailer: CurrentMailer
  /** Null without a configured address: mails have no links then. */
  consoleUrl: string | null
  logError: (error: unknown, message: string) => void
}

/** Figures of a period: leads, bookings and visits. People save, share and schedule them. */
export function createReportingServices(dependencies: Dependencies): ReportingServices {
  const reports = createReportServices(dependencies)
  const groupedReports = createGroupedReportServices(dependencies)
  const websiteFigures = createWebsiteFigureServices(dependencies)
  const parts = { ...dependencies, reports, groupedReports, websiteFigures }
  return {
    reports,
    groupedReports,
    savedReports: createSavedReportServices(parts),
    reportSchedules: createReportScheduleServices(parts),
    reportSender: createReportSender(parts),
    dashboard: createDashboardServices({ ...dependencies, memory: createLeadMemory(dependencies.db) }),
    websiteFigures,
    visits: createVisitServices(dependencies),
    reportExport: createReportExportServices(parts),
  }
}
