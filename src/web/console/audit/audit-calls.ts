import type { AuditPage } from '../../../services/users/index.ts'
import { saveResponse } from '../save-file.ts'
import { type CallOutcome, staffCall } from '../staff-call.ts'
import { type AuditState, auditQuery } from './audit-url.ts'

export function loadAudit(state: AuditState): Promise<CallOutcome<AuditPage>> {
  return staffCall('get /audit', 'Failed to fetch the audit', { query: auditQuery(state) })
}

/** Downloads all entries that match the filters. Returns false if that failed. */
export function saveAuditCsv({ after: _after, ...state }: AuditState): Promise<boolean> {
  return saveResponse(`/audit.csv?${auditQuery(state)}`, 'audit-log.csv')
}
