import { CircleAlert, CircleCheck, Clock, TriangleAlert } from '../../../ui/icons.tsx'
import type { Health } from './run-texts.ts'

const MARKS = {
  well: { Icon: CircleCheck, className: 'text-positive' },
  warning: { Icon: TriangleAlert, className: 'text-warning' },
  failed: { Icon: CircleAlert, className: 'text-danger' },
  none: { Icon: Clock, className: 'text-ink-500' },
}

/** The state of a source by shape and colour. The text beside it says the same in words. */
export function HealthMark({ health }: { health: Health }) {
  const { Icon, className } = MARKS[health]
  return <Icon aria-hidden className={`size-4.5 shrink-0 ${className}`} />
}
