import { type DashboardLeadFigures, shareOf } from '../../../domain/reports/dashboard.ts'
import { SOURCE_GROUPS, type SourceGroup } from '../../../domain/reports/lead-sources.ts'
import { spanText } from '../../../domain/reports/report-texts.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FigureLink } from '../reports/figure-link.tsx'
import { leadListHref } from '../reports/report-links.ts'
import type { ReportsState } from '../reports/reports-url.ts'
import { ChartFrame } from './chart-frame.tsx'
import { ChartTable } from './chart-table.tsx'
import { type SourceBar, sourceChart } from './source-chart.ts'

/** The order is that of the legend, so that a bar can be read without its colours. */
const FILLS: Record<SourceGroup, string> = {
  website: 'fill-ink-700',
  marketplace: 'fill-info',
  assistant: 'fill-accent',
  staff: 'fill-ink-300',
  'moved-in': 'fill-ink-200',
}

interface Props {
  figures: DashboardLeadFigures
  state: ReportsState
}

/** Leads by day, each bar divided by source. Every segment and figure opens its leads. */
export function LeadsByDay({ figures, state }: Props) {
  const chart = sourceChart(figures.days, figures.today)
  const groups = figures.bySource.filter(({ received }) => received > 0)
  const hrefOf = (span: { from: string; to: string }, source?: SourceGroup) =>
    leadListHref('received', span, state, source && { source: SOURCE_GROUPS[source].sources })
  const isChart = state.view === 'chart'
  if (figures.received.now === 0)
    return <p className="px-5 text-ink-500 max-sm:px-4">No leads were received in this period.</p>
  return (
    <>
      {isChart && (
        <ChartFrame
          ticks={chart.ticks.map(({ value, y }) => ({ text: wholeText(value), y }))}
          labels={chart.labels}
        >
          {chart.bars.map((bar) => (
            <Bar key={bar.from} bar={bar} hrefOf={hrefOf} />
          ))}
        </ChartFrame>
      )}
      <ChartTable
        label="Leads by day and source"
        isHidden={isChart}
        columns={['Day', 'Leads', ...groups.map(({ source }) => SOURCE_GROUPS[source].label)]}
        rows={chart.bars.map((bar) => ({
          key: bar.from,
          name: spanText(bar),
          cells: [
            { text: wholeText(bar.total), href: bar.total > 0 ? hrefOf(bar) : null },
            ...groups.map(({ source }) => ({
              text: wholeText(bar.sources[source]),
              href: bar.sources[source] > 0 ? hrefOf(bar, source) : null,
            })),
          ],
        }))}
      />
      <ul aria-label="Sources" className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 px-5 max-sm:px-4">
        {groups.map(({ source, received }) => (
          <li key={source} className="flex items-center gap-2">
            <svg aria-hidden viewBox="0 0 10 10" className="size-2.5">
              <rect width="10" height="10" rx="2" className={FILLS[source]} />
            </svg>
            {SOURCE_GROUPS[source].label}
            <FigureLink
              href={hrefOf(figures.period, source)}
              label={`${SOURCE_GROUPS[source].label}: ${wholeText(received)}`}
              text={wholeText(received)}
              className="tabular-nums"
            />
            <span className="text-xs text-ink-500 tabular-nums">
              {shareOf(received, figures.received.now)}%
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

type HrefOf = (span: { from: string; to: string }, source?: SourceGroup) => string | null

/** The pointer opens a segment; the keyboard opens the same list from the table. */
function Bar({ bar, hrefOf }: { bar: SourceBar; hrefOf: HrefOf }) {
  return (
    <g className={classNames(bar.isSoFar && 'opacity-50')}>
      {bar.segments.map(({ source, value, y, height }) => (
        <Anchor key={source} href={hrefOf(bar, source) ?? ''} tabIndex={-1}>
          <rect
            x={`${bar.x}%`}
            y={`${y}%`}
            width={`${bar.width}%`}
            height={`${Math.max(height - 1, 0.5)}%`}
            rx={1.5}
            className={classNames(FILLS[source], 'hover:opacity-70')}
          >
            <title>{`${spanText(bar)}, ${SOURCE_GROUPS[source].label}: ${wholeText(value)}`}</title>
          </rect>
        </Anchor>
      ))}
    </g>
  )
}
