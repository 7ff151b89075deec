import type { ReportScheduleInput } from '../../../../domain/reports/report-schedule.ts'
import type { SavedReport } from '../../../../domain/reports/saved-report.ts'
import { staffCall } from '../../staff-call.ts'

const FAILED = 'Could not reach the server. Check your connection and try again'

export const loadSchedule = ({ id }: SavedReport) =>
  staffCall('get /report-schedule/:id', 'Failed to fetch the schedule', { param: { id } })

export const saveSchedule = ({ id }: SavedReport, json: ReportScheduleInput) =>
  staffCall('put /report-schedule/:id', FAILED, { param: { id }, json })

export const sendTest = (
  { id }: SavedReport,
  json: Pick<ReportScheduleInput, 'hasFigures' | 'hasPdf' | 'hasCsv'>,
) => staffCall('post /report-schedule/:id/test', FAILED, { param: { id }, json })
