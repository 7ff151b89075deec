import { STATUS_LABELS } from '../../../../domain/bookings/booking.ts'
import { phoneText } from '../../../../domain/leads/forms/phone.ts'
import { formatDate, formatInstant } from '../../../../domain/time/format.ts'
import { DEFAULT_TIME_ZONE, localTime } from '../../../../domain/time/zone-time.ts'
import type { BookingCalendar, CalendarBlock, StaffBooking } from '../../../../services/bookings/index.ts'
import { Anchor } from '../../../../ui/anchor.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { closedText, KINDS, kindTitle } from '../booking-texts.ts'
import { type BookingsState, bookingsHref } from '../bookings-url.ts'
import { BlockChip } from './block-chip.tsx'
import { NowLine } from './now-line.tsx'
import { KindAvailability } from './week-grid.tsx'

interface Props {
  calendar: BookingCalendar
  state: BookingsState
  now: Date
  onBlock: (block: CalendarBlock) => void
}

/** The bookings day by day in order of time, cancelled ones included. On a phone this replaces the calendar. */
export function BookingList({ calendar, state, now, onBlock }: Props) {
  const zoneOf = (slug: string) =>
    calendar.places.find((dealership) => dealership.slug === slug)?.timeZone ?? DEFAULT_TIME_ZONE
  const nameOf = (slug: string) =>
    calendar.places.find((dealership) => dealership.slug === slug)?.suburb ?? slug
  const dateOf = ({ start, dealership }: { start: string; dealership: string }) =>
    localTime(new Date(start), zoneOf(dealership)).date
  const days = calendar.dates
    .map((date) => ({
      date,
      bookings: calendar.bookings.filter((booking) => dateOf(booking) === date),
      blocks: calendar.blocks.filter((block) => dateOf(block) === date),
    }))
    .filter(
      ({ date, bookings, blocks }) =>
        bookings.length + blocks.length > 0 || (calendar.dates.length === 1 && date === calendar.dates[0]),
    )
  if (calendar.bookings.length + calendar.blocks.length === 0)
    return (
      <div className="grid flex-1 place-items-center">
        <EmptyState drawing="bays" title={closedDayText(calendar) ?? 'No bookings'}>
          No one is booked in on {calendar.dates.length === 1 ? 'this day' : 'these days'}.
        </EmptyState>
      </div>
    )
  return (
    <div className="flex-1">
      {days.map(({ date, bookings, blocks }) => {
        const startedBookings = bookings.filter(({ start }) => new Date(start) <= now)
        const rows = (list: readonly StaffBooking[]) =>
          list.map((booking) => (
            <BookingRow
              key={booking.id}
              booking={booking}
              suburb={nameOf(booking.dealership)}
              timeZone={zoneOf(booking.dealership)}
              isOpen={state.open === booking.id}
              isPast={new Date(booking.end) <= now}
              href={bookingsHref({ ...state, open: state.open === booking.id ? null : booking.id })}
            />
          ))
        return (
          <section key={date} aria-label={formatDate(date, 'weekdayDayMonth')}>
            <h2 className="sticky top-0 z-1 flex h-8 items-center gap-3 border-b border-ink-100 bg-canvas px-5 font-text text-xs font-semibold tracking-normal text-ink-700 tabular-nums max-sm:px-4">
              {formatDate(date, 'weekdayDayMonth')}
              {date === calendar.today && <span className="text-accent-strong">Today</span>}
              <span className="ml-auto font-normal text-ink-500">
                {bookings.filter(({ status }) => status !== 'cancelled').length} booked
              </span>
            </h2>
            {calendar.places.length === 1 && (
              <div className="px-4 pt-2">
                <KindAvailability
                  kinds={calendar.places[0]?.days.find((day) => day.date === date)?.kinds ?? []}
                />
              </div>
            )}
            {blocks.map((block) => (
              <div key={block.id} className="px-5 py-1.5 max-sm:px-4">
                <BlockChip
                  block={{ ...block, reason: `${nameOf(block.dealership)}: ${block.reason}` }}
                  timeZone={zoneOf(block.dealership)}
                  onOpen={() => onBlock(block)}
                />
              </div>
            ))}
            <ul>{rows(startedBookings)}</ul>
            {date === calendar.today && (
              <div className="px-5 max-sm:px-4">
                <NowLine now={now} timeZone={calendar.places[0]?.timeZone ?? DEFAULT_TIME_ZONE} />
              </div>
            )}
            <ul>{rows(bookings.filter((booking) => !startedBookings.includes(booking)))}</ul>
          </section>
        )
      })}
    </div>
  )
}

/** Why a single day is closed everywhere; null if it is not, or if several days show. */
function closedDayText({ dates: [date = '', ...others], places }: BookingCalendar): string | null {
  const kinds = places.flatMap(({ days }) => days.flatMap((day) => (day.date === date ? day.kinds : [])))
  return others.length === 0 && kinds.length > 0 && kinds.every(({ hours }) => hours === null)
    ? closedText(date, kinds)
    : null
}

interface RowProps {
  booking: StaffBooking
  suburb: string
  timeZone: string
  href: string
  isOpen: boolean
  isPast: boolean
}

function BookingRow({ booking, suburb, timeZone, href, isOpen, isPast }: RowProps) {
  const { id, kind, name, phone, start, status, about, vehicle } = booking
  const Icon = KINDS[kind].icon
  const subject = vehicle?.title ?? about
  const isOver = isPast || status === 'done' || status === 'missed' || status === 'cancelled'
  return (
    <li className="border-b border-ink-100">
      <Anchor
        href={href}
        preventScrollReset
        data-booking={id}
        aria-current={isOpen ? 'true' : undefined}
        className={classNames(
          'grid min-h-9 grid-cols-[72px_20px_minmax(0,1fr)_120px_130px_90px] items-center gap-x-3 px-5 text-s hover:bg-canvas aria-[current=true]:bg-ink-100 aria-[current=true]:shadow-[inset_3px_0_0_var(--ink-900)]',
          'max-lg:grid-cols-[72px_20px_minmax(0,1fr)_90px] max-lg:py-2 max-sm:min-h-14 max-sm:grid-cols-[66px_18px_minmax(0,1fr)_auto] max-sm:gap-x-2 max-sm:px-4',
          isOver ? 'text-ink-500' : 'text-ink-900',
        )}
      >
        <span className="tabular-nums">{formatInstant(start, 'time', timeZone)}</span>
        <Icon aria-hidden className={classNames('size-4', kind === 'test-drive' && !isOver && 'text-info')} />
        <span className="min-w-0">
          <span
            className={classNames(
              'block truncate font-semibold lg:inline',
              status === 'cancelled' && 'line-through',
            )}
          >
            {name}
          </span>{' '}
          <span className="block truncate text-ink-500 lg:inline">
            {[kindTitle(kind), subject].filter(Boolean).join(', ')}
            <span className="lg:hidden">, {suburb}</span>
          </span>
        </span>
        <span className="truncate text-ink-700 max-lg:hidden">{suburb}</span>
        <span className="truncate text-ink-700 tabular-nums max-lg:hidden">
          {phone ? phoneText(phone) : ''}
        </span>
        <span className="text-right text-xs">{STATUS_LABELS[status]}</span>
      </Anchor>
    </li>
  )
}
