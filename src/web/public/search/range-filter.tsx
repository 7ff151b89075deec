import { useId } from 'react'
import type { Range } from '../../../domain/search/search-state.ts'
import { RangeSlider } from '../../../ui/range-slider.tsx'

export interface RangeFilterProps {
  /** In the address; without one the boxes are only a way to move the knobs. */
  name?: string | undefined
  label: string
  /** One notch of the slider. */
  step: number
  textOf: (end: number) => string
  range: Range | undefined
  ends: { min: number; max: number } | null
  onChange: (range: Range | null) => void
  bars?: readonly number[]
}

/** Knobs for the thumb, boxes for whoever knows the figure; both ends at their stops are no filter at all. */
export function RangeFilter({ name, label, step, textOf, range, ends, onChange, bars }: RangeFilterProps) {
  const min = Math.floor((ends?.min ?? 0) / step) * step
  const max = Math.ceil((ends?.max ?? 0) / step) * step
  const [low, high] = [clamp(range?.[0] ?? min, min, max), clamp(range?.[1] ?? max, min, max)]
  const change = (from: number, to: number) => onChange(from <= min && to >= max ? null : [from, to])
  return (
    <>
      <RangeSlider
        className="no-script:hidden"
        label={label}
        {...{ min, max, step, low, high, bars }}
        textOf={textOf}
        onChange={change}
      />
      <div className="mt-1 grid grid-cols-2 gap-2.5">
        <TypedEnd
          name={name}
          label="From"
          placeholder={textOf(min)}
          value={range?.[0]}
          onType={(typed) => change(...inOrder(typed ?? min, high))}
        />
        <TypedEnd
          name={name}
          label="To"
          placeholder={textOf(max)}
          value={range?.[1]}
          onType={(typed) => change(...inOrder(low, typed ?? max))}
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

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
