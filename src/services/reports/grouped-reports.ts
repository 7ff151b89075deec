import { readGroupedLeads } from '../../data/reports/grouped-report.ts'
import { findNames } from '../../data/reports/lead-report.ts'
import type { Actor } from '../../domain/permissions/permissions.ts'
import { type ScopeFilter, widestScopeFilter } from '../../domain/permissions/scope-filter.ts'
import { NO_GROUP_FIGURES } from '../../domain/reports/group-measures.ts'
import {
  type GroupedReport,
  type GroupedRow,
  type GroupingName,
  groupingOf,
  groupLabel,
  MAX_SERIES,
} from '../../domain/reports/report-groups.ts'
import { daysOf } from '../../domain/reports/report-period.ts'
import type { ReportQuery } from '../../domain/reports/report-schemas.ts'
import {
  type CheckedQuery,
  checkQuery,
  choicesOf,
  type ReportResult,
  SCOPE_NAMES,
  timesOf,
} from './report-query.ts'
import type { ReportDependencies } from './reports.ts'

export interface GroupedReportServices {
  /** The leads of a period by one grouping, in the reader's scope. */
  read(actor: Actor, query: ReportQuery & { group: GroupingName }): Promise<ReportResult<GroupedReport>>
}

export function createGroupedReportServices(parts: ReportDependencies): GroupedReportServices {
  const { db, published, clock } = parts

  async function readGrouped(
    scope: ScopeFilter,
    query: CheckedQuery,
    grouping: GroupingName,
  ): Promise<GroupedReport> {
    const { period, timeZone, department, dealership } = query
    const [now, before] = await Promise.all(
      [period, period.before].map((span) =>
        readGroupedLeads(
          db,
          { scope, department, dealership, timeZone, ...timesOf(span, timeZone) },
          grouping,
        ),
      ),
    )
    if (!now || !before) throw new Error('A report has two periods')
    const keys = [...new Set([...now.groups.keys(), ...before.groups.keys()])]
    const people =
      grouping === 'person'
        ? await findNames(
            db,
            keys.filter((key) => key !== ''),
          )
        : new Map<string, string>()
    const { dealerships } = published()
    const isTime = groupingOf(grouping).isTime === true
    const rows = [...(isTime ? now.groups.keys() : keys)]
      .map(
        (key): GroupedRow => ({
          key,
          label: groupLabel(grouping, key, { people, dealerships }),
          now: now.groups.get(key) ?? NO_GROUP_FIGURES,
          before: isTime ? null : (before.groups.get(key) ?? NO_GROUP_FIGURES),
        }),
      )
      .toSorted(isTime ? byKey : largestFirst)
    return {
      period,
      scope: SCOPE_NAMES[scope.is],
      at: clock().toISOString(),
      grouping,
      total: { now: now.total, before: before.total },
      rows,
      ...barsOf(rows, now.days, { days: daysOf(period), isTime }),
      ...choicesOf(scope, published()),
    }
  }

  return {
    async read(actor, query) {
      const scope = widestScopeFilter(actor, ['reports.view_all', 'reports.view_own'])
      const checked = checkQuery(query, { actor, scope, published: published(), now: clock() })
      return checked.ok ? { ok: true, value: await readGrouped(scope, checked.value, query.group) } : checked
    },
  }
}

const byKey = (one: GroupedRow, other: GroupedRow) => one.key.localeCompare(other.key)

const largestFirst = (one: GroupedRow, other: GroupedRow) =>
  other.now.received - one.now.received ||
  (other.before?.received ?? 0) - (one.before?.received ?? 0) ||
  one.label.localeCompare(other.label)

/** The largest groups are parts of their own; the last part is the rest. */
function barsOf(
  rows: readonly GroupedRow[],
  counts: ReadonlyMap<string, ReadonlyMap<string, number>>,
  { days, isTime }: { days: readonly string[]; isTime: boolean },
): Pick<GroupedReport, 'series' | 'days'> {
  const sumOf = (day: string) => [...(counts.get(day)?.values() ?? [])].reduce((sum, value) => sum + value, 0)
  if (isTime) return { series: ['Leads'], days: days.map((day) => ({ day, counts: [sumOf(day)] })) }
  const bars = rows.filter(({ now }) => now.received > 0)
  const own = bars.length > MAX_SERIES ? bars.slice(0, MAX_SERIES - 1) : bars
  const hasRest = own.length < bars.length
  return {
    series: [...own.map(({ label }) => label), ...(hasRest ? ['Others'] : [])],
    days: days.map((day) => {
      const parts = own.map(({ key }) => counts.get(day)?.get(key) ?? 0)
      const rest = sumOf(day) - parts.reduce((sum, value) => sum + value, 0)
      return { day, counts: hasRest ? [...parts, rest] : parts }
    }),
  }
}
