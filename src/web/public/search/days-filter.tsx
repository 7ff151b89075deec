import { useId } from 'react'
import type { Range } from '../../../domain/search/search-state.ts'
import { dayText, parseDay } from '../../../domain/search/search-url.ts'

interface Props {
  name: string
  range: Range | undefined
  ends: { min: number; max: number } | null
  onChange: (range: Range | null) => void
}

/** From one day to another, by the browser's own calendar. */
export function DaysFilter({ name, range, ends, onChange }: Props) {
  const id = useId()
  const { min, max } = ends ?? { min: 0, max: 0 }
  const change = (end: 0 | 1, text: string) => {
    const day = parseDay(text)
    if (day === null && text !== '') return
    const next: [number, number] = [range?.[0] ?? min, range?.[1] ?? max]
    next[end] = day ?? (end === 0 ? min : max)
    onChange(next[0] <= min && next[1] >= max ? null : [Math.min(...next), Math.max(...next)])
  }
  return (
    <div className="grid gap-2.5">
      {(['From', 'To'] as const).map((label, end) => (
        <div key={label}>
          <label htmlFor={`${id}-${end}`} className="block text-xs text-ink-500">
            {label}
          </label>
          <input
            key={range?.[end]}
            id={`${id}-${end}`}
            type="date"
            name={name}
            min={dayText(min)}
            max={dayText(max)}
            defaultValue={range ? dayText(range[end] ?? 0) : ''}
            onChange={({ target }) => change(end as 0 | 1, target.value)}
            className="control mt-1 h-10 min-h-10 px-3 text-ui"
          />
        </div>
      ))}
    </div>
  )
}
