import type { VehicleStatus } from '../../../../domain/vehicles/condition.ts'
import { STATUSES } from '../../../../domain/vehicles/statuses.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Ban, CircleCheck, CircleDashed, Contrast, type Icon } from '../../../../ui/icons.tsx'

const MARKS: Record<VehicleStatus, { Sign: Icon | typeof Bullseye; color: string }> = {
  draft: { Sign: CircleDashed, color: 'text-ink-500' },
  on_sale: { Sign: Bullseye, color: 'text-positive' },
  pending: { Sign: Contrast, color: 'text-warning' },
  sold: { Sign: CircleCheck, color: 'text-ink-900' },
  withdrawn: { Sign: Ban, color: 'text-ink-500' },
}

/** A status as a shape and a word, never as a colour alone. */
export function StatusMark({ status, className }: { status: VehicleStatus; className?: string }) {
  const { Sign, color } = MARKS[status]
  return (
    <span
      className={classNames('inline-flex items-center gap-2', className)}
      title={STATUSES[status].meaning}
    >
      <Sign aria-hidden className={classNames('size-4 shrink-0', color)} />
      {STATUSES[status].label}
    </span>
  )
}

/** Larger inside than the icon of the set, so that it stays a target at this size. */
function Bullseye({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 16 16" className={className}>
      <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="8" cy="8" r="3.5" fill="currentColor" />
    </svg>
  )
}
