import { useEffect, useId, useRef } from 'react'
import type { Range } from '../../../domain/search/search-state.ts'
import { RangeSlider } from '../../../ui/range-slider.tsx'
import { figureOf } from './figure.ts'

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
        className="no-script:hidden"
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
function TypedEnd({ name, onEnd, end, label, placeholder, value }: TypedEndProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const text = value === null ? '' : String(value)
  useEffect(() => {
    // A new figure from elsewhere replaces what stands in the box, unless somebody is typing there.
    if (input.current && document.activeElement !== input.current) input.current.value = text
  }, [text])
  const take = (box: HTMLInputElement) => {
    const typed = box.value.trim()
    const figure = figureOf(typed)
    // A word is no figure: what held before holds.
    if (figure === null && typed !== '') box.value = text
    else if (typed !== text) onEnd(end, figure)
  }
  return (
    <div>
      <label htmlFor={id} className="block text-xs text-ink-500">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={text}
        placeholder={placeholder}
        onBlur={({ currentTarget }) => take(currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          take(event.currentTarget)
        }}
        className="control mt-1 h-10 min-h-10 px-3 text-ui tabular-nums"
      />
    </div>
  )
}

function roundedTo(step: number, { min, max }: Ends): Ends {
  return { min: Math.floor(min / step) * step, max: Math.ceil(max / step) * step }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
