import { CircleAlert, CircleCheck, Clock, TriangleAlert } from '../../../ui/icons.tsx'
import type { Health } from './run-texts.ts'

const MARKS = {
  well: { Icon: CircleCheck, className: 'text-success', label: 'Healthy' },
  warning: { Icon: TriangleAlert, className: 'text-warning', label: 'Needs a look' },
  failed: { Icon: CircleAlert, className: 'text-danger', label: 'Failed' },
  none: { Icon: Clock, className: 'text-ink-500', label: 'No run' },
}

/** The state of a source by shape and colour. */
export function HealthMark({ health }: { health: Health }) {
  const { Icon, className, label } = MARKS[health]
  return (
    <>
      <Icon aria-hidden className={`size-4.5 shrink-0 ${className}`} />
      <span className="sr-only">{label}</span>
    </>
  )
}
