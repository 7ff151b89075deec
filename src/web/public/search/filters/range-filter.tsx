import type { Range } from '../../../../domain/search/search-state.ts'
import { figureOf } from '../../../../domain/vehicles/prices/figure.ts'
import { RangeSlider } from '../../../../ui/forms/range-slider.tsx'
import { EndBox } from './end-box.tsx'

interface Ends {
  min: number
  max: number
}

interface Props {
  /** In the address; without one the boxes are only a way to move the knobs. */
  name?: string | undefined
  label: string
  /** One notch of the slider. */
  step: number
  textOf: (end: number) => string
  range: Range | undefined
  ends: Ends
  /** Where the knobs stop: at a stop, an end is as far out as there is anything. */
  stops: Ends
  /** One end, and where to; null is as far out as there is anything. */
  onEnd: (end: 0 | 1, value: number | null) => void
  bars?: readonly number[]
}

/** Knobs for the thumb, boxes for whoever knows the figure. */
export function RangeFilter({ name, label, step, textOf, range, ends, stops, onEnd, bars }: Props) {
  const { min, max } = roundedTo(step, stops)
  const outer = roundedTo(step, ends)
  const [low, high] = [clamp(range?.[0] ?? min, min, max), clamp(range?.[1] ?? max, min, max)]
  const box = { name, onEnd }
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
        <TypedEnd
          {...box}
          end={0}
          label="From"
          placeholder={textOf(outer.min)}
          value={range && range[0] > ends.min ? range[0] : null}
        />
        <TypedEnd
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

interface TypedEndProps extends Pick<Props, 'name' | 'onEnd'> {
  end: 0 | 1
  label: string
  placeholder: string
  value: number | null
}

/** Taken when it is left or Enter is pressed, not while it is half typed. */
function TypedEnd({ onEnd, end, value, ...rest }: TypedEndProps) {
  const text = value === null ? '' : String(value)
  const take = (box: HTMLInputElement) => {
    const typed = box.value.trim()
    const figure = figureOf(typed)
    // A word is no figure: what held before holds.
    if (figure === null && typed !== '') box.value = text
    else if (typed !== text) onEnd(end, figure)
  }
  return (
    <EndBox
      {...rest}
      text={text}
      inputMode="numeric"
      autoComplete="off"
      onBlur={({ currentTarget }) => take(currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        take(event.currentTarget)
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
