import type { Counter } from '../dealerships/counters.ts'
import type { LostReason } from '../leads/assignments/assignment.ts'
import { addDays } from '../time/zone-time.ts'
import type { SourceGroup } from './lead-sources.ts'
import type { ReportPeriod } from './report-period.ts'

/** What the reader chose and may choose. */
interface Frame {
  period: ReportPeriod
  /** Where the figures come from: every lead, those of a department, or the reader's own. */
  scope: 'all' | 'department' | 'own'
  /** Today at the reader's dealership. */
  today: string
}

/** Open leads by the days since their receipt. */
export interface AgeBucket {
  label: string
  /** First and last day of receipt; null for no first day. */
  from: string | null
  to: string
  leads: number
}

/** The leads of a period, as they stand now. */
export interface DashboardLeadFigures extends Frame {
  /** What the reader may filter by. */
  dealerships: { slug: string; name: string }[]
  departments: Counter[]
  received: { now: number; before: number }
  days: { day: string; sources: Record<SourceGroup, number> }[]
  bySource: { source: SourceGroup; received: number; won: number }[]
  /** `none` is completed without an outcome; `booked` overlaps with the others. */
  outcomes: { open: number; won: number; lost: number; none: number; booked: number }
  lostReasons: { reason: LostReason; leads: number }[]
  /** The steps from an enquiry to a sale. */
  sales: { received: number; booked: number; won: number }
  /** Open leads of any period. */
  ages: AgeBucket[]
}

export interface ResponseTimes {
  answered: number
  /** Minutes; null without an answered lead. */
  median: number | null
  /** Null for fewer than `MIN_FOR_NINETIETH` answered leads. */
  ninetieth: number | null
}

/** With fewer, the ninetieth percentile is the slowest lead by another name. */
export const MIN_FOR_NINETIETH = 5

export interface DashboardResponses extends Frame {
  total: ResponseTimes
  before: ResponseTimes
  days: ({ day: string } & ResponseTimes)[]
}

export interface PersonFigures {
  received: number
  open: number
  overdue: number
  booked: number
  won: number
  lost: number
  answered: number
  medianMinutes: number | null
  /** Leads with a target for the first response, and those answered within it. */
  withTarget: number
  withinTarget: number
}

export interface DashboardPeople extends Frame {
  /** Most leads first. Staff get their own row only. */
  people: ({ id: string; name: string; dealership: string | null } & PersonFigures)[]
  /** Null for readers who only see their own leads. */
  unassigned: number | null
}

const AGES = [
  { label: 'Today', days: 0 },
  { label: '1 to 2 days', days: 2 },
  { label: '3 to 7 days', days: 7 },
  { label: '8 to 14 days', days: 14 },
  { label: '15 to 30 days', days: 30 },
  { label: 'Over 30 days', days: null },
] as const

/** The spans of days of receipt, newest first. */
export function agesOn(today: string): Omit<AgeBucket, 'leads'>[] {
  return AGES.map(({ label, days }, index) => {
    const daysBefore = AGES[index - 1]?.days
    return {
      label,
      from: days === null ? null : addDays(today, -days),
      to: daysBefore === undefined || daysBefore === null ? today : addDays(today, -daysBefore - 1),
    }
  })
}

/** A share in per cent, rounded; null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100)
}
