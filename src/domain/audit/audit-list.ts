import type { AuditAct } from './audit.ts'

export const AUDIT_PER_PAGE = 50

/** Time ranges of the audit log. */
export const AUDIT_RANGES = {
  day: { label: 'Last 24 hours', days: 1 },
  week: { label: 'Last 7 days', days: 7 },
  month: { label: 'Last 30 days', days: 30 },
  all: { label: 'Any time', days: null },
} as const
export type AuditRange = keyof typeof AUDIT_RANGES
export const AUDIT_RANGE_NAMES = Object.keys(AUDIT_RANGES) as AuditRange[]

const DAY_MS = 86_400_000

export function rangeStart(range: AuditRange, now: Date): Date | null {
  const { days } = AUDIT_RANGES[range]
  return days === null ? null : new Date(now.getTime() - days * DAY_MS)
}

/** An audit entry in calls and on screens. */
export interface ListedAuditEntry {
  id: string
  at: string
  actor: { id: string; name: string } | null
  act: AuditAct
  target: { kind: string; id: string; label: string } | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  address: string
}

export interface Difference {
  field: string
  before: string | null
  after: string | null
}

/** Changed fields with their values before and after; null for no value. */
export function differencesOf({ before, after }: Pick<ListedAuditEntry, 'before' | 'after'>): Difference[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .map((field) => ({ field, before: valueText(before?.[field]), after: valueText(after?.[field]) }))
    .filter((each) => each.before !== each.after)
}

function valueText(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
