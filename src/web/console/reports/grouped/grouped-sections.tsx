import { GROUP_MEASURES } from '../../../../domain/reports/group-measures.ts'
import {
  GROUPINGS,
  type GroupedReport,
  type GroupedRow,
  groupingOf,
  measureLabel,
  measuresOf,
} from '../../../../domain/reports/report-groups.ts'
import { groupChangeText, groupMeasureText, spanText } from '../../../../domain/reports/report-texts.ts'
import { wholeText } from '../../../../domain/vehicles/prices/price.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../../ui/lists/table.tsx'
import { ChangeMark } from '../change-mark.tsx'
import { DefinitionList } from '../definitions.tsx'
import { FigureLink } from '../figure-link.tsx'
import { FigureStrip } from '../figure-strip.tsx'
import { type ReportsState, reportsUrl } from '../reports-url.ts'
import { groupListHref } from './group-links.ts'
import { GroupedChart, SERIES_FILLS } from './grouped-chart.tsx'

interface Props {
  report: GroupedReport
  state: ReportsState
  today: string
}

/** The leads of the period by one grouping: figures, the chart, and the table under it. */
export function GroupedSections({ report, state, today }: Props) {
  const { grouping, period, total } = report
  const noun = measureLabel('received', grouping)
  if (total.now.received === 0) return <NothingToReport {...{ report, state, noun }} />
  const place = { grouping, period, state }
  return (
    <>
      <FigureStrip
        label="Figures"
        className={
          groupingOf(grouping).isLost
            ? 'grid-cols-3 border-b border-ink-200'
            : 'grid-cols-6 border-b border-ink-200 sm:@max-4xl:grid-cols-3'
        }
        figures={measuresOf(grouping).map((name) => ({
          label: measureLabel(name, grouping),
          text: groupMeasureText(name, total.now[name]),
          textBefore: total.before[name] ? groupMeasureText(name, total.before[name]) : null,
          change: groupChangeText(name, total.now[name], total.before[name]),
          href: total.now[name] ? groupListHref(name, place) : null,
        }))}
      />
      <GroupedChart {...{ report, noun, state, today }} />
      <GroupedTable report={report} state={state} />
    </>
  )
}

function GroupedTable({ report, state }: Omit<Props, 'today'>) {
  const { grouping, period, rows, total, series } = report
  const { title, noun } = GROUPINGS[grouping]
  const measures = measuresOf(grouping)
  const isTime = groupingOf(grouping).isTime === true
  const place = { grouping, period, state }
  const cellsOf = (
    { label, now, before }: Pick<GroupedRow, 'label' | 'now' | 'before'>,
    key: string | null,
  ) =>
    measures.flatMap((name) => {
      const text = groupMeasureText(name, now[name])
      const figure = (
        <Cell key={name} numeric className="tabular-nums">
          <FigureLink
            href={now[name] ? groupListHref(name, place, key) : null}
            label={`${measureLabel(name, grouping)}, ${label}: ${text}`}
            text={text}
            className="justify-end"
          />
        </Cell>
      )
      if (name !== 'received' || isTime) return [figure]
      return [
        figure,
        <Cell key="change" numeric className="tabular-nums">
          {before && <ChangeMark change={groupChangeText('received', now.received, before.received)} />}
        </Cell>,
      ]
    })
  return (
    <section aria-label={title} className="min-w-0 border-t border-ink-200">
      <Table label={title} className="print:overflow-visible">
        <thead>
          <tr>
            <HeaderCell>{noun}</HeaderCell>
            {measures.flatMap((name) => [
              <HeaderCell key={name} numeric>
                {measureLabel(name, grouping)}
              </HeaderCell>,
              ...(name === 'received' && !isTime
                ? [
                    <HeaderCell key="change" numeric>
                      Change
                    </HeaderCell>,
                  ]
                : []),
            ])}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={row.key} className="print:break-inside-avoid">
              <Cell className="max-w-64 truncate" title={row.label}>
                {!isTime && <Swatch fill={row.now.received > 0 ? fillOf(index, series.length) : null} />}
                {row.label}
              </Cell>
              {cellsOf(row, row.key)}
            </Row>
          ))}
          <Row className="font-semibold">
            <Cell>All</Cell>
            {cellsOf({ label: 'All', ...total }, null)}
          </Row>
        </tbody>
      </Table>
    </section>
  )
}

/** Rows after the last part of the bars are in its rest. */
const fillOf = (index: number, seriesCount: number) => SERIES_FILLS[Math.min(index, seriesCount - 1)] ?? null

function Swatch({ fill }: { fill: string | null }) {
  return (
    <svg aria-hidden viewBox="0 0 10 10" className="mr-2 inline-block size-2.5 align-baseline">
      {fill && <rect width="10" height="10" rx="2" className={fill} />}
    </svg>
  )
}

function NothingToReport({ report, state, noun }: Omit<Props, 'today'> & { noun: string }) {
  const { period, scope, total } = report
  const { received } = total.before
  const isLost = groupingOf(report.grouping).isLost
  return (
    <EmptyState
      drawing="bays"
      title={`No ${noun.toLowerCase()} in this period`}
      actions={
        state.period !== '90-days' && (
          <ButtonLink href={reportsUrl.href({ ...state, period: '90-days', from: null, to: null })}>
            Last 90 days
          </ButtonLink>
        )
      }
    >
      {scope === 'own' ? 'None of your leads' : 'No lead'} from {spanText(period)}{' '}
      {isLost ? 'was lost' : 'was received'}
      {received > 0 && `, and ${wholeText(received)} from ${spanText(period.before)}`}.
    </EmptyState>
  )
}

/** How each figure of a grouped report is counted. */
export function GroupedDefinitions({ report: { grouping } }: Pick<Props, 'report'>) {
  const terms = measuresOf(grouping).map((name) => ({
    label: measureLabel(name, grouping),
    definition: GROUP_MEASURES[name].definition,
  }))
  return <DefinitionList terms={terms} />
}
