import { listMostViewed, listVisitDays, type WebsiteRange } from '../../data/reports/website-report.ts'
import { type Actor, can } from '../../domain/permissions/permissions.ts'
import { type ScopeFilter, scopeFilterOf } from '../../domain/permissions/scope-filter.ts'
import { refuse } from '../../domain/refusals/refusal.ts'
import {
  type CarVisits,
  firstKeptDay,
  VISITS_DEPARTMENT,
  type WebsiteFigures,
} from '../../domain/reports/report.ts'
import { type DaySpan, daysOf } from '../../domain/reports/report-period.ts'
import type { ReportQuery } from '../../domain/reports/report-schemas.ts'
import { type CheckedQuery, checkQuery, OUTSIDE_SCOPE, type ReportResult, timesOf } from './report-query.ts'
import type { ReportDependencies } from './reports.ts'

export interface WebsiteFigureServices {
  /** Visits to the pages of cars, for administrators and managers in sales. */
  read(actor: Actor, query: ReportQuery): Promise<ReportResult<WebsiteFigures>>
}

const MAX_CARS = 10
const NO_VISITS: CarVisits = { views: 0, saves: 0, enquiries: 0 }

export function createWebsiteFigureServices({
  db,
  published,
  clock,
}: ReportDependencies): WebsiteFigureServices {
  async function readFigures(
    scope: ScopeFilter,
    { period, timeZone, dealership }: CheckedQuery,
  ): Promise<WebsiteFigures> {
    const rangeOf = (span: DaySpan): WebsiteRange => ({
      span: { from: span.from, to: span.to },
      ...timesOf(span, timeZone),
      timeZone,
      dealership,
      scopeDealership: scope.is === 'department' ? scope.dealership : null,
    })
    const keptFrom = firstKeptDay(clock())
    const [days, daysBefore, cars] = await Promise.all([
      listVisitDays(db, rangeOf(period)),
      period.before.from < keptFrom ? null : listVisitDays(db, rangeOf(period.before)),
      listMostViewed(db, rangeOf(period), MAX_CARS),
    ])
    return {
      period: { from: period.from, to: period.to },
      keptFrom,
      total: { now: sumOf(days.values()), before: daysBefore && sumOf(daysBefore.values()) },
      days: daysOf(period).map((day) => ({ day, ...(days.get(day) ?? NO_VISITS) })),
      cars,
    }
  }

  return {
    async read(actor, query) {
      const { department } = query
      const isOfCars = department === undefined || department === VISITS_DEPARTMENT
      if (!isOfCars || !can(actor, 'analytics.view_all', { department: VISITS_DEPARTMENT }))
        return refuse('not_permitted', OUTSIDE_SCOPE)
      const scope = scopeFilterOf(actor, 'analytics.view_all')
      const checked = checkQuery(query, { actor, scope, published: published(), now: clock() })
      return checked.ok ? { ok: true, value: await readFigures(scope, checked.value) } : checked
    },
  }
}

function sumOf(days: Iterable<CarVisits>): CarVisits {
  const sum = { ...NO_VISITS }
  for (const { views, saves, enquiries } of days) {
    sum.views += views
    sum.saves += saves
    sum.enquiries += enquiries
  }
  return sum
}
