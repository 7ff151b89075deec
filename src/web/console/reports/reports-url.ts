import { COUNTERS } from '../../../domain/dealerships/counters.ts'
import { GROUPING_NAMES } from '../../../domain/reports/report-groups.ts'
import {
  COMPARISON_NAMES,
  DEFAULT_REPORT_PERIOD,
  REPORT_PERIOD_NAMES,
} from '../../../domain/reports/report-period.ts'
import type { ReportDefinition } from '../../../domain/reports/report-schemas.ts'
import { isDate } from '../../../domain/time/zone-time.ts'
import { defineListUrl, type StateOf } from '../list/list-url.ts'
import { id, matching, oneOf, optional } from '../list/url-parameters.ts'

/** How the figures of each day are shown. */
export const DAY_VIEWS = ['chart', 'table'] as const

const day = () => optional((text) => (isDate(text) ? text : undefined))

export const reportsUrl = defineListUrl({
  /** The saved report that the figures began as. */
  report: id(),
  /** Null for the overview. */
  group: oneOf(GROUPING_NAMES),
  period: oneOf(REPORT_PERIOD_NAMES, DEFAULT_REPORT_PERIOD),
  /** First and last day of own dates. */
  from: day(),
  to: day(),
  compare: oneOf(COMPARISON_NAMES, 'before'),
  dealership: matching(/^[\w.-]{1,100}$/),
  department: oneOf(COUNTERS),
  view: oneOf(DAY_VIEWS, 'chart'),
  /** The panel that is open. */
  panel: oneOf(['schedule']),
})
export type ReportsState = StateOf<typeof reportsUrl>

export const { parse: parseReports } = reportsUrl

/** The query for the server, which refuses dates with any other period. */
export function reportQuery(state: ReportsState): string {
  return reportsUrl.query({ ...figureState(state), group: null })
}

/** The query with the grouping, for calls that take both kinds of reports. */
export function definitionQuery(state: ReportsState): string {
  return reportsUrl.query(figureState(state))
}

/** Drops what says nothing about the figures. */
function figureState(state: ReportsState): ReportsState {
  const dates = state.period === 'dates' ? {} : { from: null, to: null }
  return { ...state, ...dates, view: 'chart', report: null, panel: null }
}

export function definitionOf(state: ReportsState): ReportDefinition {
  const { group, period, from, to, compare, dealership, department } = figureState(state)
  return {
    period,
    ...(group && { group }),
    ...(from && { from }),
    ...(to && { to }),
    ...(compare !== 'before' && { compare }),
    ...(dealership && { dealership }),
    ...(department && { department }),
  }
}

/** The state in which a report opens. */
export function stateOfDefinition(definition: ReportDefinition, report: string | null): ReportsState {
  return { ...reportsUrl.defaults, ...definition, report }
}
