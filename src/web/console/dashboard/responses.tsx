import type { DashboardResponses } from '../../../domain/reports/dashboard.ts'
import { MIN_FOR_NINETIETH } from '../../../domain/reports/dashboard.ts'
import { minutesText } from '../../../domain/reports/report-texts.ts'
import { formatDate } from '../../../domain/time/format.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { FigureLink } from '../reports/figure-link.tsx'
import { leadListHref } from '../reports/report-links.ts'
import type { ReportsState } from '../reports/reports-url.ts'
import { ChartFrame } from './chart-frame.tsx'
import { ChartTable } from './chart-table.tsx'
import { lineChart } from './line-chart.ts'

interface Props {
  figures: DashboardResponses
  state: ReportsState
}

/** Median and 90th percentile by day of receipt. The second line is dashed, so that colour alone says nothing. */
export function Responses({ figures: { total, days, period }, state }: Props) {
  if (total.answered === 0)
    return <p className="px-5 text-ink-500 max-sm:px-4">No lead of this period has been answered yet.</p>
  const chart = lineChart(days)
  const isChart = state.view === 'chart'
  const hrefOf = (span: { from: string; to: string }) =>
    leadListHref('received', span, state, { response: 'with_time' })
  return (
    <>
      {isChart && (
        <ChartFrame
          ticks={chart.ticks.map(({ value, y }) => ({ text: value === 0 ? '0' : minutesText(value), y }))}
          labels={chart.labels}
        >
          {chart.ninetieth.map((line) => (
            <Line key={line[0]?.x} points={line} className="stroke-ink-500" isDashed />
          ))}
          {chart.median.map((line) => (
            <Line key={line[0]?.x} points={line} className="stroke-ink-900" />
          ))}
        </ChartFrame>
      )}
      <ChartTable
        label="First response by day"
        isHidden={isChart}
        columns={['Day', 'Answered', 'Median', '90th']}
        rows={days.map(({ day, answered, median, ninetieth }) => ({
          key: day,
          name: formatDate(day, 'weekdayDate'),
          cells: [
            { text: wholeText(answered), href: answered > 0 ? hrefOf({ from: day, to: day }) : null },
            { text: minutesText(median), href: median === null ? null : hrefOf({ from: day, to: day }) },
            {
              text: minutesText(ninetieth),
              href: ninetieth === null ? null : hrefOf({ from: day, to: day }),
            },
          ],
        }))}
      />
      <ul
        aria-label="Response times"
        className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 px-5 tabular-nums max-sm:px-4"
      >
        <li className="flex items-center gap-2">
          <Swatch className="stroke-ink-900" /> Median
          <FigureLink
            href={hrefOf(period)}
            label={`Median, ${minutesText(total.median)}`}
            text={minutesText(total.median)}
            className="font-semibold"
          />
        </li>
        <li className="flex items-center gap-2">
          <Swatch className="stroke-ink-500" isDashed /> 90th{' '}
          {total.ninetieth === null ? (
            <span className="text-ink-500">from {MIN_FOR_NINETIETH} leads on</span>
          ) : (
            <FigureLink
              href={hrefOf(period)}
              label={`90th, ${minutesText(total.ninetieth)}`}
              text={minutesText(total.ninetieth)}
              className="font-semibold"
            />
          )}
        </li>
        <li className="flex items-center gap-2">
          Answered
          <FigureLink
            href={hrefOf(period)}
            label={`Answered: ${wholeText(total.answered)}`}
            text={wholeText(total.answered)}
          />
        </li>
      </ul>
    </>
  )
}

interface LineProps {
  points: readonly { x: number; y: number }[]
  className: string
  isDashed?: boolean
}

/** Segments between days, because percentages are allowed in lines and not in paths. A day alone is a dot. */
function Line({ points, className, isDashed = false }: LineProps) {
  const [first] = points
  if (points.length === 1 && first)
    return (
      <circle
        cx={`${first.x}%`}
        cy={`${first.y}%`}
        r="2"
        className={`${className} fill-paper`}
        strokeWidth="1.5"
      />
    )
  return points.slice(1).map(({ x, y }, at) => {
    const from = points[at]
    return (
      from && (
        <line
          key={x}
          x1={`${from.x}%`}
          y1={`${from.y}%`}
          x2={`${x}%`}
          y2={`${y}%`}
          className={className}
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeDasharray={isDashed ? '3 4' : undefined}
        />
      )
    )
  })
}

function Swatch({ className, isDashed = false }: Pick<LineProps, 'className' | 'isDashed'>) {
  return (
    <svg aria-hidden viewBox="0 0 18 4" className="h-1 w-4.5">
      <line
        x1="1"
        x2="17"
        y1="2"
        y2="2"
        strokeWidth="2"
        className={className}
        strokeDasharray={isDashed ? '3 4' : undefined}
      />
    </svg>
  )
}
