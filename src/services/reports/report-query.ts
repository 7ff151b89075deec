import { BOOKING_KINDS, type BookingKind, KIND_RULES } from '../../domain/bookings/booking.ts'
import { COUNTERS, type Counter } from '../../domain/dealerships/counters.ts'
import type { Actor } from '../../domain/permissions/permissions.ts'
import type { ScopeFilter } from '../../domain/permissions/scope-filter.ts'
import { type Outcome, type Refusal, refuse, refuseField } from '../../domain/refusals/refusal.ts'
import { type DaySpan, periodOn, type ReportPeriod } from '../../domain/reports/report-period.ts'
import type { ReportQuery } from '../../domain/reports/report-schemas.ts'
import { addDays, instantOf, localTime } from '../../domain/time/zone-time.ts'
import { type Published, timeZoneOf } from '../published/index.ts'

export type ReportRefusal = Refusal<'invalid' | 'not_permitted'>
export type ReportResult<Value> = Outcome<Value, ReportRefusal>

/** A query whose period is resolved and whose filters are within the reader's scope. */
export interface CheckedQuery {
  period: ReportPeriod
  timeZone: string
  department: Counter | null
  dealership: string | null
}

export const OUTSIDE_SCOPE = 'This report belongs to another department or dealership'

/** What a reader's scope is called. */
export const SCOPE_NAMES = {
  everything: 'all',
  department: 'department',
  own: 'own',
  nothing: 'department',
} as const

/** Resolves the period on the day at the reader's dealership and checks the filters. */
export function checkQuery(
  query: ReportQuery,
  { actor, scope, published, now }: { actor: Actor; scope: ScopeFilter; published: Published; now: Date },
): ReportResult<CheckedQuery> {
  const timeZone = timeZoneOf(published, actor.dealership)
  const period = periodOn(query, localTime(now, timeZone).date)
  if (!period.ok) return refuseField(period.field, period.message)
  const { department = null, dealership = null } = query
  if (dealership !== null && !published.dealerships.some(({ slug }) => slug === dealership))
    return refuseField('dealership', 'This dealership does not exist')
  const isOutside =
    // A manager without a department gets an empty report, like the lists.
    (scope.is === 'nothing' && department !== null) ||
    (scope.is === 'department' &&
      ((department !== null && department !== scope.department) ||
        (dealership !== null && scope.dealership !== null && dealership !== scope.dealership)))
  if (isOutside) return refuse('not_permitted', OUTSIDE_SCOPE)
  return { ok: true, value: { period: period.value, timeZone, department, dealership } }
}

/** The midnights around a span of days; `until` is exclusive. */
export function timesOf({ from, to }: DaySpan, timeZone: string): { since: Date; until: Date } {
  return {
    since: instantOf({ date: from, clock: '00:00' }, timeZone),
    until: instantOf({ date: addDays(to, 1), clock: '00:00' }, timeZone),
  }
}

/** The kinds of bookings that belong to the report; none for parts. */
export function bookingKindsOf(scope: ScopeFilter, department: Counter | null): readonly BookingKind[] {
  if (scope.is === 'nothing') return []
  const only = scope.is === 'department' ? scope.department : department
  return BOOKING_KINDS.filter((kind) => only === null || KIND_RULES[kind].counter === only)
}

/** Filters that can narrow the reader's report. Staff see only their own leads, which need none. */
export function choicesOf(scope: ScopeFilter, { dealerships }: Pick<Published, 'dealerships'>) {
  const all = dealerships.map(({ slug, name }) => ({ slug, name }))
  switch (scope.is) {
    case 'everything':
      return { departments: [...COUNTERS], dealerships: all }
    case 'department':
      return { departments: [], dealerships: scope.dealership === null ? all : [] }
    default:
      return { departments: [], dealerships: [] }
  }
}
