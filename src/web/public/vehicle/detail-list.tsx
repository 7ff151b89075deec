import type { Detail } from '../../../domain/vehicles/details.ts'
import { classNames } from '../../../ui/class-names.ts'

interface Props {
  title: string
  details: readonly Detail[]
  className?: string
}

export function DetailList({ title, details, className }: Props) {
  if (details.length === 0) return null
  return (
    <section>
      <h2 className="text-2xl max-sm:text-xl">{title}</h2>
      <dl className={classNames('mt-4', className)}>
        {details.map(({ label, text }) => (
          <div
            key={label}
            className="flex break-inside-avoid justify-between gap-6 border-b border-ink-200 py-3 text-ui"
          >
            <dt className="text-ink-500">{label}</dt>
            <dd className="text-right font-medium wrap-anywhere tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
