import type { ChangeEvent } from 'react'
import { classNames } from '../class-names.ts'

export type RangeSliderProps = {
  /** Accessible name: 'Price'. */
  label: string
  min: number
  max: number
  step: number
  low: number
  high: number
  /** Formats a value: '$25,000'. */
  textOf: (end: number) => string
  /** Called when a knob moves. */
  onMove: (end: 'low' | 'high', value: number) => void
  /** Histogram shown above the line. */
  bars?: readonly number[]
  className?: string
}

const NO_BARS: readonly number[] = []

/** Two native sliders on one line, which support keyboard, touch and screen readers. */
export function RangeSlider({
  label,
  min,
  max,
  step,
  low,
  high,
  textOf,
  onMove,
  bars = NO_BARS,
  className,
}: RangeSliderProps) {
  const knob = (end: 'low' | 'high') => ({
    min,
    max,
    step,
    className: classNames('range-knob', end === 'low' && isNearTop(low, min, max) && 'z-2'),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const value = Number(target.value)
      // A knob cannot pass the other one.
      onMove(end, end === 'low' ? Math.min(value, high) : Math.max(value, low))
    },
  })
  return (
    <div className={classNames('relative', bars.length > 0 ? 'h-18' : 'h-8', className)}>
      <Line {...{ min, max, low, high, bars }} />
      <input
        type="range"
        {...knob('low')}
        value={low}
        aria-label={`${label}, lowest`}
        aria-valuetext={textOf(low)}
      />
      <input
        type="range"
        {...knob('high')}
        value={high}
        aria-label={`${label}, highest`}
        aria-valuetext={textOf(high)}
      />
    </div>
  )
}

const WIDTH = 264
/** Half a knob, because the line runs between the centres of the knobs. */
const INSET = 12

function Line({
  min,
  max,
  low,
  high,
  bars,
}: Pick<RangeSliderProps, 'min' | 'max' | 'low' | 'high' | 'bars'>) {
  const inner = WIDTH - 2 * INSET
  const xOf = (value: number) => INSET + (max > min ? ((value - min) / (max - min)) * inner : 0)
  const counts = bars ?? []
  const tallest = Math.max(1, ...counts)
  const slot = inner / Math.max(1, counts.length)
  const height = counts.length > 0 ? 72 : 32
  const lineY = height - 16
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
    >
      {counts.map((count, index) => {
        const x = INSET + index * slot
        const barHeight = count === 0 ? 0 : Math.max(3, (count / tallest) * (lineY - 4))
        const isInRange = x + slot > xOf(low) && x < xOf(high)
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            x={x + 1}
            y={lineY - barHeight}
            width={slot - 2}
            height={barHeight}
            rx={1.5}
            className={isInRange ? 'fill-accent/45' : 'fill-ink-200'}
          />
        )
      })}
      <rect x={INSET} y={lineY - 2} width={inner} height={4} rx={2} className="fill-ink-200" />
      <rect
        x={xOf(low)}
        y={lineY - 2}
        width={Math.max(0, xOf(high) - xOf(low))}
        height={4}
        className="fill-accent"
      />
    </svg>
  )
}

/** If both knobs are at the upper end, the lower one must be on top, or it could not be moved back. */
function isNearTop(low: number, min: number, max: number): boolean {
  return low - min > (max - min) / 2
}
