import type { Range } from '../../../../domain/search/search-state.ts'
import { decimalOf, figureOf } from '../../../../domain/vehicles/prices/figure.ts'
import { RangeSlider } from '../../../../ui/forms/range-slider.tsx'
import { EndBox } from './end-box.tsx'

interface Ends {
  min: number
  max: number
}

interface Props {
  /** Query parameter. Without it the inputs only move the slider. */
  name?: string | undefined
  label: string
  step: number
  textOf: (end: number) => string
  range: Range | undefined
  ends: Ends
  /** Limits of the slider. At a limit that end of the range is open. */
  stops: Ends
  /** Changes one end; null removes its limit. */
  onEnd: (end: 0 | 1, value: number | null) => void
  bars?: readonly number[]
}

export function RangeFilter({ name, label, step, textOf, range, ends, stops, onEnd, bars }: Props) {
  const { min, max } = roundedTo(step, stops)
  const outer = roundedTo(step, ends)
  const [low, high] = [clamp(range?.[0] ?? min, min, max), clamp(range?.[1] ?? max, min, max)]
  const box = { name, onEnd, hasDecimals: step < 1 }
  return (
    <>
      <RangeSlider
        className="noscript:hidden"
        label={label}
        {...{ min, max, step, low, high, bars, textOf }}
        onMove={(end, value) => {
          if (end === 'low') onEnd(0, value <= min ? null : value)
          else onEnd(1, value >= max ? null : value)
        }}
      />
      <div className="mt-1 grid grid-cols-2 gap-2.5">
        <RangeInput
          {...box}
          end={0}
          label="From"
          placeholder={textOf(outer.min)}
          value={range && range[0] > ends.min ? range[0] : null}
        />
        <RangeInput
          {...box}
          end={1}
          label="To"
          placeholder={textOf(outer.max)}
          value={range && range[1] < ends.max ? range[1] : null}
        />
      </div>
    </>
  )
}

interface RangeInputProps extends Pick<Props, 'name' | 'onEnd'> {
  end: 0 | 1
  label: string
  placeholder: string
  value: number | null
  hasDecimals: boolean
}

/** Applies on blur or Enter, not while typing. */
function RangeInput({ onEnd, end, value, hasDecimals, ...rest }: RangeInputProps) {
  const text = value === null ? '' : String(value)
  const applyInput = (box: HTMLInputElement) => {
    const input = box.value.trim()
    const figure = hasDecimals ? decimalOf(input) : figureOf(input)
    // Text that is not a number restores the previous value.
    if (figure === null && input !== '') box.value = text
    else if (input !== text) onEnd(end, figure)
  }
  return (
    <EndBox
      {...rest}
      text={text}
      inputMode={hasDecimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      onBlur={({ currentTarget }) => applyInput(currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        applyInput(event.currentTarget)
      }}
    />
  )
}

function roundedTo(step: number, { min, max }: Ends): Ends {
  return { min: Math.floor(min / step) * step, max: Math.ceil(max / step) * step }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
