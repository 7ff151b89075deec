import { AUDIT_ACTS, type AuditAct } from '../../../domain/audit/audit.ts'
import { AUDIT_RANGE_NAMES } from '../../../domain/audit/audit-list.ts'
import { defineListUrl, type StateOf } from '../list/list-url.ts'
import { id, matching, oneOf } from '../list/url-parameters.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export const auditUrl = defineListUrl({
  actor: matching(UUID),
  act: oneOf(Object.keys(AUDIT_ACTS) as AuditAct[]),
  target: id(200),
  /** Lists entries older than this one; null starts at the newest. */
  after: { ...matching(/^\d{1,18}$/), isPosition: true },
  range: oneOf(AUDIT_RANGE_NAMES, 'all'),
})
export type AuditState = StateOf<typeof auditUrl>

export const { parse: parseAudit, href: auditHref, query: auditQuery } = auditUrl
