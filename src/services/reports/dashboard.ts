import { findPeople } from '../../data/reports/lead-report.ts'
import type { Actor } from '../../domain/permissions/permissions.ts'
import { type ScopeFilter, widestScopeFilter } from '../../domain/permissions/scope-filter.ts'
import { countLeads, countOpenByAge } from '../../domain/reports/columns/count-leads.ts'
import { countPeople } from '../../domain/reports/columns/count-people.ts'
import { countResponses, countResponsesByDay } from '../../domain/reports/columns/count-responses.ts'
import { dayStartsOf } from '../../domain/reports/columns/day-index.ts'
import type { LeadColumns } from '../../domain/reports/columns/lead-columns.ts'
import { selectRows } from '../../domain/reports/columns/select-rows.ts'
import {
  agesOn,
  type DashboardLeadFigures,
  type DashboardPeople,
  type DashboardResponses,
} from '../../domain/reports/dashboard.ts'
import { NO_SOURCES } from '../../domain/reports/lead-sources.ts'
import { type DaySpan, daysOf } from '../../domain/reports/report-period.ts'
import type { ReportQuery } from '../../domain/reports/report-schemas.ts'
import { daysBetween, instantOf, localTime } from '../../domain/time/zone-time.ts'
import type { LeadMemory } from './lead-memory.ts'
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

export function createDashboardServices({
  db,
  published,
  clock,
  memory,
}: ReportDependencies & { memory: LeadMemory }): DashboardServices {
  interface Checked extends CheckedQuery {
    scope: ScopeFilter
    today: string
    /** The leads as they are now. */
    leads: LeadColumns
    /** Rows of a span that the reader sees through the filters; of any time without a span. */
    rowsOf: (span: DaySpan | null) => Uint32Array
  }

  /** Checks the query, then counts. */
  async function answer<Value>(
    actor: Actor,
    query: ReportQuery,
    count: (checked: Checked) => Value | Promise<Value>,
  ): Promise<ReportResult<Value & ReturnType<typeof frameOf>>> {
    const scope = widestScopeFilter(actor, ['reports.view_all', 'reports.view_own'])
    const now = clock()
    const result = checkQuery(query, { actor, scope, published: published(), now })
    if (!result.ok) return result
    const { timeZone, department, dealership } = result.value
    const leads = await memory.read()
    const rowsOf = (span: DaySpan | null) => {
      const times = span && timesOf(span, timeZone)
      return selectRows(
        leads,
        { scope, department, dealership },
        times && { since: times.since.getTime(), until: times.until.getTime() },
      )
    }
    const checked = { ...result.value, scope, today: localTime(now, timeZone).date, leads, rowsOf }
    return { ok: true, value: { ...frameOf(checked), ...(await count(checked)) } }
  }

  return {
    leads: (actor, query) =>
      answer(actor, query, ({ period, scope, today, timeZone, leads, rowsOf }) => {
        const buckets = agesOn(today)
        const starts = buckets.map(({ from }) => (from === null ? null : startOf(from, timeZone)))
        const ages = countOpenByAge(leads, rowsOf(null), starts)
        const { received, days, ...figures } = countLeads(
          leads,
          rowsOf(period),
          dayStartsOf(period, timeZone),
        )
        return {
          ...choicesOf(scope, published()),
          ...figures,
          received: { now: received, before: rowsOf(period.before).length },
          days: daysOf(period).map((day, index) => ({ day, sources: days[index] ?? { ...NO_SOURCES } })),
          ages: buckets.map((bucket, index) => ({ ...bucket, leads: ages[index] ?? 0 })),
        }
      }),

    responses: (actor, query) =>
      answer(actor, query, ({ period, timeZone, leads, rowsOf }) => {
        const rows = rowsOf(period)
        const byDay = countResponsesByDay(leads, rows, dayStartsOf(period, timeZone))
        return {
          total: countResponses(leads, rows),
          before: countResponses(leads, rowsOf(period.before)),
          days: daysOf(period).map((day, index) => ({ day, ...(byDay[index] ?? NO_RESPONSES) })),
        }
      }),

    people: (actor, query) =>
      answer(actor, query, async ({ period, scope, today, leads, rowsOf }) => {
        const figures = countPeople(leads, rowsOf(period), daysBetween('1970-01-01', today))
        const unassigned = figures.get(null)?.received ?? 0
        const ids = [...figures.keys()].filter((id) => id !== null)
        const names = await findPeople(db, ids)
        const people = [...figures].flatMap(([id, own]) =>
          id === null ? [] : [{ id, ...(names.get(id) ?? UNKNOWN_PERSON), ...own }],
        )
        return { people: people.toSorted(byReceived), unassigned: scope.is === 'own' ? null : unassigned }
      }),
  }
}

const NO_RESPONSES = { answered: 0, median: null, ninetieth: null }
const UNKNOWN_PERSON = { name: 'Unknown', dealership: null }

type Person = DashboardPeople['people'][number]

/** Most leads first. */
function byReceived(one: Person, other: Person): number {
  return other.received - one.received || one.name.localeCompare(other.name) || one.id.localeCompare(other.id)
}

function startOf(date: string, timeZone: string): number {
  return instantOf({ date, clock: '00:00' }, timeZone).getTime()
}

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
