import type { AuditPage } from '../../../services/users/index.ts'
import { saveAnswer } from '../save-file.ts'
import { type CallOutcome, staffCall } from '../staff-call.ts'
import { type AuditState, auditQuery } from './audit-url.ts'

export function loadAudit(state: AuditState): Promise<CallOutcome<AuditPage>> {
  return staffCall('get /audit', 'Failed to fetch the audit', { query: auditQuery(state) })
}

/** All that the filters find, as a file of this browser; false where it could not be had. */
export function saveAuditCsv({ after: _after, ...state }: AuditState): Promise<boolean> {
  return saveAnswer(`/audit.csv?${auditQuery(state)}`, 'who-did-what.csv')
}
