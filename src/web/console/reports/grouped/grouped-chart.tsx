import { useId } from 'react'
import { type BarSpan, dayChart, spansOf } from '../../../../domain/reports/day-chart.ts'
import { stackBars } from '../../../../domain/reports/report-document.ts'
import { type GroupedReport, MAX_GROUPED_DAY_BARS } from '../../../../domain/reports/report-groups.ts'
import { spanText } from '../../../../domain/reports/report-texts.ts'
import { wholeText } from '../../../../domain/vehicles/prices/price.ts'
import { Toggle } from '../../../../ui/forms/toggle.tsx'
import { ChartColumn, List } from '../../../../ui/icons.tsx'
import { ChartFrame } from '../../dashboard/chart-frame.tsx'
import { ChartTable } from '../../dashboard/chart-table.tsx'
import { leadListHref } from '../report-links.ts'
import { DAY_VIEWS, type ReportsState, reportsUrl } from '../reports-url.ts'

/** In the order of the rows of the table, which name them. */
export const SERIES_FILLS = ['fill-ink-700', 'fill-info', 'fill-accent', 'fill-ink-300', 'fill-ink-200']

const VIEWS = {
  chart: { label: 'Chart', icon: <ChartColumn aria-hidden /> },
  table: { label: 'Table', icon: <List aria-hidden /> },
}

interface Props {
  report: GroupedReport
  noun: string
  state: ReportsState
  today: string
}

/** Leads by day, or by week in a long period, each bar divided by group. */
export function GroupedChart({ report, noun, state, today }: Props) {
  const id = useId()
  const { days, series, grouping } = report
  const spans = spansOf(
    days.map(({ day, counts }) => ({ day, value: counts.reduce((sum, count) => sum + count, 0) })),
    MAX_GROUPED_DAY_BARS,
  )
  const isByWeek = days.length > MAX_GROUPED_DAY_BARS
  const title = `${noun} by ${isByWeek ? 'week' : 'day'}`
  const isChart = state.view === 'chart'
  const lost = grouping === 'reason' ? { outcome: ['lost' as const] } : {}
  const hrefOf = (span: BarSpan) => (span.value > 0 ? leadListHref('received', span, state, lost) : null)
  const bars = stackBars(spans, { series, days })
  const isRunning = spans.at(-1)?.to === today
  return (
    <section aria-labelledby={id} className="min-w-0 py-4 print:break-inside-avoid">
      <div className="mb-3 flex min-h-8 flex-wrap items-center gap-x-2.5 gap-y-2 px-5 max-sm:px-4">
        <h2 id={id} className="text-m leading-5 font-semibold">
          {title}
        </h2>
        {isRunning && (
          <p className="text-xs text-ink-500 max-sm:hidden">
            {isByWeek ? 'This week' : 'Today'} so far is paler.
          </p>
        )}
        <Toggle
          label={`${title} as`}
          value={state.view}
          iconsOnPhone
          className="ml-auto max-sm:h-11! print:hidden"
          options={DAY_VIEWS.map((value) => ({
            value,
            ...VIEWS[value],
            href: reportsUrl.href({ ...state, view: value }),
          }))}
        />
      </div>
      {isChart && <Bars bars={bars} series={series} today={today} />}
      <ChartTable
        label={title}
        isHidden={isChart}
        columns={[isByWeek ? 'Week' : 'Day', noun, ...(series.length > 1 ? series : [])]}
        rows={bars.map((bar) => ({
          key: bar.from,
          name: spanText(bar),
          cells: [
            { text: wholeText(bar.value), href: hrefOf(bar) },
            ...(series.length > 1 ? bar.parts.map((part) => ({ text: wholeText(part) })) : []),
          ],
        }))}
      />
    </section>
  )
}

type StackedBar = ReturnType<typeof stackBars>[number]

function Bars({
  bars,
  series,
  today,
}: {
  bars: readonly StackedBar[]
  series: readonly string[]
  today: string
}) {
  const { bars: places, ticks, labels } = dayChart(bars, today)
  const top = ticks.at(-1)?.value ?? 1
  return (
    <ChartFrame ticks={ticks.map(({ value, y }) => ({ text: wholeText(value), y }))} labels={labels}>
      {places.map(({ x, width, isSoFar, from }, index) => {
        const bar = bars[index]
        let y = 100
        return (
          <g key={from} className={isSoFar ? 'opacity-50' : undefined}>
            {bar?.parts.map((part, at) => {
              const height = (part / top) * 100
              y -= height
              if (height === 0) return null
              return (
                <rect
                  key={series[at]}
                  x={`${x}%`}
                  y={`${y}%`}
                  width={`${width}%`}
                  height={`${Math.max(height - 0.8, 0.5)}%`}
                  rx={1.5}
                  className={SERIES_FILLS[at]}
                >
                  <title>{`${spanText(bar)}, ${series[at]}: ${wholeText(part)}`}</title>
                </rect>
              )
            })}
          </g>
        )
      })}
    </ChartFrame>
  )
}
