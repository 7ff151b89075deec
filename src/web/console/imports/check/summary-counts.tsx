import { wholeText } from '../../../../domain/vehicles/prices/price.ts'
import { Check, Minus, Pencil, Plus, X } from '../../../../ui/icons.tsx'
import type { Prepared } from '../import-calls.ts'

type Summary = NonNullable<Prepared['summary']>

/** The five counts of a check; each leads to its rows. */
export function SummaryCounts({ summary, isHeld }: { summary: Summary; isHeld: boolean }) {
  const counts = [
    { key: 'added', label: 'New', count: summary.added, Icon: Plus, className: 'text-positive' },
    { key: 'changed', label: 'Changed', count: summary.changed, Icon: Pencil, className: 'text-info' },
    {
      key: 'withdrawn',
      label: isHeld ? 'Coming off sale, on hold' : 'Coming off sale',
      count: summary.withdrawn,
      Icon: Minus,
      className: 'text-ink-700',
    },
    { key: 'refused', label: 'Refused', count: summary.refused, Icon: X, className: 'text-danger' },
    { key: null, label: 'Unchanged', count: summary.unchanged, Icon: Check, className: 'text-ink-500' },
  ]
  return (
    <dl className="grid grid-cols-5 border-b border-ink-100 max-sm:grid-cols-2">
      {counts.map(({ key, label, count, Icon, className }) => (
        <div
          key={label}
          className="border-l border-ink-100 px-5 py-3 first:border-l-0 max-sm:border-t max-sm:px-4 max-sm:odd:border-l-0"
        >
          <dd className="flex items-center gap-2 text-xl font-semibold tabular-nums">
            <Icon aria-hidden className={`size-4 ${className}`} />
            {key !== null && count > 0 ? (
              <a href={`#rows-${key}`} className="underline decoration-ink-300 underline-offset-4">
                {wholeText(count)}
              </a>
            ) : (
              wholeText(count)
            )}
          </dd>
          <dt className="text-xs text-ink-500">{label}</dt>
        </div>
      ))}
    </dl>
  )
}
