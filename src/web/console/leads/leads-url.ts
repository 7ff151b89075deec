import { PAGING } from '../../../domain/constants.ts'
import { LEAD_SORTS, LEAD_STATUS_NAMES, type LeadFilter } from '../../../domain/leads/lead-list.ts'
import { ANY_STATUS, DEFAULT_LEAD_FILTER, parseLeadFilter } from '../../../domain/leads/lead-views.ts'
import { defineListUrl, type StateOf } from '../list/list-url.ts'
import { id, oneOf, type Parameter, page, someOf } from '../list/url-parameters.ts'

export const LEAD_VIEWS = ['list', 'board'] as const
export type LeadView = (typeof LEAD_VIEWS)[number]

export const leadsUrl = defineListUrl({
  department: filter('department'),
  dealership: filter('dealership'),
  form: filter('form'),
  status: { ...filter('status'), write: (status) => status.join(',') || ANY_STATUS },
  priority: filter('priority'),
  assignedTo: filter('assignedTo'),
  due: filter('due'),
  was: filter('was'),
  source: filter('source'),
  tag: filter('tag'),
  outcome: filter('outcome'),
  response: filter('response'),
  range: filter('range'),
  from: filter('from'),
  to: filter('to'),
  q: filter('q'),
  sort: oneOf(LEAD_SORTS, 'work'),
  page: page(),
  view: oneOf(LEAD_VIEWS, 'list'),
  /** Board columns that show more than their first cards. */
  more: someOf(LEAD_STATUS_NAMES),
  /** The lead whose panel is open. */
  lead: id(),
})
export type LeadsState = StateOf<typeof leadsUrl>

export const { parse: parseLeads, href: leadsHref, defaults: DEFAULT_STATE } = leadsUrl

/** The query for the server's list of leads. */
export function leadsQuery(state: LeadsState, pageSize: number = PAGING.assignments): string {
  const query = new URLSearchParams(filterQuery(state))
  if (state.page > 1) query.set('page', String(state.page))
  query.set('sort', state.sort)
  query.set('pageSize', String(pageSize))
  return String(query)
}

/** The filters alone. The server has no default statuses, so they are always named, unless any status matches. */
export function filterQuery(state: LeadsState): string {
  const { status, sort: _sort, page: _page, view: _view, more: _more, lead: _lead, ...filters } = state
  const query = new URLSearchParams(leadsUrl.query(filters))
  if (status.length > 0) query.set('status', status.join(','))
  return String(query)
}

/** The query of a saved view: without the page and the open lead. */
export function viewQuery(state: LeadsState): string {
  return leadsUrl.query({ ...state, page: 1, more: [], lead: null })
}

/** Parses a parameter by the same rules as the server parses saved views. */
function filter<Name extends keyof LeadFilter>(name: Name): Parameter<LeadFilter[Name]> {
  return {
    defaultValue: DEFAULT_LEAD_FILTER[name],
    read: (text) => parseLeadFilter(new URLSearchParams({ [name]: text }))[name],
    write: (value) => (Array.isArray(value) ? value.join(',') : String(value ?? '')),
  }
}
