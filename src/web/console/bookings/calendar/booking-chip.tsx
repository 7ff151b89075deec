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
  /** One line, where the height is the booking's own. */
  isLow?: boolean
  /** Beside others there is no room for all of it in a line: the time stands under the name. */
  isHalved?: boolean
  className?: string
}

const MARKS = { requested: Clock, confirmed: null, cancelled: Ban, done: Check, missed: Ban } as const

/** Who comes when and what for. Its kind is an icon and a ground, its status a mark and an edge. */
export function BookingChip({ booking, timeZone, href, isOpen, isPast, isLow, isHalved, className }: Props) {
  const { id, name, kind, start, status, about, vehicle, heldUntil } = booking
  const Icon = KINDS[kind].icon
  const Mark = MARKS[status]
  const what = vehicle?.short ?? about
  const isOver = status === 'done' || status === 'missed' || isPast
  const said = [kindTitle(kind), ...(status === 'confirmed' ? [] : [STATUS_LABELS[status]])]
  return (
    <Anchor
      href={href}
      preventScrollReset
      data-booking={id}
      aria-current={isOpen ? 'true' : undefined}
      title={[name, vehicle?.title ?? about, STATUS_LABELS[status]].filter(Boolean).join(', ')}
      className={classNames(
        'grid rounded-s border text-xs leading-4',
        isHalved ? HALVED : isLow ? LOW : TALL,
        isOpen ? OPEN : isOver ? OVER : GROUNDS[kind],
        !isOpen && status === 'requested' && 'border-dashed border-ink-500',
        className,
      )}
    >
      <Icon aria-hidden className="mt-px size-3.5" />
      <span className={classNames('truncate', isHalved ? ABOVE : !isLow && NAME, !isOver && 'font-semibold')}>
        {name}
        {isLow && what && <span className="font-normal"> {what}</span>}
      </span>
      <span className="flex items-center gap-1 tabular-nums">
        {isLow && Mark && <Mark aria-hidden className="size-3.5" />}
        {shortTime(start, timeZone)}
      </span>
      {!isLow && (
        <span className="col-start-2 col-end-4 flex items-center gap-1 max-lg:order-2 max-lg:col-start-1 max-lg:col-end-3">
          <span className="min-w-0 flex-1 truncate">
            {heldUntil && <span className="font-semibold">Held. </span>}
            {what || kindTitle(kind)}
          </span>
          {Mark && <Mark aria-hidden className="size-3.5 shrink-0" />}
        </span>
      )}
      <span className="sr-only">, {said.join(', ')}</span>
    </Anchor>
  )
}

const LOW = 'grid-cols-[16px_minmax(0,1fr)_auto] content-center gap-x-1.5 overflow-hidden px-2'
const HALVED = 'grid-cols-[16px_minmax(0,1fr)] content-center gap-x-1 overflow-hidden px-1.5'
const ABOVE = 'order-first col-span-2'
/** Where a day is narrow the time stands above the name. */
const TALL =
  'min-h-10 grid-cols-[16px_minmax(0,1fr)_auto] gap-x-1.5 px-1.5 py-1 max-lg:grid-cols-[16px_minmax(0,1fr)] max-lg:gap-x-1'
const NAME = 'max-lg:order-1 max-lg:col-span-2'
const OPEN = 'border-ink-900 bg-ink-900 text-paper'
const OVER = 'border-ink-200 bg-paper text-ink-500 hover:border-ink-500'
const GROUNDS = {
  service: 'border-transparent bg-ink-100 text-ink-900 hover:border-ink-500',
  'test-drive': 'border-transparent bg-info-soft text-ink-900 hover:border-info',
}
