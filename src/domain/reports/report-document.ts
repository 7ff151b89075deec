import { formatInstant } from '../time/format.ts'
import { localTime } from '../time/zone-time.ts'
import { DEPARTMENT_LABELS } from '../users/user.ts'
import { wholeText } from '../vehicles/prices/price.ts'
import { type BarSpan, spansOf } from './day-chart.ts'
import { GROUP_MEASURES } from './group-measures.ts'
import {
  BOOKING_MEASURE_NAMES,
  BOOKING_MEASURES,
  LEAD_MEASURE_NAMES,
  LEAD_MEASURES,
  type Report,
} from './report.ts'
import {
  GROUPINGS,
  type GroupedReport,
  MAX_GROUPED_DAY_BARS,
  measureLabel,
  measuresOf,
} from './report-groups.ts'
import type { ReportDefinition } from './report-schemas.ts'
import { changeText, groupChangeText, groupMeasureText, measureText, spanText } from './report-texts.ts'

/** Figures of a period: the overview, or one grouping. */
export type AnyReport = { kind: 'overview'; report: Report } | { kind: 'grouped'; report: GroupedReport }

export interface DocumentFigure {
  label: string
  text: string
  /** '+4%, 12 before'. */
  note: string
}

export interface DocumentTable {
  title: string
  /** The first heads the rows. */
  columns: string[]
  rows: string[][]
  /** The last row, if the table has a sum. */
  total: string[] | null
}

/** A report as it is printed, mailed or drawn: texts only. */
export interface ReportDocument {
  title: string
  siteName: string
  /** Departments and dealership that the figures cover. */
  scope: string
  period: string
  comparison: string
  /** 'Run on 9 Jun 2027, 7:00 am'. */
  runAt: string
  /** True if there is no lead in the period. */
  isEmpty: boolean
  figures: DocumentFigure[]
  chart: { title: string; series: string[]; bars: (BarSpan & { parts: number[] })[]; today: string } | null
  tables: DocumentTable[]
}

export interface DocumentPlace {
  title: string
  siteName: string
  timeZone: string
  definition: ReportDefinition
  dealerships: readonly { slug: string; name: string }[]
}

export const SCOPE_LABELS: Record<Report['scope'], string> = {
  all: 'All departments',
  department: 'Own department',
  own: 'Own leads',
}

/** The heading of a report without a name. */
export function defaultTitle({ group }: Pick<ReportDefinition, 'group'>): string {
  return group ? GROUPINGS[group].title : 'Overview'
}

/** Scope and filters of a report: 'Sales, Harbour Artarmon'. */
export function scopeText(
  { scope }: Pick<Report, 'scope'>,
  { department, dealership }: Pick<ReportDefinition, 'department' | 'dealership'>,
  dealerships: DocumentPlace['dealerships'],
): string {
  const label = department ? DEPARTMENT_LABELS[department] : SCOPE_LABELS[scope]
  const isNarrowed = scope === 'own' && department
  const name = dealership && (dealerships.find(({ slug }) => slug === dealership)?.name ?? dealership)
  return [isNarrowed ? `${SCOPE_LABELS.own}, ${label}` : label, ...(name ? [name] : [])].join(', ')
}

export function documentOf(any: AnyReport, place: DocumentPlace): ReportDocument {
  const { report } = any
  const { period, at } = report
  return {
    title: place.title,
    siteName: place.siteName,
    scope: scopeText(report, place.definition, place.dealerships),
    period: spanText(period),
    comparison: `Compared with ${spanText(period.before)}`,
    runAt: `Run on ${formatInstant(at, 'dateTime', place.timeZone)}`,
    isEmpty: report.total.now.received === 0,
    ...(any.kind === 'overview'
      ? overviewParts(any.report, place.timeZone)
      : groupedParts(any.report, place.timeZone)),
  }
}

type DocumentParts = Pick<ReportDocument, 'figures' | 'chart' | 'tables'>

function overviewParts(report: Report, timeZone: string): DocumentParts {
  const { total, days, byForm, bySource, byPerson, bookings, scope } = report
  const tableOf = (title: string, noun: string, groups: Report['bySource']): DocumentTable => ({
    title,
    columns: [
      noun,
      LEAD_MEASURES.received.label,
      'Change',
      ...MORE_MEASURES.map((name) => LEAD_MEASURES[name].label),
    ],
    rows: groups.map(({ label, now, before }) => [
      label,
      wholeText(now.received),
      changeText(now.received, before.received, 'more').text,
      ...MORE_MEASURES.map((name) => measureText(name, now[name])),
    ]),
    total: null,
  })
  const tables = [
    tableOf('By type', 'Type', byForm),
    tableOf('By source', 'Source', bySource),
    ...(scope === 'own' ? [] : [tableOf('By person', 'Assigned to', byPerson)]),
    ...(bookings
      ? [
          {
            title: 'Bookings',
            columns: ['Bookings', 'Now', 'Before'],
            rows: BOOKING_MEASURE_NAMES.map((name) => [
              BOOKING_MEASURES[name].label,
              wholeText(bookings.now[name]),
              wholeText(bookings.before[name]),
            ]),
            total: null,
          },
        ]
      : []),
  ]
  return {
    figures: LEAD_MEASURE_NAMES.map((name) => ({
      label: LEAD_MEASURES[name].label,
      text: measureText(name, total.now[name]),
      note: noteOf(
        changeText(total.now[name], total.before[name], LEAD_MEASURES[name].better).text,
        total.before[name] ? measureText(name, total.before[name]) : null,
      ),
    })),
    chart: chartOf(
      { ...report, series: ['Leads'], days: days.map(({ day, leads }) => ({ day, counts: [leads] })) },
      timeZone,
    ),
    tables: tables.filter(({ rows }) => rows.length > 0),
  }
}

const MORE_MEASURES = LEAD_MEASURE_NAMES.filter((name) => name !== 'received')

function groupedParts(report: GroupedReport, timeZone: string): DocumentParts {
  const { grouping, total, rows } = report
  const { noun, title } = GROUPINGS[grouping]
  const measures = measuresOf(grouping)
  const isCompared = rows.some(({ before }) => before !== null)
  const cellsOf = (label: string, now: GroupedReport['total']['now'], change: string) =>
    measures.flatMap((name) => {
      const text = groupMeasureText(name, now[name])
      if (name === 'received') return isCompared ? [label, text, change] : [label, text]
      return [text]
    })
  const changeOf = (now: number, before: number) => groupChangeText('received', now, before).text
  return {
    figures: measures.map((name) => ({
      label: measureLabel(name, grouping),
      text: groupMeasureText(name, total.now[name]),
      note: noteOf(
        groupChangeText(name, total.now[name], total.before[name]).text,
        total.before[name] ? groupMeasureText(name, total.before[name]) : null,
      ),
    })),
    chart: chartOf(report, timeZone),
    tables:
      rows.length === 0
        ? []
        : [
            {
              title,
              columns: [
                noun,
                measureLabel('received', grouping),
                ...(isCompared ? ['Change'] : []),
                ...measures.filter((name) => name !== 'received').map((name) => GROUP_MEASURES[name].label),
              ],
              rows: rows.map(({ label, now, before }) =>
                cellsOf(label, now, before ? changeOf(now.received, before.received) : ''),
              ),
              total: cellsOf('All', total.now, changeOf(total.now.received, total.before.received)),
            },
          ],
  }
}

function noteOf(change: string, before: string | null): string {
  if (before === null) return 'none before'
  return change === '' ? `${before} before` : `${change}, ${before} before`
}

type Drawn = Pick<GroupedReport, 'series' | 'days' | 'at'>

function chartOf({ series, days, at }: Drawn, timeZone: string): ReportDocument['chart'] {
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  const spans = spansOf(
    days.map(({ day, counts }) => ({ day, value: sum(counts) })),
    MAX_GROUPED_DAY_BARS,
  )
  if (spans.every(({ value }) => value === 0)) return null
  return {
    title: days.length > MAX_GROUPED_DAY_BARS ? 'Leads by week' : 'Leads by day',
    series,
    bars: stackBars(spans, { series, days }),
    today: localTime(new Date(at), timeZone).date,
  }
}

/** Adds the days of each bar by part. */
export function stackBars(
  spans: readonly BarSpan[],
  { series, days }: Pick<GroupedReport, 'series' | 'days'>,
): (BarSpan & { parts: number[] })[] {
  return spans.map((span) => ({
    ...span,
    parts: series.map((_, index) =>
      days
        .filter(({ day }) => day >= span.from && day <= span.to)
        .reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0),
    ),
  }))
}

/** What readers outside the group get: totals, without groups and so without names. */
export function totalsOf(any: AnyReport): AnyReport {
  if (any.kind === 'overview') {
    const report = { ...any.report, byForm: [], bySource: [], byPerson: [] }
    return { kind: 'overview', report }
  }
  const { days } = any.report
  return {
    kind: 'grouped',
    report: {
      ...any.report,
      rows: [],
      series: ['Leads'],
      days: days.map(({ day, counts }) => ({ day, counts: [counts.reduce((sum, count) => sum + count, 0)] })),
    },
  }
}
