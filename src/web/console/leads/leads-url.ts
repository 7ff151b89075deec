import { PAGING } from '../../../domain/constants.ts'
import {
  DESK_STATUS_NAMES,
  type DeskStatus,
  LEAD_SORTS,
  type LeadFilter,
  type LeadSort,
} from '../../../domain/leads/lead-list.ts'
import {
  ANY_STATUS,
  oneOf,
  parseLeadFilter,
  partsOf,
  USUAL_FILTER,
} from '../../../domain/leads/lead-views.ts'

export const LEAD_VIEWS = ['list', 'board'] as const
export type LeadView = (typeof LEAD_VIEWS)[number]

/** What the address says of the screen. */
export interface LeadsState extends LeadFilter {
  sort: LeadSort
  page: number
  view: LeadView
  /** Columns of the board that show more than their first cards. */
  more: readonly DeskStatus[]
  /** Whose panel is open. */
  lead: string | null
}

/** What waits, the most pressing first. */
export const USUAL: LeadsState = {
  ...USUAL_FILTER,
  sort: 'work',
  page: 1,
  view: 'list',
  more: [],
  lead: null,
}

/** What nobody knows is left out: an old link or a kept view still shows what it can. */
export function parseLeads(query: URLSearchParams): LeadsState {
  const page = Number(query.get('page'))
  return {
    ...parseLeadFilter(query),
    sort: oneOf(LEAD_SORTS, query.get('sort')) ?? USUAL.sort,
    page: Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    view: oneOf(LEAD_VIEWS, query.get('view')) ?? USUAL.view,
    more: partsOf(DESK_STATUS_NAMES, query.get('more')),
    lead: (query.get('lead') ?? '').slice(0, 100) || null,
  }
}

/** Of this screen: what is not said is the usual. */
export function leadsHref(state: Partial<LeadsState>): string {
  return `?${new URLSearchParams(differing(state))}`
}

/** The same question to the server. */
export function leadsQuery(state: LeadsState, pageSize: number = PAGING.assignments): string {
  const { sort, page, ...filter } = state
  const asked = { ...said(filter), ...(page > 1 && { page: String(page) }) }
  return String(new URLSearchParams({ ...asked, sort, pageSize: String(pageSize) }))
}

/** What is meant by it, without its order and its pages. */
export function filterQuery(state: LeadsState): string {
  return String(new URLSearchParams(said(state)))
}

/** The list as it would be kept: without its page, and with nothing open. */
export function viewQuery(state: LeadsState): string {
  return String(new URLSearchParams(differing({ ...state, page: 1, more: [], lead: null })))
}

function said(filter: LeadFilter): Record<string, string> {
  const { department, dealership, form, priority, assignedTo, due, was, range, q, status } = filter
  const rest = differing({ department, dealership, form, priority, assignedTo, due, was, range, q })
  return { ...rest, ...(status.length > 0 && { status: status.join(',') }) }
}

function differing(state: Partial<LeadsState>): Record<string, string> {
  const parts = Object.entries(state).flatMap(([name, value]) => {
    const text = textOf(value)
    if (text === textOf(USUAL[name as keyof LeadsState])) return []
    return [[name, name === 'status' && text === '' ? ANY_STATUS : text] as const]
  })
  return Object.fromEntries(parts)
}

function textOf(value: LeadsState[keyof LeadsState] | undefined): string {
  return Array.isArray(value) ? value.join(',') : String(value ?? '')
}
