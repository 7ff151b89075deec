import type { GroupMeasureName } from '../../../../domain/reports/group-measures.ts'
import { type GroupingName, groupingOf, spanOfRow } from '../../../../domain/reports/report-groups.ts'
import type { DaySpan } from '../../../../domain/reports/report-period.ts'
import type { LeadsState } from '../../leads/leads-url.ts'
import { leadListHref } from '../report-links.ts'
import type { ReportsState } from '../reports-url.ts'

/** The list that a figure counts; times and shares have none. */
const LISTS: Record<GroupMeasureName, Partial<LeadsState> | null> = {
  received: {},
  minutesToRespond: null,
  inTime: null,
  booked: { was: 'booked' },
  won: { outcome: ['won'] },
  wonShare: null,
}

interface Place {
  grouping: GroupingName
  period: DaySpan
  state: ReportsState
}

/** The address of the leads that a figure counts. Without a key, those of all groups. Null if no list has exactly these leads. */
export function groupListHref(
  measure: GroupMeasureName,
  { grouping, period, state }: Place,
  key: string | null = null,
): string | null {
  const list = LISTS[measure]
  const ofRow = key === null ? {} : rowFilter(grouping, key)
  if (list === null || ofRow === null) return null
  const span = key !== null && groupingOf(grouping).isTime ? spanOfRow(grouping, key, period) : period
  const lost: Partial<LeadsState> = groupingOf(grouping).isLost ? { outcome: ['lost'] } : {}
  return leadListHref('received', span, state, { ...lost, ...list, ...ofRow })
}

function rowFilter(grouping: GroupingName, key: string): Partial<LeadsState> | null {
  switch (grouping) {
    case 'source':
      return { source: [key] }
    case 'type':
      return { form: [key as LeadsState['form'][number]] }
    case 'person':
      return key === '' ? { status: ['unassigned'] } : { assignedTo: [key] }
    case 'dealership':
      return key === '' ? null : { dealership: [key] }
    case 'department':
      return { department: [key as LeadsState['department'][number]] }
    case 'reason':
      return key === '' ? null : { outcome: [`lost-${key}` as LeadsState['outcome'][number]] }
    default:
      return {}
  }
}
