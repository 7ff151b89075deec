import { useId } from 'react'
import { type BarSpan, dayChart, MAX_DAY_BARS, spansOf } from '../../../domain/reports/day-chart.ts'
import { spanText } from '../../../domain/reports/report-texts.ts'
import { formatDate } from '../../../domain/time/format.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Toggle } from '../../../ui/forms/toggle.tsx'
import { ChartColumn, List } from '../../../ui/icons.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/lists/table.tsx'
import { FigureLink } from './figure-link.tsx'
import { DAY_VIEWS, type ReportsState, reportsUrl } from './reports-url.ts'

interface Props {
  /** 'Leads'. */
  noun: string
  days: readonly { day: string; value: number }[]
  today: string
  state: ReportsState
  level?: 2 | 3
  /** The switch between chart and table, which applies to all sections. */
  hasToggle?: boolean
  /** Null if no list contains what a bar counts. */
  hrefOf?: (span: BarSpan) => string | null
}

const noList = () => null
const SMALL_HEADING = 'font-text text-s leading-5 font-semibold tracking-normal'

const VIEWS = {
  chart: { label: 'Chart', icon: <ChartColumn aria-hidden /> },
  table: { label: 'Table', icon: <List aria-hidden /> },
}

/** One figure by day, or by week in a long period: as a chart with a table for screen readers, or as the table. */
export function DaySection({
  noun,
  days,
  today,
  state,
  level = 2,
  hasToggle = true,
  hrefOf = noList,
}: Props) {
  const id = useId()
  const Heading = `h${level}` as const
  const spans = spansOf(days)
  const title = `${noun} by ${days.length > MAX_DAY_BARS ? 'week' : 'day'}`
  const isChart = state.view === 'chart'
  return (
    <section aria-labelledby={id} className="min-w-0 px-5 py-4 max-sm:px-4">
      <div className="mb-3 flex min-h-8 flex-wrap items-center gap-x-2.5 gap-y-2">
        <Heading id={id} className={level === 2 ? 'text-m leading-5 font-semibold' : SMALL_HEADING}>
          {title}
        </Heading>
        {hasToggle && (
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
        )}
      </div>
      {isChart && <Bars spans={spans} today={today} noun={noun} />}
      <div className={isChart ? 'sr-only' : undefined}>
        <DayTable title={title} noun={noun} spans={spans} hrefOf={hrefOf} isFocusable={!isChart} />
      </div>
    </section>
  )
}

interface DayTableProps extends Required<Pick<Props, 'noun' | 'hrefOf'>> {
  title: string
  spans: readonly BarSpan[]
  /** Links that cannot be seen must not take the focus. */
  isFocusable: boolean
}

function DayTable({ title, noun, spans, hrefOf, isFocusable }: DayTableProps) {
  const head = (
    <thead>
      <tr>
        <HeaderCell>Day</HeaderCell>
        <HeaderCell numeric>{noun}</HeaderCell>
      </tr>
    </thead>
  )
  const rows = (
    <tbody>
      {spans.map((span) => (
        <Row key={span.from}>
          <Cell>{span.from === span.to ? formatDate(span.from, 'weekdayDate') : spanText(span)}</Cell>
          <Cell numeric className="tabular-nums">
            <FigureLink
              href={isFocusable && span.value > 0 ? hrefOf(span) : null}
              label={`${noun}, ${spanText(span)}: ${wholeText(span.value)}`}
              text={wholeText(span.value)}
              className="justify-end"
            />
          </Cell>
        </Row>
      ))}
    </tbody>
  )
  if (!isFocusable)
    return (
      <table aria-label={title}>
        {head}
        {rows}
      </table>
    )
  return (
    <Table label={title} className="max-h-80 max-w-120">
      {head}
      {rows}
    </Table>
  )
}

/** Positions are SVG attributes: the content policy allows no inline styles. */
function Bars({ spans, today, noun }: { spans: readonly BarSpan[]; today: string; noun: string }) {
  const chart = dayChart(spans, today)
  return (
    <div aria-hidden className="grid grid-cols-[36px_minmax(0,1fr)] gap-x-2 text-xs tabular-nums">
      <svg className="h-36 w-full overflow-visible fill-ink-500">
        {chart.ticks.map(({ value, y }) => (
          <text key={value} x="100%" y={`${100 - y}%`} dy="0.35em" textAnchor="end">
            {wholeText(value)}
          </text>
        ))}
      </svg>
      <svg className="h-36 w-full overflow-visible">
        {chart.ticks.map(({ value, y }) => (
          <line
            key={value}
            x1="0"
            x2="100%"
            y1={`${100 - y}%`}
            y2={`${100 - y}%`}
            className={value === 0 ? 'stroke-ink-300' : 'stroke-ink-100'}
          />
        ))}
        {chart.bars.map((bar) => (
          <rect
            key={bar.from}
            x={`${bar.x}%`}
            y={`${100 - bar.height}%`}
            width={`${bar.width}%`}
            height={`${bar.height}%`}
            rx={1.5}
            className={bar.isSoFar ? 'fill-ink-300' : 'fill-ink-700'}
          >
            <title>{`${spanText(bar)}: ${wholeText(bar.value)} ${noun.toLowerCase()}`}</title>
          </rect>
        ))}
      </svg>
      <svg className="col-start-2 mt-1.5 h-4 w-full overflow-visible fill-ink-500">
        {chart.labels.map(({ day, x }, at) => (
          <text key={day} x={`${x}%`} y="1em" className={classNames(at % 2 === 1 && 'max-[30rem]:hidden')}>
            {formatDate(day, 'dayMonth')}
          </text>
        ))}
      </svg>
    </div>
  )
}
