import { LOST_REASONS, type LostReason } from '../leads/assignments/assignment.ts'
import { FORM_NAMES } from '../leads/forms/form-names.ts'
import type { LeadForm } from '../leads/forms/lead-forms.ts'
import { formatDate } from '../time/format.ts'
import { addDays } from '../time/zone-time.ts'
import { DEPARTMENT_LABELS, type Department } from '../users/user.ts'
import {
  GROUP_MEASURE_NAMES,
  GROUP_MEASURES,
  type GroupFigures,
  type GroupMeasureName,
} from './group-measures.ts'
import { sourceLabel } from './lead-sources.ts'
import type { Compared, Report } from './report.ts'
import type { DaySpan } from './report-period.ts'
import { spanText } from './report-texts.ts'

interface Grouping {
  label: string
  /** Heading of the first column. */
  noun: string
  /** Title of the screen while the report has no name. */
  title: string
  /** The rows are times, so they are in order, and are not compared. */
  isTime?: true
  /** Only lost leads count, so that winning and responding in time say nothing. */
  isLost?: true
}

export const GROUPINGS = {
  source: { label: 'Source', noun: 'Source', title: 'Leads by source' },
  type: { label: 'Type', noun: 'Type', title: 'Leads by type' },
  person: { label: 'Person', noun: 'Assigned to', title: 'Leads by person' },
  dealership: { label: 'Dealership', noun: 'Dealership', title: 'Leads by dealership' },
  department: { label: 'Department', noun: 'Department', title: 'Leads by department' },
  day: { label: 'Day', noun: 'Day', title: 'Leads by day', isTime: true },
  week: { label: 'Week', noun: 'Week', title: 'Leads by week', isTime: true },
  reason: { label: 'Lost reason', noun: 'Lost reason', title: 'Lost reasons', isLost: true },
} as const satisfies Record<string, Grouping>
export type GroupingName = keyof typeof GROUPINGS
export const GROUPING_NAMES = Object.keys(GROUPINGS) as [GroupingName, ...GroupingName[]]

export const groupingOf = (name: GroupingName): Grouping => GROUPINGS[name]

/** The columns of a grouping. */
export function measuresOf(name: GroupingName): GroupMeasureName[] {
  return groupingOf(name).isLost ? ['received', 'minutesToRespond', 'booked'] : GROUP_MEASURE_NAMES
}

/** The label of a measure: the leads of a report about lost ones are lost. */
export function measureLabel(measure: GroupMeasureName, grouping: GroupingName): string {
  return measure === 'received' && groupingOf(grouping).isLost ? 'Lost leads' : GROUP_MEASURES[measure].label
}

export interface GroupedRow {
  key: string
  label: string
  now: GroupFigures
  /** Null for rows that are times. */
  before: GroupFigures | null
}

export interface GroupedReport
  extends Omit<Report, 'total' | 'days' | 'byForm' | 'bySource' | 'byPerson' | 'bookings'> {
  grouping: GroupingName
  total: Compared<GroupFigures>
  rows: GroupedRow[]
  /** The parts of each bar. The last one is the rest if there are too many groups to tell apart. */
  series: string[]
  days: { day: string; counts: number[] }[]
}

/** More parts of a bar could not be told apart. */
export const MAX_SERIES = 5
/** Longer periods of a grouped report are drawn by week. */
export const MAX_GROUPED_DAY_BARS = 31

interface Names {
  people: ReadonlyMap<string, string>
  dealerships: readonly { slug: string; name: string }[]
}

/** The label of a group's key. An empty key stands for leads without one. */
export function groupLabel(grouping: GroupingName, key: string, { people, dealerships }: Names): string {
  switch (grouping) {
    case 'source':
      return sourceLabel(key)
    case 'type':
      return FORM_NAMES[key as LeadForm].name
    case 'person':
      return key === '' ? 'Unassigned' : (people.get(key) ?? 'Unknown')
    case 'dealership':
      return key === '' ? 'No dealership' : (dealerships.find(({ slug }) => slug === key)?.name ?? key)
    case 'department':
      return DEPARTMENT_LABELS[key as Department]
    case 'reason':
      return key === '' ? 'No reason' : LOST_REASONS[key as LostReason]
    case 'day':
      return formatDate(key, 'weekdayDate')
    case 'week':
      return spanText({ from: key, to: addDays(key, 6) })
  }
}

/** The days of a row that is a time, within the period. */
export function spanOfRow(grouping: GroupingName, key: string, { from, to }: DaySpan): DaySpan {
  if (grouping === 'day') return { from: key, to: key }
  const sunday = addDays(key, 6)
  return { from: key < from ? from : key, to: sunday > to ? to : sunday }
}
