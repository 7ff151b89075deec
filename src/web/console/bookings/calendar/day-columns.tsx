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
import { inLanes } from './day-lanes.ts'
import { Places } from './week-grid.tsx'

interface Props {
  calendar: BookingCalendar
  date: string
  state: BookingsState
  now: Date
  onBlock: (block: CalendarBlock) => void
}

const HOUR_PX = 76
const COLUMN_PX = 172
/** The least of one of several side by side: enough for a first name and the time. */
const LANE_PX = 84
const MINUTE = 60_000
/** Shown though nobody is open: a calendar of nothing would be no help. */
const USUAL_HOURS = { first: 8, last: 17 }

/** One day by the clock, a column for each dealership: what overlaps stands side by side, now is a line. */
export function DayColumns({ calendar, date, state, now, onBlock }: Props) {
  const { first, last } = hoursShown(calendar, date)
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
      {calendar.places.map((place) => (
        <PlaceColumn
          key={place.slug}
          {...{ place, calendar, date, state, now, onBlock, first, hours, height }}
        />
      ))}
    </div>
  )
}

interface ColumnProps extends Props {
  place: CalendarDealership
  first: number
  hours: number[]
  height: number
}

function PlaceColumn(props: ColumnProps) {
  const { place, calendar, date, state, now, onBlock, first, hours, height } = props
  const { timeZone, slug } = place
  const begin = instantOf({ date, clock: `${String(first).padStart(2, '0')}:00` }, timeZone).getTime()
  const minutesOf = (at: string | Date) => (new Date(at).getTime() - begin) / MINUTE
  const within = (minutes: number) => Math.min(Math.max(minutes, 0), hours.length * 60)
  const px = (minutes: number) => (minutes / 60) * HOUR_PX
  const isHere = (each: { dealership: string }) => each.dealership === slug
  const kinds = place.days.find((day) => day.date === date)?.kinds ?? []
  const booked = calendar.bookings.filter(
    (each) =>
      isHere(each) && each.status !== 'cancelled' && localTime(new Date(each.start), timeZone).date === date,
  )
  const laned = inLanes(
    booked.map((booking) => ({
      booking,
      from: within(minutesOf(booking.start)),
      to: within(minutesOf(booking.end)),
    })),
  )
  const isClosed = kinds.every((each) => each.hours === null)
  const nowAt = minutesOf(now)
  return (
    <section
      aria-label={place.name}
      className="flex flex-1 flex-col border-l border-ink-100 first-of-type:border-l-0"
      style={{ minWidth: Math.max(COLUMN_PX, ...laned.map(({ lanes }) => lanes * LANE_PX)) }}
    >
      <div className="h-18 shrink-0 px-2 pt-3">
        <h2 className="px-1 font-text max-lg:px-0.5 text-s font-semibold tracking-normal">{place.suburb}</h2>
        <Places kinds={kinds} />
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
          const [from, to] = [within(minutesOf(block.start)), within(minutesOf(block.end))]
          return to <= from ? null : (
            <div
              key={block.id}
              className="absolute right-1 left-1 flex"
              style={{ top: px(from), height: px(to - from) - 2 }}
            >
              <BlockChip {...{ block, timeZone }} onAsk={onBlock} className="h-full" />
            </div>
          )
        })}
        {/* Under the chips: a line through a name would strike it out. */}
        {date === place.today && nowAt > 0 && nowAt < hours.length * 60 && (
          <div aria-hidden className="absolute inset-x-0 h-0.5 bg-accent" style={{ top: px(nowAt) }} />
        )}
        <ul>
          {laned.map(({ item: { booking, from, to }, lane, lanes }) => (
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
                isLow
                isHalved={lanes > 1}
                className="h-full"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** From the first hour anybody is open or comes, to the last. */
function hoursShown({ places, bookings }: BookingCalendar, date: string): { first: number; last: number } {
  const opened = places.flatMap(({ days }) =>
    days.flatMap((day) => (day.date === date ? day.kinds.flatMap(({ hours }) => hours ?? []) : [])),
  )
  const came = bookings.flatMap(({ start, end, dealership }) => {
    const zone = places.find(({ slug }) => slug === dealership)?.timeZone ?? DEFAULT_TIME_ZONE
    const [from, to] = [localTime(new Date(start), zone), localTime(new Date(end), zone)]
    return from.date === date ? [{ open: from.clock, close: to.date === date ? to.clock : '24:00' }] : []
  })
  const all = [...opened, ...came].map(({ open, close }) => ({
    first: Number(open.slice(0, 2)),
    last: close <= open ? 24 : Number(close.slice(0, 2)) + (close.endsWith(':00') ? 0 : 1),
  }))
  if (all.length === 0) return USUAL_HOURS
  return {
    first: Math.min(...all.map((each) => each.first)),
    last: Math.max(...all.map((each) => each.last)),
  }
}
