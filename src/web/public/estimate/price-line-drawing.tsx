import { rangeText } from '../../../domain/valuation/estimate.ts'
import { priceText } from '../../../domain/vehicles/prices/price.ts'
import { classNames } from '../../../ui/class-names.ts'
import { priceLine, type Range } from './price-line.ts'

const PHONE = 340
const WIDE = 560
const BASE = 74
const LEVEL = 16
const MOST_LEVELS = 3

/** Drawn for two widths, so that its words are as large as others; the text beside it says the same. */
export function PriceLineDrawing({ range, narrow = false }: { range: Range; narrow?: boolean }) {
  return (
    <>
      <Drawing range={range} width={PHONE} className={classNames(!narrow && 'sm:hidden')} />
      {!narrow && <Drawing range={range} width={WIDE} className="max-sm:hidden" />}
    </>
  )
}

function Drawing({ range, width, className }: { range: Range; width: number; className: string }) {
  const { band, dots, ticks, labels } = priceLine(range, width)
  const prices = range.similar.map(({ price }) => price)
  const highest = Math.min(MOST_LEVELS, Math.max(...dots.map(({ level }) => level)))
  const top = BASE - 34 - highest * LEVEL
  return (
    <svg
      role="img"
      viewBox={`0 ${top - 14} ${width} ${BASE + 60 - top}`}
      className={classNames('w-full', width === WIDE ? 'max-w-140' : 'max-w-105', className)}
      aria-label={`We pay ${rangeText(range)}; similar cars are asked for at ${priceText(Math.min(...prices))} to ${priceText(Math.max(...prices))}`}
    >
      <line x1={0} x2={width} y1={BASE} y2={BASE} className="stroke-ink-300" />
      <rect
        x={band.from}
        y={BASE - 12}
        width={Math.max(4, band.to - band.from)}
        height={24}
        rx={5}
        className="fill-ink-900"
      />
      <line
        x1={band.middle}
        x2={band.middle}
        y1={BASE - 12}
        y2={BASE + 12}
        className="stroke-paper stroke-2"
      />
      {dots.map(({ x, level }, index) => (
        <circle
          // Two cars of one price are two dots.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          cx={x}
          cy={BASE - Math.min(level, MOST_LEVELS) * LEVEL}
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
          y={BASE + 40}
          textAnchor="middle"
          className="fill-ink-500 text-[13px] tabular-nums"
        >
          {text}
        </text>
      ))}
    </svg>
  )
}
