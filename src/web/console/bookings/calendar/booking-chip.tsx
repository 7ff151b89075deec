import { STATUS_LABELS } from '../../../../domain/bookings/booking.ts'
import type { StaffBooking } from '../../../../services/bookings/index.ts'
import { Anchor } from '../../../../ui/anchor.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Ban, Check, Clock } from '../../../../ui/icons.tsx'
import { KINDS, kindTitle, shortTime } from '../booking-texts.ts'

interface Props {
  booking: StaffBooking
  timeZone: string
  href: string
  isOpen: boolean
  isPast: boolean
  /** One line, where the booking's duration sets the height. */
  isCompact?: boolean
  /** Next to other chips there is no room for one line, so the time goes under the name. */
  isNarrow?: boolean
  className?: string
}

const MARKS = { requested: Clock, confirmed: null, cancelled: Ban, done: Check, missed: Ban } as const

/** One booking on the calendar. Icon and background show its kind, mark and border its status. */
export function BookingChip({
  booking,
  timeZone,
  href,
  isOpen,
  isPast,
  isCompact,
  isNarrow,
  className,
}: Props) {
  const { id, name, kind, start, status, about, vehicle, heldUntil } = booking
  const Icon = KINDS[kind].icon
  const Mark = MARKS[status]
  const subject = vehicle?.short ?? about
  const isOver = status === 'done' || status === 'missed' || isPast
  const description = [kindTitle(kind), ...(status === 'confirmed' ? [] : [STATUS_LABELS[status]])]
  return (
    <Anchor
      href={href}
      preventScrollReset
      data-booking={id}
      aria-current={isOpen ? 'true' : undefined}
      title={[name, vehicle?.title ?? about, STATUS_LABELS[status]].filter(Boolean).join(', ')}
      className={classNames(
        'grid rounded-s border text-xs leading-4',
        isNarrow ? NARROW : isCompact ? COMPACT : TALL,
        isOpen ? OPEN : isOver ? OVER : GROUNDS[kind],
        !isOpen && status === 'requested' && 'border-dashed border-ink-500',
        className,
      )}
    >
      <Icon aria-hidden className="mt-px size-3.5" />
      <span
        className={classNames('truncate', isNarrow ? ABOVE : !isCompact && NAME, !isOver && 'font-semibold')}
      >
        {name}
        {isCompact && subject && <span className="font-normal"> {subject}</span>}
      </span>
      <span className="flex items-center gap-1 tabular-nums">
        {isCompact && Mark && <Mark aria-hidden className="size-3.5" />}
        {shortTime(start, timeZone)}
      </span>
      {!isCompact && (
        <span className="col-start-2 col-end-4 flex items-center gap-1 max-lg:order-2 max-lg:col-start-1 max-lg:col-end-3">
          <span className="min-w-0 flex-1 truncate">
            {heldUntil && <span className="font-semibold">On hold. </span>}
            {subject || kindTitle(kind)}
          </span>
          {Mark && <Mark aria-hidden className="size-3.5 shrink-0" />}
        </span>
      )}
      <span className="sr-only">, {description.join(', ')}</span>
    </Anchor>
  )
}

const COMPACT = 'grid-cols-[16px_minmax(0,1fr)_auto] content-center gap-x-1.5 overflow-hidden px-2'
const NARROW = 'grid-cols-[16px_minmax(0,1fr)] content-center gap-x-1 overflow-hidden px-1.5'
const ABOVE = 'order-first col-span-2'
/** In a narrow day, the time goes above the name. */
const TALL =
  'min-h-10 grid-cols-[16px_minmax(0,1fr)_auto] gap-x-1.5 px-1.5 py-1 max-lg:grid-cols-[16px_minmax(0,1fr)] max-lg:gap-x-1'
const NAME = 'max-lg:order-1 max-lg:col-span-2'
const OPEN = 'border-ink-900 bg-ink-900 text-paper'
const OVER = 'border-ink-200 bg-paper text-ink-500 hover:border-ink-500'
const GROUNDS = {
  service: 'border-transparent bg-ink-100 text-ink-900 hover:border-ink-500',
  'test-drive': 'border-transparent bg-info-soft text-ink-900 hover:border-info',
}
