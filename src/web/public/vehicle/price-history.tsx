import { formatDate } from '../../../domain/time/format.ts'
import { dateOfDay } from '../../../domain/time/local-day.ts'
import { priceText } from '../../../domain/vehicles/prices/price.ts'
import { historyText } from '../../../domain/vehicles/prices/price-history.ts'
import type { VehiclePage } from '../../../services/stock/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { chartOf, type PriceChart } from './price-chart.ts'

/** Price since listing as a step chart; nothing if it never changed. */
export function PriceHistory({ price }: Pick<VehiclePage, 'price'>) {
  const { steps, today } = price
  const sentence = historyText(steps)
  if (!sentence) return null
  const { points, ticks, days } = chartOf(steps, today)
  return (
    <section>
      <h2 className="text-2xl max-sm:text-xl">Price history</h2>
      <p className="mt-2 text-ink-500">{sentence}</p>
      <ol className="sr-only">
        {steps.map((step) => (
          <li key={step.day}>
            {formatDate(dateOfDay(step.day))}: {priceText(step.price)}
          </li>
        ))}
      </ol>
      {/* Positions are SVG attributes, because the page's security policy forbids inline styles. */}
      <div
        aria-hidden
        className="mt-10 grid grid-cols-[64px_minmax(0,1fr)] gap-x-5 text-ui tabular-nums max-sm:gap-x-3 max-sm:text-s"
      >
        <svg className="h-60 w-full overflow-visible fill-ink-500 max-sm:h-48">
          {ticks.map(({ price: tick, y }) => (
            <text key={tick} x="100%" y={`${100 - y}%`} dy="0.35em" textAnchor="end">
              {priceText(tick)}
            </text>
          ))}
        </svg>
        <svg className="h-60 w-full overflow-visible max-sm:h-48">
          {ticks.map(({ price: tick, y }) => (
            <line key={tick} {...lineOf(0, y, 100, y)} className="stroke-ink-100" />
          ))}
          {points.slice(1).map(({ step, x, y }, index) => {
            const { x: fromX, y: fromY } = points[index]!
            return (
              <g key={`${step.day} ${x}`} strokeWidth={2.5} strokeLinecap="round" className="stroke-ink-900">
                <line {...lineOf(fromX, fromY, x, fromY)} />
                <line {...lineOf(x, fromY, x, y)} />
              </g>
            )
          })}
          {points.map((point) => (
            <Point key={`${point.step.day} ${point.isLast}`} {...point} />
          ))}
        </svg>
        <svg className="col-start-2 mt-4 h-6 w-full overflow-visible fill-ink-500">
          {days.map(({ day, x, side }) => (
            <text key={`${day} ${side}`} x={`${x}%`} y="1em" textAnchor={side}>
              {side === 'end' ? 'Today' : formatDate(dateOfDay(day), 'dayMonth')}
            </text>
          ))}
        </svg>
      </div>
    </section>
  )
}

function lineOf(x1: number, y1: number, x2: number, y2: number) {
  return { x1: `${x1}%`, y1: `${100 - y1}%`, x2: `${x2}%`, y2: `${100 - y2}%` }
}

function Point({ step, x, y, isLast, name }: PriceChart['points'][number]) {
  return (
    <>
      <circle
        cx={`${x}%`}
        cy={`${100 - y}%`}
        r={5.5}
        strokeWidth={2.5}
        className={classNames('stroke-ink-900', isLast ? 'fill-ink-900' : 'fill-canvas')}
      />
      {name && (
        <text
          x={`${x}%`}
          y={`${100 - y}%`}
          dx={name === 'end' ? -10 : 10}
          dy={-14}
          textAnchor={name}
          className="fill-ink-900 font-semibold"
        >
          {priceText(step.price)}
        </text>
      )}
    </>
  )
}
