import { GROUP_MEASURES, type GroupFigures } from '../../domain/reports/group-measures.ts'
import {
  BOOKING_MEASURE_NAMES,
  BOOKING_MEASURES,
  type Compared,
  LEAD_MEASURE_NAMES,
  LEAD_MEASURES,
  type LeadFigures,
  type Report,
  VISIT_MEASURE_NAMES,
  VISIT_MEASURES,
  type WebsiteFigures,
} from '../../domain/reports/report.ts'
import {
  GROUPINGS,
  type GroupedReport,
  groupingOf,
  measureLabel,
  measuresOf,
} from '../../domain/reports/report-groups.ts'
import { type CsvCell, csvText } from '../downloads/index.ts'

const COLUMNS = ['section', 'item', 'figure', 'value', 'period_before']

/** One row for each figure, so that a spreadsheet can filter and pivot them. Times are in minutes. */
export function reportCsv(report: Report, website: WebsiteFigures | null): string {
  const { period, total, days, byForm, bySource, byPerson, bookings } = report
  return csvText([
    COLUMNS,
    ['Report', '', 'First day', period.from, period.before.from],
    ['Report', '', 'Last day', period.to, period.before.to],
    ...leadRows('All leads', '', total),
    ...[
      { section: 'By type', groups: byForm },
      { section: 'By source', groups: bySource },
      { section: 'By person', groups: byPerson },
    ].flatMap(({ section, groups }) => groups.flatMap((group) => leadRows(section, group.label, group))),
    ...days.map(({ day, leads }): CsvCell[] => ['By day', day, LEAD_MEASURES.received.label, leads, null]),
    ...(bookings
      ? BOOKING_MEASURE_NAMES.map((name): CsvCell[] => [
          'Bookings',
          '',
          BOOKING_MEASURES[name].label,
          bookings.now[name],
          bookings.before[name],
        ])
      : []),
    ...(website ? websiteRows(website) : []),
  ])
}

/** A column for each figure, and those of the period before beside them. Times are in minutes, shares in per cent. */
export function groupedCsv({ grouping, total, rows }: GroupedReport): string {
  const measures = measuresOf(grouping)
  const isCompared = !groupingOf(grouping).isTime
  const columnsOf = measures.flatMap((name) => {
    const label = `${measureLabel(name, grouping)}${UNIT_NAMES[GROUP_MEASURES[name].unit]}`
    return isCompared ? [label, `${label}, before`] : [label]
  })
  const cellsOf = (label: string, now: GroupFigures, before: GroupFigures | null): CsvCell[] => [
    label,
    ...measures.flatMap((name) =>
      isCompared ? [rounded(now[name]), rounded(before?.[name] ?? null)] : [rounded(now[name])],
    ),
  ]
  return csvText([
    [GROUPINGS[grouping].noun, ...columnsOf],
    ...rows.map(({ label, now, before }) => cellsOf(label, now, before)),
    cellsOf('All', total.now, total.before),
  ])
}

const UNIT_NAMES = { count: '', minutes: ', minutes', percent: ', per cent' } as const

function leadRows(section: string, item: string, { now, before }: Compared<LeadFigures>): CsvCell[][] {
  return LEAD_MEASURE_NAMES.map((name) => [
    section,
    item,
    LEAD_MEASURES[name].unit === 'minutes'
      ? `${LEAD_MEASURES[name].label}, minutes`
      : LEAD_MEASURES[name].label,
    rounded(now[name]),
    rounded(before[name]),
  ])
}

function websiteRows({ total, days, cars }: WebsiteFigures): CsvCell[][] {
  return [
    ...VISIT_MEASURE_NAMES.map((name) => [
      'Website',
      '',
      VISIT_MEASURES[name],
      total.now[name],
      total.before?.[name] ?? null,
    ]),
    ...days.flatMap((day) =>
      VISIT_MEASURE_NAMES.map((name) => ['Website by day', day.day, VISIT_MEASURES[name], day[name], null]),
    ),
    ...cars.flatMap((car) =>
      VISIT_MEASURE_NAMES.map((name) => [
        'Most viewed cars',
        `${car.title}, ${car.stockid}`,
        VISIT_MEASURES[name],
        car[name],
        null,
      ]),
    ),
  ]
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10
}
