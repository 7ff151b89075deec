import { useId } from 'react'
import type { Range } from '../../../domain/search/search-state.ts'
import { RangeSlider } from '../../../ui/range-slider.tsx'

interface Ends {
  min: number
  max: number
}

export interface RangeFilterProps {
  /** In the address; without one the boxes are only a way to move the knobs. */
  name?: string | undefined
  label: string
  /** One notch of the slider. */
  step: number
  textOf: (end: number) => string
  range: Range | undefined
  ends: Ends | null
  /** Where the knobs stop: at a stop, an end is as far out as there is anything. */
  stops: Ends | null
  onChange: (range: Range | null) => void
  bars?: readonly number[]
}

/** Knobs for the thumb, boxes for whoever knows the figure; both ends at their stops are no filter at all. */
export function RangeFilter({
  name,
  label,
  step,
  textOf,
  range,
  ends,
  stops,
  onChange,
  bars,
}: RangeFilterProps) {
  const outer = roundedTo(step, ends)
  const { min, max } = roundedTo(step, stops)
  const [low, high] = [clamp(range?.[0] ?? min, min, max), clamp(range?.[1] ?? max, min, max)]
  const change = (from: number, to: number) =>
    onChange(from <= outer.min && to >= outer.max ? null : [from, to])
  const move = (from: number, to: number) =>
    change(from <= min ? outer.min : from, to >= max ? outer.max : to)
  return (
    <>
      <RangeSlider
        className="no-script:hidden"
        label={label}
        {...{ min, max, step, low, high, bars }}
        textOf={textOf}
        onChange={move}
      />
      <div className="mt-1 grid grid-cols-2 gap-2.5">
        <TypedEnd
          name={name}
          label="From"
          placeholder={textOf(outer.min)}
          value={range?.[0]}
          onType={(typed) => change(...inOrder(typed ?? outer.min, range?.[1] ?? outer.max))}
        />
        <TypedEnd
          name={name}
          label="To"
          placeholder={textOf(outer.max)}
          value={range?.[1]}
          onType={(typed) => change(...inOrder(range?.[0] ?? outer.min, typed ?? outer.max))}
        />
      </div>
    </>
  )
}

interface TypedEndProps {
  name: string | undefined
  label: string
  placeholder: string
  value: number | undefined
  onType: (value: number | null) => void
}

/** Taken when it is left or Enter is pressed, not while it is half typed. */
function TypedEnd({ name, label, placeholder, value, onType }: TypedEndProps) {
  const id = useId()
  const text = value === undefined ? '' : String(value)
  return (
    <div>
      <label htmlFor={id} className="block text-xs text-ink-500">
        {label}
      </label>
      <input
        // A new figure from elsewhere replaces what stands in the box.
        key={text}
        id={id}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={text}
        placeholder={placeholder}
        onBlur={({ target }) => target.value.trim() !== text && onType(figureOf(target.value))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.blur()
        }}
        className="control mt-1 h-10 min-h-10 px-3 text-ui tabular-nums"
      />
    </div>
  )
}

/** '$32,990' and '32 990' are figures; a word is none. */
function figureOf(text: string): number | null {
  const digits = text.replaceAll(/[\s$,]|km/gi, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}

function inOrder(a: number, b: number): [number, number] {
  return a <= b ? [a, b] : [b, a]
}

function roundedTo(step: number, ends: Ends | null): Ends {
  return { min: Math.floor((ends?.min ?? 0) / step) * step, max: Math.ceil((ends?.max ?? 0) / step) * step }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
