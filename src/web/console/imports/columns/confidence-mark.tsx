import type { Confidence } from '../../../../domain/imports/confidence.ts'
import { classNames } from '../../../../ui/class-names.ts'

const MARKS: Record<Confidence, { label: string; bars: number; className: string }> = {
  sure: { label: 'Sure', bars: 3, className: 'text-ink-900' },
  likely: { label: 'Likely', bars: 2, className: 'text-ink-900' },
  check: { label: 'Check', bars: 1, className: 'font-semibold text-warning' },
  none: { label: 'Left out', bars: 0, className: 'text-ink-700' },
}
const BAR_HEIGHTS = ['h-1.5', 'h-2.5', 'h-3.5']

/** How certain a mapping is: three bars, a word and the reason. */
export function ConfidenceMark({ confidence, reason }: { confidence: Confidence; reason: string }) {
  const { label, bars, className } = MARKS[confidence]
  return (
    <span className="inline-flex items-baseline gap-2">
      {bars > 0 && (
        <span aria-hidden className={classNames('inline-flex items-end gap-px', className)}>
          {BAR_HEIGHTS.map((height, index) => (
            <span
              key={height}
              className={classNames('w-1 rounded-[1px]', height, index < bars ? 'bg-current' : 'bg-ink-200')}
            />
          ))}
        </span>
      )}
      <span className={className}>{label}</span>
      <span className="text-xs text-ink-500">{reason}</span>
    </span>
  )
}
