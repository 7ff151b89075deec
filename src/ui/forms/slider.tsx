import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

export type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max'> & {
  /** Accessible name: 'Price'. */
  label: string
  min: number
  max: number
  value: number
  /** Formatted value: '$25,000'. */
  text: string
  onMove: (value: number) => void
}

/** Native slider, which supports keyboard, touch and screen readers. */
export function Slider({ label, min, max, value, text, onMove, className, ...rest }: SliderProps) {
  const filledPercent = max > min ? ((value - min) / (max - min)) * 100 : 0
  return (
    <div className={classNames('relative h-8', className)}>
      {/* Runs between the centres of the knob at both ends. Uses an attribute for the fill, because style attributes are blocked. */}
      <svg aria-hidden className="absolute inset-x-3 top-3.5 h-1 w-[calc(100%-24px)] overflow-visible">
        <rect width="100%" height={4} rx={2} className="fill-ink-200" />
        <rect width={`${filledPercent}%`} height={4} rx={2} className="fill-accent" />
      </svg>
      <input
        {...rest}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-label={label}
        aria-valuetext={text}
        onChange={({ target }) => onMove(Number(target.value))}
        className="range-knob range-knob-alone"
      />
    </div>
  )
}
