import type { Range } from '../../../../domain/search/search-state.ts'
import { parseDay } from '../../../../domain/search/search-url.ts'
import { dateOfDay } from '../../../../domain/time/local-day.ts'
import { EndBox } from './end-box.tsx'

interface Props {
  name: string
  range: Range | undefined
  ends: { min: number; max: number }
  onEnd: (end: 0 | 1, value: number | null) => void
}

export function DaysFilter({ name, range, ends, onEnd }: Props) {
  const box = (end: 0 | 1) => ({
    type: 'date',
    name,
    min: dateOfDay(ends.min),
    max: dateOfDay(ends.max),
    text: range ? dateOfDay(range[end]) : '',
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const day = parseDay(target.value)
      if (day !== null || target.value === '') onEnd(end, day)
    },
  })
  return (
    <div className="grid gap-2.5">
      <EndBox label="From" {...box(0)} />
      <EndBox label="To" {...box(1)} />
    </div>
  )
}
