import { Fragment } from 'react'
import { formatDate } from '../../../../domain/time/format.ts'
import { localTime } from '../../../../domain/time/zone-time.ts'
import type {
  BookingCalendar,
  CalendarBlock,
  CalendarDayKind,
  CalendarDealership,
  StaffBooking,
} from '../../../../services/bookings/index.ts'
import { Anchor } from '../../../../ui/anchor.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { closedText, KINDS, openText } from '../booking-texts.ts'
import { type BookingsState, bookingsHref } from '../bookings-url.ts'
import { BlockChip } from './block-chip.tsx'
import { BookingChip } from './booking-chip.tsx'
import { NowLine } from './now-line.tsx'

interface Props {
  calendar: BookingCalendar
  state: BookingsState
  now: Date
  onBlock: (block: CalendarBlock) => void
}

/** A row for each dealership and a column for each day, with its capacity and bookings. */
export function WeekGrid({ calendar, state, now, onBlock }: Props) {
  const dates = calendar.dates.filter((date, at) => at < 6 || isOpenOrBooked(calendar, date))
  const columns = { '--days': dates.length } as React.CSSProperties
  return (
    <div style={columns} className="week-grid min-w-0 flex-1">
      <div aria-hidden className="sticky top-0 z-2 border-b border-ink-200 bg-paper max-lg:hidden" />
      {dates.map((date) => (
        <h2 key={date} className={classNames(HEAD, date === calendar.today && 'font-semibold')}>
          <Anchor
            href={bookingsHref({ ...state, view: 'day', date, open: null })}
            className="inline-flex min-h-6 items-center hover:underline"
          >
            <span className="truncate">{formatDate(date, 'weekdayDayMonth')}</span>
          </Anchor>
          {date === calendar.today && (
            <span className="rounded-[5px] bg-accent-soft px-1.5 text-xs leading-5 font-semibold text-accent-strong max-lg:hidden">
              Today
            </span>
          )}
        </h2>
      ))}
      {calendar.places.map((dealership) => (
        <Fragment key={dealership.slug}>
          <DealershipHead dealership={dealership} bookings={calendar.bookings} state={state} />
          {dates.map((date) => (
            <DayCell key={date} {...{ dealership, date, calendar, state, now, onBlock }} />
          ))}
        </Fragment>
      ))}
    </div>
  )
}

const HEAD =
  'sticky top-0 z-2 flex h-9 items-center gap-2 overflow-hidden border-b border-l border-ink-200 border-l-ink-100 bg-paper px-2.5 font-text text-s font-normal tracking-normal whitespace-nowrap tabular-nums max-lg:px-1.5 max-lg:text-xs max-lg:first-of-type:border-l-0'

function DealershipHead({
  dealership,
  bookings,
  state,
}: {
  dealership: CalendarDealership
  bookings: readonly StaffBooking[]
  state: BookingsState
}) {
  const booked = bookings.filter(
    (booking) => booking.dealership === dealership.slug && booking.status !== 'cancelled',
  ).length
  return (
    <div className="border-b border-ink-200 py-4 pr-3 pl-5 max-lg:col-span-full max-lg:flex max-lg:items-baseline max-lg:gap-x-4 max-lg:border-b-ink-100 max-lg:bg-canvas max-lg:px-4 max-lg:py-2">
      <h3 className="font-text text-s font-semibold tracking-normal wrap-anywhere">{dealership.suburb}</h3>
      <p className="mt-1 text-xs text-ink-500 tabular-nums max-lg:mt-0">{openText(dealership)}</p>
      <p className="mt-1.5 text-xs text-ink-500 tabular-nums max-lg:mt-0">
        <Anchor
          href={bookingsHref({ ...state, view: 'list', dealership: dealership.slug, open: null })}
          className="inline-flex min-h-6 items-center underline decoration-ink-300 underline-offset-3 hover:decoration-ink-900"
        >
          {booked} booked
        </Anchor>
      </p>
    </div>
  )
}

interface CellProps extends Props {
  dealership: CalendarDealership
  date: string
}

function DayCell({ dealership, date, calendar, state, now, onBlock }: CellProps) {
  const kinds = dealership.days.find((day) => day.date === date)?.kinds ?? []
  const { timeZone } = dealership
  const dateOf = (at: string) => localTime(new Date(at), timeZone).date
  const bookings = calendar.bookings.filter(
    (booking) =>
      booking.dealership === dealership.slug &&
      booking.status !== 'cancelled' &&
      dateOf(booking.start) === date,
  )
  const blocks = calendar.blocks.filter(
    (block) =>
      block.dealership === dealership.slug &&
      dateOf(block.start) <= date &&
      dateOf(justBefore(block.end)) >= date,
  )
  const isToday = date === dealership.today
  const isClosed = kinds.every(({ hours }) => hours === null) && bookings.length === 0
  const startedBookings = bookings.filter(({ start }) => new Date(start) <= now)
  const upcomingBookings = bookings.filter((booking) => !startedBookings.includes(booking))
  const chip = (booking: StaffBooking) => (
    <li key={booking.id}>
      <BookingChip
        {...{ booking, timeZone }}
        href={bookingsHref({ ...state, open: state.open === booking.id ? null : booking.id })}
        isOpen={state.open === booking.id}
        isPast={new Date(booking.end) <= now}
      />
    </li>
  )
  if (isClosed)
    return (
      <div className={classNames(CELL, 'hatched grid place-items-center')}>
        <p className="rounded-s bg-paper px-2 py-1 text-center text-xs text-ink-500">
          {closedText(date, kinds)}
        </p>
      </div>
    )
  return (
    <section
      aria-label={`${dealership.suburb}, ${formatDate(date, 'weekdayDayMonth')}`}
      className={classNames(CELL, isToday && 'bg-canvas')}
    >
      <KindAvailability kinds={kinds} />
      {blocks.map((block) => (
        <BlockChip key={block.id} {...{ block, timeZone }} onOpen={onBlock} className="mb-0.75" />
      ))}
      {startedBookings.length > 0 && <ul className="grid gap-0.75">{startedBookings.map(chip)}</ul>}
      {isToday && <NowLine now={now} timeZone={timeZone} />}
      {upcomingBookings.length > 0 && <ul className="grid gap-0.75">{upcomingBookings.map(chip)}</ul>}
      {bookings.length === 0 && <p className="px-1 py-1.5 text-xs text-ink-500">No bookings</p>}
    </section>
  )
}

const CELL =
  'min-w-0 min-h-44 border-b border-l border-ink-200 border-l-ink-100 p-1.5 pt-2.5 max-lg:min-h-24 max-lg:p-1'

/** 'Service 3 of 8, Drives full'. */
export function KindAvailability({ kinds }: { kinds: readonly CalendarDayKind[] }) {
  return (
    <p className="mb-1 flex flex-wrap gap-x-3 px-1 text-xs leading-4 text-ink-500 tabular-nums max-lg:px-0.5">
      {kinds.map(({ kind, hours, booked, places }) => (
        <span key={kind}>
          {hours === null ? (
            KINDS[kind].none
          ) : booked >= places ? (
            <span className="font-semibold text-warning">{KINDS[kind].short} full</span>
          ) : (
            `${KINDS[kind].short} ${booked} of ${places}`
          )}
        </span>
      ))}
    </p>
  )
}

const justBefore = (end: string) => new Date(new Date(end).getTime() - 1).toISOString()

function isOpenOrBooked({ places, bookings }: BookingCalendar, date: string): boolean {
  return (
    places.some(({ days }) =>
      days.some((day) => day.date === date && day.kinds.some(({ hours }) => hours)),
    ) ||
    bookings.some(({ start, dealership }) => {
      const place = places.find(({ slug }) => slug === dealership)
      return place && localTime(new Date(start), place.timeZone).date === date
    })
  )
}
