import { countOpenByAge, countReceived, readPeriodLeads } from '../../data/reports/dashboard-leads.ts'
import { readPeople } from '../../data/reports/dashboard-people.ts'
import { readResponses } from '../../data/reports/dashboard-response.ts'
import type { ReportRange } from '../../data/reports/lead-range.ts'
import type { Actor } from '../../domain/permissions/permissions.ts'
import { type ScopeFilter, widestScopeFilter } from '../../domain/permissions/scope-filter.ts'
import {
  agesOn,
  type DashboardLeadFigures,
  type DashboardPeople,
  type DashboardResponses,
} from '../../domain/reports/dashboard.ts'
import { NO_SOURCES } from '../../domain/reports/lead-sources.ts'
import { type DaySpan, daysOf } from '../../domain/reports/report-period.ts'
import type { ReportQuery } from '../../domain/reports/report-schemas.ts'
import { localTime } from '../../domain/time/zone-time.ts'
import {
  type CheckedQuery,
  checkQuery,
  choicesOf,
  type ReportResult,
  SCOPE_NAMES,
  timesOf,
} from './report-query.ts'
import type { ReportDependencies } from './reports.ts'

/** The figures of the dashboard in the reader's scope, in parts, so that a slow one does not hold the others. */
export interface DashboardServices {
  leads(actor: Actor, query: ReportQuery): Promise<ReportResult<DashboardLeadFigures>>
  responses(actor: Actor, query: ReportQuery): Promise<ReportResult<DashboardResponses>>
  people(actor: Actor, query: ReportQuery): Promise<ReportResult<DashboardPeople>>
}

export function createDashboardServices({ db, published, clock }: ReportDependencies): DashboardServices {
  interface Checked extends CheckedQuery {
    scope: ScopeFilter
    today: string
    rangeOf: (span: DaySpan) => ReportRange
  }

  /** Checks the query, then reads. */
  async function answer<Value>(
    actor: Actor,
    query: ReportQuery,
    read: (checked: Checked) => Promise<Value>,
  ): Promise<ReportResult<Value & ReturnType<typeof frameOf>>> {
    const scope = widestScopeFilter(actor, ['reports.view_all', 'reports.view_own'])
    const now = clock()
    const result = checkQuery(query, { actor, scope, published: published(), now })
    if (!result.ok) return result
    const { timeZone, department, dealership } = result.value
    const rangeOf = (span: DaySpan) => ({
      scope,
      department,
      dealership,
      timeZone,
      ...timesOf(span, timeZone),
    })
    const checked = { ...result.value, scope, today: localTime(now, timeZone).date, rangeOf }
    return { ok: true, value: { ...frameOf(checked), ...(await read(checked)) } }
  }

  return {
    leads: (actor, query) =>
      answer(actor, query, async ({ period, scope, today, rangeOf }) => {
        const buckets = agesOn(today)
        const range = rangeOf(period)
        const [{ received, byDay, ...figures }, before, ages] = await Promise.all([
          readPeriodLeads(db, range),
          countReceived(db, rangeOf(period.before)),
          countOpenByAge(db, range, buckets),
        ])
        return {
          ...choicesOf(scope, published()),
          ...figures,
          received: { now: received, before },
          days: daysOf(period).map((day) => ({ day, sources: byDay.get(day) ?? { ...NO_SOURCES } })),
          ages: buckets.map((bucket, index) => ({ ...bucket, leads: ages[index] ?? 0 })),
        }
      }),

    responses: (actor, query) =>
      answer(actor, query, async ({ period, rangeOf }) => {
        const [{ total, byDay }, before] = await Promise.all([
          readResponses(db, rangeOf(period)),
          readResponses(db, rangeOf(period.before)),
        ])
        return {
          total,
          before: before.total,
          days: daysOf(period).map((day) => ({ day, ...(byDay.get(day) ?? NO_RESPONSES) })),
        }
      }),

    people: (actor, query) =>
      answer(actor, query, async ({ period, scope, today, rangeOf }) => {
        const rows = await readPeople(db, rangeOf(period), today)
        return {
          people: rows.flatMap(({ id, name, ...figures }) =>
            id === null ? [] : [{ id, name: name ?? 'Unknown', ...figures }],
          ),
          unassigned: scope.is === 'own' ? null : (rows.find(({ id }) => id === null)?.received ?? 0),
        }
      }),
  }
}

const NO_RESPONSES = { answered: 0, median: null, ninetieth: null }

function frameOf({
  period,
  scope,
  today,
}: {
  period: CheckedQuery['period']
  scope: ScopeFilter
  today: string
}) {
  return { period, scope: SCOPE_NAMES[scope.is], today }
}
