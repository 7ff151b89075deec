import { formatDate } from '../../../domain/time/format.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import type { AssistantFigures } from '../../../services/assistant/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Toggle } from '../../../ui/forms/toggle.tsx'
import { costText, shortText } from './assistant-texts.ts'
import { type AssistantState, assistantHref, type Measure } from './assistant-url.ts'
import { usageChart } from './usage-chart.ts'

const LABELS: Record<Measure, { label: string; unit: string; text: (value: number) => string }> = {
  tokens: { label: 'Tokens', unit: 'tokens', text: shortText },
  cost: { label: 'Cost', unit: 'dollars', text: (value) => `$${Number(value.toFixed(3))}` },
  queries: { label: 'Questions', unit: 'questions', text: wholeText },
}

interface Props {
  days: AssistantFigures['days']
  state: AssistantState
  /** Daily limits of the whole site; null for no limit. */
  limits: { tokens: number | null; cost: number | null }
}

/** Usage of the last 30 days as a bar chart, and as a table for screen readers. */
export function UsageSection({ days, state, limits }: Props) {
  const defaultMeasure = days.some(({ tokens }) => tokens > 0) ? 'tokens' : 'queries'
  const measure = state.measure ?? defaultMeasure
  const limit = measure === 'queries' ? null : limits[measure]
  const { unit, text } = LABELS[measure]
  const chart = usageChart(days, measure, limit)
  const limitText = limit !== null && `Daily limit ${measure === 'cost' ? costText(limit) : wholeText(limit)}`
  return (
    <section aria-labelledby="usage-title" className="min-w-0 px-5 py-4 max-sm:px-4">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <h2 id="usage-title" className="font-text text-s font-semibold tracking-normal">
          Usage
        </h2>
        <p className="text-xs text-ink-500">
          {unit} per day{limitText && !chart.limit && `; ${limitText.toLowerCase()}`}
        </p>
        <Toggle
          label="Measure"
          value={measure}
          className="ml-auto h-7! max-sm:h-11!"
          options={(Object.keys(LABELS) as Measure[]).map((value) => ({
            value,
            label: LABELS[value].label,
            href: assistantHref({ ...state, measure: value === defaultMeasure ? null : value }),
          }))}
        />
      </div>
      <table className="sr-only">
        <caption>Usage by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Questions</th>
            <th scope="col">Tokens</th>
            <th scope="col">Cost</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, queries, tokens, cost }) => (
            <tr key={day}>
              <th scope="row">{formatDate(day, 'dayMonth')}</th>
              <td>{wholeText(queries)}</td>
              <td>{wholeText(tokens)}</td>
              <td>{costText(cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* Positions are SVG attributes: the content policy allows no inline styles. */}
      <div aria-hidden className="mt-4 grid grid-cols-[44px_minmax(0,1fr)] gap-x-2 text-xs tabular-nums">
        <svg className="h-36 w-full overflow-visible fill-ink-500">
          {chart.ticks.map(({ value, y }) => (
            <text key={value} x="100%" y={`${100 - y}%`} dy="0.35em" textAnchor="end">
              {text(value)}
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
          {chart.bars.map(({ day, value, x, width, height, isToday }) => (
            <rect
              key={day}
              x={`${x}%`}
              y={`${100 - height}%`}
              width={`${width}%`}
              height={`${height}%`}
              rx={1.5}
              className={isToday ? 'fill-ink-300' : 'fill-ink-700'}
            >
              <title>{`${formatDate(day, 'dayMonth')}: ${measure === 'cost' ? costText(value) : `${wholeText(value)} ${unit}`}`}</title>
            </rect>
          ))}
          {chart.limit && (
            <>
              <line
                x1="0"
                x2="100%"
                y1={`${100 - chart.limit.y}%`}
                y2={`${100 - chart.limit.y}%`}
                strokeDasharray="4 3"
                className="stroke-danger"
              />
              <text
                x="2"
                y={`${100 - chart.limit.y}%`}
                dy={chart.limit.y > 90 ? '1.2em' : '-0.4em'}
                className="fill-danger"
              >
                {limitText}
              </text>
            </>
          )}
        </svg>
        <svg className="col-start-2 mt-1.5 h-4 w-full overflow-visible fill-ink-500">
          {chart.days.map(({ day, x }, at) => (
            <text key={day} x={`${x}%`} y="1em" className={classNames(at % 2 === 1 && 'max-[30rem]:hidden')}>
              {formatDate(day, 'dayMonth')}
            </text>
          ))}
          <text x="100%" y="1em" textAnchor="end">
            Today
          </text>
        </svg>
      </div>
    </section>
  )
}
