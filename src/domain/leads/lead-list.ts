import type { Department } from '../users/user.ts'
import { ASSIGNMENT_STATUSES, type AssignmentStatus, type Priority } from './assignments/assignment.ts'
import type { LeadForm } from './forms/lead-forms.ts'

/** How far a lead is: as far as its assignment, or nobody has it. */
export type LeadStatus = 'unassigned' | Exclude<AssignmentStatus, 'removed'>

export const LEAD_STATUSES = {
  unassigned: 'Unassigned',
  assigned: ASSIGNMENT_STATUSES.assigned.label,
  in_progress: ASSIGNMENT_STATUSES.in_progress.label,
  follow_up: ASSIGNMENT_STATUSES.follow_up.label,
  completed: ASSIGNMENT_STATUSES.completed.label,
} as const satisfies Record<LeadStatus, string>
export const LEAD_STATUS_NAMES = Object.keys(LEAD_STATUSES) as [LeadStatus, ...LeadStatus[]]

/** What still waits for somebody. */
export const OPEN_STATUSES: readonly LeadStatus[] = LEAD_STATUS_NAMES.filter(
  (status) => status !== 'completed',
)

/** How far back a list goes, in days; today is one. */
export const LEAD_RANGES = { today: 1, week: 7, month: 30, all: null } as const
export type LeadRange = keyof typeof LEAD_RANGES
export const LEAD_RANGE_NAMES = Object.keys(LEAD_RANGES) as [LeadRange, ...LeadRange[]]

export const DUE_FILTERS = ['overdue', 'today', 'later', 'none'] as const
export type DueFilter = (typeof DUE_FILTERS)[number]

/** What a lead was once, whatever it is now: an assignment that was removed leaves it with nobody, or somebody else. */
export const HISTORY_FILTERS = ['removed'] as const
export type HistoryFilter = (typeof HISTORY_FILTERS)[number]

/** `work` is what to do first: nobody's, overdue, due today, later. */
export const LEAD_SORT_FIELDS = ['work', 'received', 'due', 'name', 'priority', 'person'] as const
export type LeadSortField = (typeof LEAD_SORT_FIELDS)[number]
export type LeadSort = LeadSortField | `-${LeadSortField}`
export const LEAD_SORTS: readonly LeadSort[] = LEAD_SORT_FIELDS.flatMap((field) => [
  field,
  `-${field}` as const,
])

export function leadSortParts(sort: LeadSort): { field: LeadSortField; isDescending: boolean } {
  const isDescending = sort.startsWith('-')
  return { field: (isDescending ? sort.slice(1) : sort) as LeadSortField, isDescending }
}

export const ASSIGNMENT_SORTS = ['created', '-created', 'due', '-due', 'priority', '-priority'] as const
export type AssignmentSort = (typeof ASSIGNMENT_SORTS)[number]

/** Which leads are meant; an empty list means any. */
export interface LeadFilter {
  department: readonly Department[]
  dealership: readonly string[]
  form: readonly LeadForm[]
  status: readonly LeadStatus[]
  priority: readonly Priority[]
  /** Ids of people. */
  assignedTo: readonly string[]
  due: DueFilter | null
  was: HistoryFilter | null
  range: LeadRange
  q: string
}

/** A dealership or a person, as a filter names them. */
export const FILTER_NAME = /^[\w-]+$/

export const EVERY_LEAD: LeadFilter = {
  department: [],
  dealership: [],
  form: [],
  status: [],
  priority: [],
  assignedTo: [],
  due: null,
  was: null,
  range: 'all',
  q: '',
}

/** What can be done with a lead, as its timeline tells it after the actor's name. */
export const LEAD_ACTS = {
  arrived: 'arrived',
  created: 'took it down',
  assigned: 'assigned it',
  reassigned: 'gave it on',
  moved: 'moved it',
  changed: 'changed it',
  unassigned: 'took it back',
  noted: 'noted',
  called: 'called',
  mailed: 'mailed',
  released: 'released it from quarantine',
  held: 'confirmed the hold',
  freed: 'released the hold',
  merged: 'merged another into it',
  joined: 'merged it into another',
  unmerged: 'took them apart again',
  deleted: 'deleted it',
  restored: 'brought it back',
} as const
export type LeadAct = keyof typeof LEAD_ACTS

/** A thought, or word of a call that was made. */
export const NOTE_KINDS = ['note', 'call'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]
