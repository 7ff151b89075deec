import { rangeText } from '../../../domain/valuation/estimate.ts'
import { priceText } from '../../../domain/vehicles/prices/price.ts'
import { classNames } from '../../../ui/class-names.ts'
import { priceLine, type Range } from './price-line.ts'

const PHONE_WIDTH = 340
const WIDE_WIDTH = 560
const BASELINE_Y = 74
const LEVEL_HEIGHT = 16
const MAX_LEVEL = 3

/** Rendered for two widths, so that its text has a normal size. The text next to it has the same figures. */
export function PriceLineDrawing({ range, narrow = false }: { range: Range; narrow?: boolean }) {
  return (
    <>
      <Drawing range={range} width={PHONE_WIDTH} className={classNames(!narrow && 'sm:hidden')} />
      {!narrow && <Drawing range={range} width={WIDE_WIDTH} className="max-sm:hidden" />}
    </>
  )
}

function Drawing({ range, width, className }: { range: Range; width: number; className: string }) {
  const { band, dots, ticks, labels } = priceLine(range, width)
  const prices = range.similar.map(({ price }) => price)
  const highest = Math.min(MAX_LEVEL, Math.max(...dots.map(({ level }) => level)))
  const top = BASELINE_Y - 34 - highest * LEVEL_HEIGHT
  return (
    <svg
      role="img"
      viewBox={`0 ${top - 14} ${width} ${BASELINE_Y + 60 - top}`}
      className={classNames('w-full', width === WIDE_WIDTH ? 'max-w-140' : 'max-w-105', className)}
      aria-label={`We pay ${rangeText(range)}; similar cars are advertised at ${priceText(Math.min(...prices))} to ${priceText(Math.max(...prices))}`}
    >
      <line x1={0} x2={width} y1={BASELINE_Y} y2={BASELINE_Y} className="stroke-ink-300" />
      <rect
        x={band.from}
        y={BASELINE_Y - 12}
        width={Math.max(4, band.to - band.from)}
        height={24}
        rx={5}
        className="fill-ink-900"
      />
      <line
        x1={band.middle}
        x2={band.middle}
        y1={BASELINE_Y - 12}
        y2={BASELINE_Y + 12}
        className="stroke-paper stroke-2"
      />
      {dots.map(({ x, level }, index) => (
        <circle
          // Two cars with the same price are two dots.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          cx={x}
          cy={BASELINE_Y - Math.min(level, MAX_LEVEL) * LEVEL_HEIGHT}
          r={6}
          className="fill-paper stroke-ink-500 stroke-2"
        />
      ))}
      <text x={labels.we} y={top} className="fill-ink-900 text-[13px] font-semibold">
        We pay
      </text>
      <text x={labels.similar} y={top} className="fill-ink-500 text-[13px]">
        Similar cars, asking price
      </text>
      {ticks.map(({ x, text }) => (
        <text
          key={text}
          x={x}
          y={BASELINE_Y + 40}
          textAnchor="middle"
          className="fill-ink-500 text-[13px] tabular-nums"
        >
          {text}
        </text>
      ))}
    </svg>
  )
}
