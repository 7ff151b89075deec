import { COUNTERS } from '../../../domain/dealerships/counters.ts'
import { DEFAULT_REPORT_PERIOD, REPORT_PERIOD_NAMES } from '../../../domain/reports/report-period.ts'
import { isDate } from '../../../domain/time/zone-time.ts'
import { defineListUrl, type StateOf } from '../list/list-url.ts'
import { matching, oneOf, optional } from '../list/url-parameters.ts'

/** How the figures of each day are shown. */
export const DAY_VIEWS = ['chart', 'table'] as const

const day = () => optional((text) => (isDate(text) ? text : undefined))

export const reportsUrl = defineListUrl({
  period: oneOf(REPORT_PERIOD_NAMES, DEFAULT_REPORT_PERIOD),
  /** First and last day of own dates. */
  from: day(),
  to: day(),
  dealership: matching(/^[\w.-]{1,100}$/),
  department: oneOf(COUNTERS),
  view: oneOf(DAY_VIEWS, 'chart'),
})
export type ReportsState = StateOf<typeof reportsUrl>

export const { parse: parseReports } = reportsUrl

/** The query for the server, which refuses dates with any other period. */
export function reportQuery(state: ReportsState): string {
  const dates = state.period === 'dates' ? {} : { from: null, to: null }
  return reportsUrl.query({ ...state, ...dates, view: 'chart' })
}
