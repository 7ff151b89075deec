import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

export type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max'> & {
  /** Spoken: 'Price'. */
  label: string
  min: number
  max: number
  value: number
  /** The value as it is said: '$25,000'. */
  text: string
  onMove: (value: number) => void
}

/** One knob on a line: the browser's own slider, so that keys, touch and screen readers know it. */
export function Slider({ label, min, max, value, text, onMove, className, ...rest }: SliderProps) {
  const filled = max > min ? ((value - min) / (max - min)) * 100 : 0
  return (
    <div className={classNames('relative h-8', className)}>
      {/* From the middle of the knob at one end to its middle at the other. How far it is filled is an attribute, no style. */}
      <svg aria-hidden className="absolute inset-x-3 top-3.5 h-1 w-[calc(100%-24px)] overflow-visible">
        <rect width="100%" height={4} rx={2} className="fill-ink-200" />
        <rect width={`${filled}%`} height={4} rx={2} className="fill-accent" />
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
