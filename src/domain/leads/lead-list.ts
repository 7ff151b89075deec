import type { Department } from '../users/user.ts'
import {
  ASSIGNMENT_STATUSES,
  type AssignmentStatus,
  LOST_REASON_NAMES,
  type LostReason,
  type Priority,
} from './assignments/assignment.ts'
import type { LeadForm } from './forms/lead-forms.ts'

/** Status of a lead: its assignment's status, or unassigned. */
export type LeadStatus = 'unassigned' | Exclude<AssignmentStatus, 'removed'>

export const LEAD_STATUSES = {
  unassigned: 'Unassigned',
  assigned: ASSIGNMENT_STATUSES.assigned.label,
  in_progress: ASSIGNMENT_STATUSES.in_progress.label,
  follow_up: ASSIGNMENT_STATUSES.follow_up.label,
  completed: ASSIGNMENT_STATUSES.completed.label,
} as const satisfies Record<LeadStatus, string>
export const LEAD_STATUS_NAMES = Object.keys(LEAD_STATUSES) as [LeadStatus, ...LeadStatus[]]

export const OPEN_STATUSES: readonly LeadStatus[] = LEAD_STATUS_NAMES.filter(
  (status) => status !== 'completed',
)

/** How far back a list goes, in days, today included. */
export const LEAD_RANGES = { today: 1, week: 7, month: 30, all: null } as const
export type LeadRange = keyof typeof LEAD_RANGES
export const LEAD_RANGE_NAMES = Object.keys(LEAD_RANGES) as [LeadRange, ...LeadRange[]]

export const DUE_FILTERS = ['overdue', 'today', 'later', 'none'] as const
export type DueFilter = (typeof DUE_FILTERS)[number]

/**
 * Past states, whatever the current status: a lead whose assignment was removed may be unassigned or reassigned by now.
 * A lead was booked if it has a booking that was not cancelled.
 */
export const HISTORY_FILTERS = ['removed', 'booked'] as const
export type HistoryFilter = (typeof HISTORY_FILTERS)[number]

/** Begins the filters by reason: 'lost-price'. */
const LOST = 'lost-'

/** How leads ended: each reason for a lost one is a value of its own. */
export const OUTCOME_FILTERS = [
  'won',
  'lost',
  /** Completed without an outcome. */
  'none',
  ...LOST_REASON_NAMES.map((reason) => `${LOST}${reason}` as const),
] as const
export type OutcomeFilter = (typeof OUTCOME_FILTERS)[number]

/** The reason that a filter names; null for all won or all lost leads. */
export function lostReasonOf(filter: OutcomeFilter): LostReason | null {
  return LOST_REASON_NAMES.find((reason) => filter === `${LOST}${reason}`) ?? null
}

/** Whether there was a first response, and whether it came in time. */
export const RESPONSE_FILTERS = [
  'answered',
  'waiting',
  /** After the target, or still waiting when it passed. */
  'missed',
  /** Open, and waiting after the target. */
  'overdue',
  'within_target',
  'with_target',
  /** Answered in a time that reports count. Leads of another system have none. */
  'with_time',
] as const
export type ResponseFilter = (typeof RESPONSE_FILTERS)[number]

/** A source, such as 'phone', or one marketplace: 'marketplace:Motorlist'. */
export const SOURCE_FILTER = /^[a-z-]+(:[^,]*)?$/

/** A tag, as staff typed it; a comma separates two in an address. */
export const TAG_FILTER = /^[^,]{1,60}$/u

/** `work` sorts by urgency: unassigned, overdue, due today, later. */
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

/** An empty list matches every lead. */
export interface LeadFilter {
  department: readonly Department[]
  dealership: readonly string[]
  form: readonly LeadForm[]
  status: readonly LeadStatus[]
  priority: readonly Priority[]
  /** User ids. */
  assignedTo: readonly string[]
  due: DueFilter | null
  was: HistoryFilter | null
  /** Sources of `domain/reports/lead-sources.ts`. */
  source: readonly string[]
  tag: readonly string[]
  outcome: readonly OutcomeFilter[]
  response: ResponseFilter | null
  range: LeadRange
  /** First and last day of receipt at the dealership, such as '2026-11-21'. They apply together with the range. */
  from: string | null
  to: string | null
  q: string
}

/** Id of a dealership or a user. */
export const FILTER_ID = /^[\w-]+$/

export const EMPTY_LEAD_FILTER: LeadFilter = {
  department: [],
  dealership: [],
  form: [],
  status: [],
  priority: [],
  assignedTo: [],
  due: null,
  was: null,
  source: [],
  tag: [],
  outcome: [],
  response: null,
  range: 'all',
  from: null,
  to: null,
  q: '',
}

/** Kinds of timeline event. The database stores these names. */
export const LEAD_ACTS = [
  'arrived',
  /** Staff created the lead. */
  'created',
  'assigned',
  'reassigned',
  /** The status changed. */
  'moved',
  'changed',
  'unassigned',
  /** Staff added a note. */
  'noted',
  /** Staff logged a call. */
  'called',
  /** Staff sent an email. */
  'mailed',
  /** Released from quarantine. */
  'released',
  /** The hold on a car was confirmed. */
  'held',
  /** The hold on a car was released. */
  'freed',
  /** Another lead was merged into this one. */
  'merged',
  /** This lead was merged into another. */
  'joined',
  'unmerged',
  'deleted',
  'restored',
  /** Staff added or removed a tag. */
  'tagged',
] as const
export type LeadAct = (typeof LEAD_ACTS)[number]

export const NOTE_KINDS = ['note', 'call'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]

/** How a call to a customer ended. */
export const CALL_RESULTS = {
  reached: { label: 'Reached', isReached: true },
  left_message: { label: 'Left a message', isReached: false },
  no_answer: { label: 'No answer', isReached: false },
  wrong_number: { label: 'Wrong number', isReached: false },
} as const
export type CallResult = keyof typeof CALL_RESULTS
export const CALL_RESULT_NAMES = Object.keys(CALL_RESULTS) as [CallResult, ...CallResult[]]
