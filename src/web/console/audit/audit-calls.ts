import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import type { AuditPage } from '../../../services/audit.ts'
import { staffFetch } from '../session/session.ts'
import { type CallOutcome, staffCall } from '../staff-call.ts'
import { type AuditState, auditQuery } from './audit-url.ts'

export function loadAudit(state: AuditState): Promise<CallOutcome<AuditPage>> {
  return staffCall(`/audit?${auditQuery(state)}`, 'Failed to fetch the audit')
}

/** All that the filters find, as a file of this browser; false where it could not be had. */
export async function saveAuditCsv({ after: _after, ...state }: AuditState): Promise<boolean> {
  try {
    const answer = await staffFetch(`${FUNCTIONS_PREFIX}/audit.csv?${auditQuery(state)}`)
    if (!answer.ok) return false
    // A link cannot carry the bearer: what was fetched is handed to the browser as a file.
    const address = URL.createObjectURL(await answer.blob())
    const link = document.createElement('a')
    link.href = address
    link.download = 'who-did-what.csv'
    link.click()
    URL.revokeObjectURL(address)
    return true
  } catch {
    return false
  }
}
