import { formatClock } from '../../../../domain/time/format.ts'
import { DEFAULT_TIME_ZONE, instantOf, localTime } from '../../../../domain/time/zone-time.ts'
import type {
  BookingCalendar,
  CalendarBlock,
  CalendarDealership,
} from '../../../../services/bookings/index.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { closedText } from '../booking-texts.ts'
import { type BookingsState, bookingsHref } from '../bookings-url.ts'
import { BlockChip } from './block-chip.tsx'
import { BookingChip } from './booking-chip.tsx'
import { assignLanes } from './day-lanes.ts'
import { KindAvailability } from './week-grid.tsx'

interface Props {
  calendar: BookingCalendar
  date: string
  state: BookingsState
  now: Date
  onBlock: (block: CalendarBlock) => void
}

const HOUR_PX = 76
const MIN_COLUMN_PX = 172
/** Enough for a first name and the time. */
const MIN_LANE_PX = 84
const MINUTE = 60_000
/** Shown on days when every dealership is closed. */
const DEFAULT_HOURS = { first: 8, last: 17 }

/** One day with a column for each dealership; overlapping bookings are side by side, and a line marks the current time. */
export function DayColumns({ calendar, date, state, now, onBlock }: Props) {
  const { first, last } = visibleHours(calendar, date)
  const hours = Array.from({ length: last - first }, (_, at) => first + at)
  const height = hours.length * HOUR_PX
  return (
    <div className="flex min-w-0 flex-1 overflow-x-auto">
      <div aria-hidden className="sticky left-0 z-3 w-16 shrink-0 bg-paper pt-18">
        <div className="relative border-t border-ink-200" style={{ height }}>
          {hours.map((hour, at) => (
            <span
              key={hour}
              className="absolute right-2 -translate-y-1/2 bg-paper text-xs whitespace-nowrap text-ink-500 tabular-nums first:hidden"
              style={{ top: at * HOUR_PX }}
            >
              {formatClock(`${String(hour).padStart(2, '0')}:00`).replace(':00', '')}
            </span>
          ))}
        </div>
      </div>
      {calendar.places.map((dealership) => (
        <DealershipColumn
          key={dealership.slug}
          {...{ dealership, calendar, date, state, now, onBlock, first, hours, height }}
        />
      ))}
    </div>
  )
}

interface ColumnProps extends Props {
  dealership: CalendarDealership
  first: number
  hours: number[]
  height: number
}

function DealershipColumn(props: ColumnProps) {
  const { dealership, calendar, date, state, now, onBlock, first, hours, height } = props
  const { timeZone, slug } = dealership
  const begin = instantOf({ date, clock: `${String(first).padStart(2, '0')}:00` }, timeZone).getTime()
  const minutesOf = (at: string | Date) => (new Date(at).getTime() - begin) / MINUTE
  const clampMinutes = (minutes: number) => Math.min(Math.max(minutes, 0), hours.length * 60)
  const px = (minutes: number) => (minutes / 60) * HOUR_PX
  const isHere = (each: { dealership: string }) => each.dealership === slug
  const kinds = dealership.days.find((day) => day.date === date)?.kinds ?? []
  const bookings = calendar.bookings.filter(
    (each) =>
      isHere(each) && each.status !== 'cancelled' && localTime(new Date(each.start), timeZone).date === date,
  )
  const laneItems = assignLanes(
    bookings.map((booking) => ({
      booking,
      from: clampMinutes(minutesOf(booking.start)),
      to: clampMinutes(minutesOf(booking.end)),
    })),
  )
  const isClosed = kinds.every((each) => each.hours === null)
  const nowAt = minutesOf(now)
  return (
    <section
      aria-label={dealership.name}
      className="flex flex-1 flex-col border-l border-ink-100 first-of-type:border-l-0"
      style={{ minWidth: Math.max(MIN_COLUMN_PX, ...laneItems.map(({ lanes }) => lanes * MIN_LANE_PX)) }}
    >
      <div className="h-18 shrink-0 px-2 pt-3">
        <h2 className="px-1 font-text max-lg:px-0.5 text-s font-semibold tracking-normal">
          {dealership.suburb}
        </h2>
        <KindAvailability kinds={kinds} />
      </div>
      <div
        className={classNames('relative shrink-0 border-t border-ink-200', isClosed && 'hatched')}
        style={{ height }}
      >
        {hours.map((hour, at) => (
          <div
            key={hour}
            aria-hidden
            className="absolute inset-x-0 border-t border-ink-100 first:border-0"
            style={{ top: at * HOUR_PX }}
          />
        ))}
        {isClosed && (
          <p className="absolute inset-x-0 top-1/3 mx-auto w-fit rounded-s bg-paper px-2 py-1 text-xs text-ink-500">
            {closedText(date, kinds)}
          </p>
        )}
        {calendar.blocks.filter(isHere).map((block) => {
          const [from, to] = [clampMinutes(minutesOf(block.start)), clampMinutes(minutesOf(block.end))]
          return to <= from ? null : (
            <div
              key={block.id}
              className="absolute right-1 left-1 flex"
              style={{ top: px(from), height: px(to - from) - 2 }}
            >
              <BlockChip {...{ block, timeZone }} onOpen={onBlock} className="h-full" />
            </div>
          )
        })}
        {/* Below the chips, so that the line does not strike out a name. */}
        {date === dealership.today && nowAt > 0 && nowAt < hours.length * 60 && (
          <div aria-hidden className="absolute inset-x-0 h-0.5 bg-accent" style={{ top: px(nowAt) }} />
        )}
        <ul>
          {laneItems.map(({ item: { booking, from, to }, lane, lanes }) => (
            <li
              key={booking.id}
              className="absolute px-0.5"
              style={{
                top: px(from) + 1,
                height: Math.max(px(to - from) - 2, 28),
                left: `${(lane / lanes) * 100}%`,
                width: `${100 / lanes}%`,
              }}
            >
              <BookingChip
                {...{ booking, timeZone }}
                href={bookingsHref({ ...state, open: state.open === booking.id ? null : booking.id })}
                isOpen={state.open === booking.id}
                isPast={new Date(booking.end) <= now}
                isCompact
                isNarrow={lanes > 1}
                className="h-full"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** From the first hour with an open dealership or a booking, to the last. */
function visibleHours({ places, bookings }: BookingCalendar, date: string): { first: number; last: number } {
  const openingHours = places.flatMap(({ days }) =>
    days.flatMap((day) => (day.date === date ? day.kinds.flatMap(({ hours }) => hours ?? []) : [])),
  )
  const bookedHours = bookings.flatMap(({ start, end, dealership }) => {
    const zone = places.find(({ slug }) => slug === dealership)?.timeZone ?? DEFAULT_TIME_ZONE
    const [from, to] = [localTime(new Date(start), zone), localTime(new Date(end), zone)]
    return from.date === date ? [{ open: from.clock, close: to.date === date ? to.clock : '24:00' }] : []
  })
  const all = [...openingHours, ...bookedHours].map(({ open, close }) => ({
    first: Number(open.slice(0, 2)),
    last: close <= open ? 24 : Number(close.slice(0, 2)) + (close.endsWith(':00') ? 0 : 1),
  }))
  if (all.length === 0) return DEFAULT_HOURS
  return {
    first: Math.min(...all.map((each) => each.first)),
    last: Math.max(...all.map((each) => each.last)),
  }
}
