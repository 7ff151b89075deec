import { Clock } from '../../../ui/icons.tsx'
import { useHeldUntil } from '../enquiry/holds/held-vehicles.ts'

export function HoldTag({ stockid }: { stockid: string }) {
  const until = useHeldUntil(stockid)
  if (!until) return null
  return (
    <span className="pointer-events-none absolute bottom-2.5 left-3 flex items-center gap-1.25 rounded-pill bg-warning-soft px-2.75 py-1 text-xs font-semibold text-warning">
      <Clock aria-hidden className="size-3.5" />
      On hold
    </span>
  )
}
