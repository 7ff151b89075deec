/** Why a person was passed over. */
export const SKIP_REASONS = {
  inactive: 'deactivated',
  on_leave: 'on leave',
  off_shift: 'off shift',
  at_limit: 'at their limit',
  other_department: 'in another department',
  /** The clock ran out while they had the lead. */
  had_it: 'did not respond in time',
} as const
export type SkipReason = keyof typeof SKIP_REASONS

export interface SkippedPerson {
  id: string
  name: string
  reason: SkipReason
  /** The last day of a leave. */
  until?: string
}

/** One rule that was tried, in order. */
export interface TriedRule {
  /** Its place among the rules, from 1. */
  number: number
  /** The rule in words, as it was then. */
  text: string
  /** `no_match`: its conditions do not fit. `nobody`: they fit, but nobody was available. */
  result: 'no_match' | 'nobody' | 'matched'
  /** The condition that did not fit. */
  reason?: string
}

/** Why a lead went where it did. Stored with the assignment and never rewritten. */
export interface RoutingReceipt {
  /** In one line: 'Rule 2: round robin, Sales Hornsby; skipped Jo Pardalote, on leave'. */
  summary: string
  rules: TriedRule[]
  /** The rule that decided; null if none did. */
  ruleId: string | null
  skipped: SkippedPerson[]
  /** Null if the lead stays unassigned or waits. */
  assignee: { id: string; name: string; openLeads: number } | null
  /** Who had the turn before, in a round robin. */
  previous: { id: string; name: string } | null
  /** The event that routed the lead: its arrival, its clock, a hand-over or an act of staff. */
  cause: 'arrival' | 'clock' | 'hand_over' | 'bulk'
}
