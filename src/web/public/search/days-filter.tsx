import { useEffect, useId, useRef } from 'react'
import type { Range } from '../../../domain/search/search-state.ts'
import { dayText, parseDay } from '../../../domain/search/search-url.ts'

interface Props {
  name: string
  range: Range | undefined
  ends: { min: number; max: number }
  onEnd: (end: 0 | 1, value: number | null) => void
}

/** From one day to another, by the browser's own calendar. */
export function DaysFilter({ name, range, ends, onEnd }: Props) {
  return (
    <div className="grid gap-2.5">
      <Day {...{ name, ends, onEnd }} end={0} label="From" day={range?.[0] ?? null} />
      <Day {...{ name, ends, onEnd }} end={1} label="To" day={range?.[1] ?? null} />
    </div>
  )
}

interface DayProps extends Omit<Props, 'range'> {
  end: 0 | 1
  label: string
  day: number | null
}

function Day({ name, ends, onEnd, end, label, day }: DayProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const text = day === null ? '' : dayText(day)
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = text
  }, [text])
  return (
    <div>
      <label htmlFor={id} className="block text-xs text-ink-500">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="date"
        name={name}
        min={dayText(ends.min)}
        max={dayText(ends.max)}
        defaultValue={text}
        onChange={({ target }) => {
          const chosen = parseDay(target.value)
          if (chosen !== null || target.value === '') onEnd(end, chosen)
        }}
        className="control mt-1 h-10 min-h-10 px-3 text-ui"
      />
    </div>
  )
}
