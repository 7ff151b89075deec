import type { ReactNode } from 'react'
import { formatDate } from '../../../domain/time/format.ts'
import { classNames } from '../../../ui/class-names.ts'

interface Props {
  /** Positions are percentages. Lowest first. */
  ticks: readonly { text: string; y: number }[]
  labels: readonly { day: string; x: number }[]
  children: ReactNode
}

/** Axes and lines of a chart by day. Hidden from screen readers, which have the table. SVG attributes, because the content policy allows no inline styles. */
export function ChartFrame({ ticks, labels, children }: Props) {
  return (
    <div
      aria-hidden
      className="grid grid-cols-[36px_minmax(0,1fr)] gap-x-2 px-5 text-xs tabular-nums max-sm:px-4"
    >
      <svg className="h-40 w-full overflow-visible fill-ink-500">
        {ticks.map(({ text, y }) => (
          <text key={y} x="100%" y={`${100 - y}%`} dy="0.35em" textAnchor="end">
            {text}
          </text>
        ))}
      </svg>
      <svg className="h-40 w-full overflow-visible">
        {ticks.map(({ y }) => (
          <line
            key={y}
            x1="0"
            x2="100%"
            y1={`${100 - y}%`}
            y2={`${100 - y}%`}
            className={y === 0 ? 'stroke-ink-300' : 'stroke-ink-100'}
          />
        ))}
        {children}
      </svg>
      <svg className="col-start-2 mt-1.5 h-4 w-full overflow-visible fill-ink-500">
        {labels.map(({ day, x }, at) => (
          <text key={day} x={`${x}%`} y="1em" className={classNames(at % 2 === 1 && 'max-[40rem]:hidden')}>
            {formatDate(day, 'dayMonth')}
          </text>
        ))}
      </svg>
    </div>
  )
}
