import type { StockList } from '../../../../services/stock/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { CalendarClock, CircleAlert } from '../../../../ui/icons.tsx'

interface Props {
  counts: StockList['scheduled']
  onClick: () => void
}

/** Opens the scheduled price changes: their number, and a warning if one was not applied. A small list needs only its icon. */
export function ScheduledButton({ counts: { waiting, refused }, onClick }: Props) {
  const hasNumber = waiting > 0 || refused > 0
  const Mark = refused > 0 ? CircleAlert : CalendarClock
  return (
    <span className={hasNumber ? 'contents' : 'contents @max-lg:hidden'}>
      <Button
        onClick={onClick}
        icon={<Mark aria-hidden className={refused > 0 ? 'text-danger' : undefined} />}
        className="max-sm:h-11 max-sm:px-3"
      >
        <span className="max-xl:sr-only">Scheduled</span>
        {hasNumber && <span className="tabular-nums">{waiting + refused}</span>}
        {refused > 0 && <span className="sr-only">, {refused} not applied</span>}
      </Button>
    </span>
  )
}
