import { LEAD_STATUS_NAMES } from '../../../domain/leads/lead-list.ts'
import type { LeadMeasure } from '../../../domain/reports/report.ts'
import type { DaySpan } from '../../../domain/reports/report-period.ts'
import { paths } from '../../../domain/site/routes.ts'
import { type LeadsState, leadsHref } from '../leads/leads-url.ts'
import type { ReportsState } from './reports-url.ts'

/** The list that a figure counts; times have none. */
const LISTS: Record<LeadMeasure, Partial<LeadsState> | null> = {
  received: { status: [] },
  assigned: { status: LEAD_STATUS_NAMES.filter((status) => status !== 'unassigned') },
  completed: { status: ['completed'] },
  removed: { status: [], was: 'removed' },
  minutesToAssign: null,
  minutesToRespond: null,
}

/** The address of the leads that a figure counts, within the filters of the report. */
export function leadListHref(
  measure: LeadMeasure,
  { from, to }: DaySpan,
  { dealership, department }: Pick<ReportsState, 'dealership' | 'department'>,
  more: Partial<LeadsState> = {},
): string | null {
  const list = LISTS[measure]
  if (list === null) return null
  const query = leadsHref({
    sort: '-received',
    department: department ? [department] : [],
    dealership: dealership ? [dealership] : [],
    from,
    to,
    ...list,
    ...more,
  })
  return `${paths.dashboard({ tab: 'leads' })}${query}`
}
