import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ScopeFilter } from '../../domain/permissions/scope-filter.ts'
import type { Department } from '../../domain/users/user.ts'
import { leads } from '../database/tables.ts'
import { withinScope } from '../database/within-scope.ts'

export interface ReportRange {
  scope: ScopeFilter
  department: Department | null
  dealership: string | null
  /** Leads received from this time up to, not including, `until`. */
  since: Date
  until: Date
  /** Where a day begins. */
  timeZone: string
}

/** Written for the index `leads_figures`, which has every column that figures read. */
export function isInRange(range: ReportRange): SQL | undefined {
  const { since, until } = range
  return and(
    sql`${leads.createdAt} >= ${since.toISOString()} and ${leads.createdAt} < ${until.toISOString()}`,
    isVisible(range),
  )
}

/** Listed leads that the reader sees through the filters of the report, received at any time. */
export function isVisible({
  scope,
  department,
  dealership,
}: Pick<ReportRange, 'scope' | 'department' | 'dealership'>): SQL | undefined {
  return and(
    sql`${leads.isListed}`,
    department === null ? undefined : eq(leads.department, department),
    dealership === null ? undefined : eq(leads.dealership, dealership),
    withinScope(scope, {
      department: leads.department,
      dealership: leads.dealership,
      owner: leads.assignedTo,
    }),
  )
}

/** The day of receipt. */
export function dayIn({ timeZone }: Pick<ReportRange, 'timeZone'>): SQL {
  return sql`(${leads.createdAt} at time zone ${timeZone})::date`
}

/** Leads of another system have no times of ours. */
export const isMeasured = sql`${leads.sourceKey} <> 'moved-in'`

/** Minutes to the first response, in opening hours where the clock of the lead has measured them. */
export const toRespond = sql`case when ${isMeasured} then coalesce(${leads.responseOpenMinutes}, ${leads.responseMinutes}) end`

/** The kind of a source, without the name of a marketplace. */
export const sourceKind = sql`split_part(${leads.sourceKey}, ':', 1)`
