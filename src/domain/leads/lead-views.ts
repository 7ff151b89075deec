import { isDate } from '../time/zone-time.ts'
import { DEPARTMENTS } from '../users/user.ts'
import { PRIORITY_NAMES } from './assignments/assignment.ts'
import { LEAD_FORM_NAMES } from './forms/lead-forms.ts'
import {
  DUE_FILTERS,
  EMPTY_LEAD_FILTER,
  FILTER_ID,
  HISTORY_FILTERS,
  LEAD_RANGE_NAMES,
  LEAD_STATUS_NAMES,
  type LeadFilter,
  OPEN_STATUSES,
  OUTCOME_FILTERS,
  RESPONSE_FILTERS,
  SOURCE_FILTER,
  TAG_FILTER,
} from './lead-list.ts'
import type { ViewAudience } from './views/shared-views.ts'

/** The filter of a list without query parameters: all open leads. */
export const DEFAULT_LEAD_FILTER: LeadFilter = { ...EMPTY_LEAD_FILTER, status: OPEN_STATUSES }

/** `?status=any` matches every status; without `status` the list shows open leads only. */
export const ANY_STATUS = 'any'

export interface BuiltInView {
  /** Also the key of its count. */
  id: string
  name: string
  filter: Partial<LeadFilter>
}

/** Views that every user has. */
export const BUILT_IN_VIEWS: readonly BuiltInView[] = [
  { id: 'open', name: 'All open', filter: {} },
  { id: 'unassigned', name: 'Unassigned', filter: { status: ['unassigned'] } },
  { id: 'overdue', name: 'Overdue', filter: { due: 'overdue' } },
  { id: 'today', name: 'Due today', filter: { due: 'today' } },
  { id: 'mine', name: 'Mine', filter: { assignedTo: ['me'] } },
  { id: 'test-drives', name: 'Test drives', filter: { form: ['test-drive'] } },
  { id: 'completed', name: 'Completed', filter: { status: ['completed'] } },
]

/** The lists that have saved views. */
export const VIEW_LISTS = ['leads', 'stock'] as const
export type ViewList = (typeof VIEW_LISTS)[number]

/** A named query string of a list, as one reader sees it. */
export interface SavedView {
  id: string
  name: string
  query: string
  /** Null while only its author sees it. */
  sharedWith: ViewAudience | null
  /** Name of the person who shares it; null for the reader's own view. */
  author: string | null
  /** The reader has hidden it. */
  isHidden: boolean
  /** Whether the reader may delete it or stop sharing it. */
  canRemove: boolean
}

export const SAVED_VIEWS = { maxCount: 30, maxNameLength: 40, maxQueryLength: 2_000 } as const

/** Drops unknown values, so that an old link or saved view still shows what it can. */
export function parseLeadFilter(query: URLSearchParams): LeadFilter {
  const status = query.get('status')
  const statuses = partsOf(LEAD_STATUS_NAMES, status)
  return {
    department: partsOf(DEPARTMENTS, query.get('department')),
    dealership: namesOf(query.get('dealership')),
    form: partsOf(LEAD_FORM_NAMES, query.get('form')),
    status: status === ANY_STATUS ? [] : statuses.length > 0 ? statuses : DEFAULT_LEAD_FILTER.status,
    priority: partsOf(PRIORITY_NAMES, query.get('priority')),
    assignedTo: namesOf(query.get('assignedTo')),
    due: oneOf(DUE_FILTERS, query.get('due')),
    was: oneOf(HISTORY_FILTERS, query.get('was')),
    source: textsOf(query.get('source')).filter((part) => SOURCE_FILTER.test(part)),
    tag: textsOf(query.get('tag')).filter((part) => TAG_FILTER.test(part)),
    outcome: partsOf(OUTCOME_FILTERS, query.get('outcome')),
    response: oneOf(RESPONSE_FILTERS, query.get('response')),
    range: oneOf(LEAD_RANGE_NAMES, query.get('range')) ?? DEFAULT_LEAD_FILTER.range,
    from: dateOf(query.get('from')),
    to: dateOf(query.get('to')),
    q: (query.get('q') ?? '').slice(0, 200),
  }
}

/** Puts the id of a person in the place of `me`. */
export function resolveMe(filter: LeadFilter, personId: string): LeadFilter {
  return { ...filter, assignedTo: filter.assignedTo.map((id) => (id === 'me' ? personId : id)) }
}

const ALLOWED_VALUES: Record<string, readonly string[]> = {
  department: DEPARTMENTS,
  form: LEAD_FORM_NAMES,
  status: [...LEAD_STATUS_NAMES, ANY_STATUS],
  priority: PRIORITY_NAMES,
  due: DUE_FILTERS,
  was: HISTORY_FILTERS,
  outcome: OUTCOME_FILTERS,
  response: RESPONSE_FILTERS,
  range: LEAD_RANGE_NAMES,
}

/** Whether the query contains a value that no longer exists, such as a renamed status. */
export function hasUnknownValue(query: URLSearchParams): boolean {
  return Object.entries(ALLOWED_VALUES).some(([name, values]) =>
    textsOf(query.get(name)).some((part) => !values.includes(part)),
  )
}

function textsOf(text: string | null): string[] {
  return (text ?? '')
    .slice(0, 1_000)
    .split(',')
    .filter((part) => part !== '')
}

function dateOf(text: string | null): string | null {
  return text !== null && isDate(text) ? text : null
}

function namesOf(text: string | null): string[] {
  return textsOf(text).filter((part) => FILTER_ID.test(part))
}

/** Returns the values that the comma-separated text lists, in the order of `values`. */
export function partsOf<Value extends string>(values: readonly Value[], text: string | null): Value[] {
  const parts = textsOf(text)
  return values.filter((value) => parts.includes(value))
}

export function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null
}
