import { spanText } from '../../../../domain/bookings/booking-texts.ts'
import type { CalendarBlock } from '../../../../services/bookings/index.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Ban } from '../../../../ui/icons.tsx'
import { KINDS } from '../booking-texts.ts'

interface Props {
  block: CalendarBlock
  timeZone: string
  onAsk: (block: CalendarBlock) => void
  className?: string
}

/** A time in which nothing can be booked; who may opens it again from here. */
export function BlockChip({ block, timeZone, onAsk, className }: Props) {
  const { start, end, kind, reason, canLift } = block
  const when = spanText({ start: new Date(start), end: new Date(end) }, timeZone)
  const what = kind ? KINDS[kind].plural : 'All'
  const inside = (
    <>
      <span className="flex items-center gap-1.5 font-semibold">
        <Ban aria-hidden className="size-3.5 shrink-0" />
        <span className="sr-only">Blocked: </span>
        <span className="truncate">{reason}</span>
      </span>
      <span className="block truncate">
        {what}, {when}
      </span>
    </>
  )
  const look = classNames(
    'hatched block w-full rounded-s border border-ink-200 px-2 py-1 text-left text-xs leading-4 text-ink-700',
    className,
  )
  if (!canLift) return <div className={look}>{inside}</div>
  return (
    <button type="button" onClick={() => onAsk(block)} className={classNames(look, 'hover:border-ink-500')}>
      {inside}
    </button>
  )
}
