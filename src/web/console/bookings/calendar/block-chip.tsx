import { spanText } from '../../../../domain/bookings/booking-texts.ts'
import type { CalendarBlock } from '../../../../services/bookings/index.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Ban } from '../../../../ui/icons.tsx'
import { KINDS } from '../booking-texts.ts'

interface Props {
  block: CalendarBlock
  timeZone: string
  onOpen: (block: CalendarBlock) => void
  className?: string
}

/** A blocked time; a button for staff who may unblock it. */
export function BlockChip({ block, timeZone, onOpen, className }: Props) {
  const { start, end, kind, reason, canLift } = block
  const timeText = spanText({ start: new Date(start), end: new Date(end) }, timeZone)
  const kindText = kind ? KINDS[kind].plural : 'All'
  const content = (
    <>
      <span className="flex items-center gap-1.5 font-semibold">
        <Ban aria-hidden className="size-3.5 shrink-0" />
        <span className="sr-only">Blocked: </span>
        <span className="truncate">{reason}</span>
      </span>
      <span className="block truncate">
        {kindText}, {timeText}
      </span>
    </>
  )
  const chipClass = classNames(
    'hatched block w-full rounded-s border border-ink-200 px-2 py-1 text-left text-xs leading-4 text-ink-700',
    className,
  )
  if (!canLift) return <div className={chipClass}>{content}</div>
  return (
    <button
      type="button"
      onClick={() => onOpen(block)}
      className={classNames(chipClass, 'hover:border-ink-500')}
    >
      {content}
    </button>
  )
}
