import { AUDIT_ACTS, type AuditAct } from '../../../domain/audit/audit.ts'
import { AUDIT_RANGES, type AuditRange } from '../../../domain/audit/audit-list.ts'

export interface AuditState {
  actor: string | null
  act: AuditAct | null
  target: string | null
  range: AuditRange
  /** Older than this one; null at the newest. */
  after: string | null
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export function parseAudit(query: URLSearchParams): AuditState {
  const [actor, act, range, after] = ['actor', 'act', 'range', 'after'].map((name) => query.get(name) ?? '')
  return {
    actor: actor && UUID.test(actor) ? actor : null,
    act: act && Object.hasOwn(AUDIT_ACTS, act) ? (act as AuditAct) : null,
    target: (query.get('target') ?? '').slice(0, 200) || null,
    range: range && Object.hasOwn(AUDIT_RANGES, range) ? (range as AuditRange) : 'all',
    after: after && /^\d{1,18}$/.test(after) ? after : null,
  }
}

/** Of this screen: what is not said is the usual. */
export function auditHref(state: Partial<AuditState>): string {
  return `?${auditQuery(state)}`
}

/** The same question to the server. */
export function auditQuery({ range, ...state }: Partial<AuditState>): string {
  const said = Object.entries(state).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return String(new URLSearchParams([...said, ...(range && range !== 'all' ? [['range', range]] : [])]))
}
