import { useState } from 'react'
import { DAY_LABELS } from '../../../../domain/time/days.ts'
import { formatDate } from '../../../../domain/time/format.ts'
import { dayOf, localTime } from '../../../../domain/time/zone-time.ts'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { ChevronLeft, ChevronRight } from '../../../../ui/icons.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useLatest } from '../../list/use-latest.ts'
import { type BookingTimes, loadTimes, type TimesQuery } from '../booking-calls.ts'
import { shortTime } from '../booking-texts.ts'

interface Props {
  query: Omit<TimesQuery, 'date'>
  /** A time on the first visible day; a day in the past falls back to the first free one. */
  initialTime: string | null
  timeZone: string
  /** The start of the selected time. */
  value: string | null
  onChange: (start: string | null) => void
}

/** A row of days with the free places of each, and the times of the selected day. */
export function TimePicker({ query, initialTime, timeZone, value, onChange }: Props) {
  const [date, setDate] = useState(initialTime && localTime(new Date(initialTime), timeZone).date)
  const { outcome, reload } = useLatest({ ...query, date }, loadTimes)
  const selectDay = (day: string) => {
    setDate(day)
    onChange(null)
  }
  if (outcome === null) return <Skeleton className="h-36 w-full" />
  if (!outcome.ok)
    return (
      <p role="alert" className="grid justify-items-start gap-2 text-danger">
        {outcome.error}
        <Button size="s" onClick={reload}>
          Try again
        </Button>
      </p>
    )
  const times = outcome.value
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-1">
        <IconButton
          name="Earlier days"
          size="s"
          disabled={times.earlier === null}
          onClick={() => times.earlier && selectDay(times.earlier)}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <ul aria-label="Days" className="grid min-w-0 flex-1 grid-cols-5 gap-1">
          {daysAround(times).map((day) => (
            <li key={day.date}>
              <button
                type="button"
                aria-pressed={day.date === times.date}
                onClick={() => selectDay(day.date)}
                className={classNames(DAY, day.state !== 'free' && 'border-dashed text-ink-500')}
              >
                <span className="block">{DAY_LABELS[dayOf(day.date)]}</span>
                <span className="block font-semibold">{formatDate(day.date, 'dayMonth')}</span>
                <span className="block">
                  {{ closed: 'Closed', full: 'Full', free: `${day.left} left` }[day.state]}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <IconButton
          name="Later days"
          size="s"
          disabled={times.later === null}
          onClick={() => times.later && selectDay(times.later)}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <ul aria-label="Times" className="grid max-h-40 grid-cols-4 gap-1 overflow-y-auto p-0.5">
        {times.slots.map(({ start, left }) => (
          <li key={start}>
            <button
              type="button"
              aria-pressed={start === value}
              disabled={left === 0}
              onClick={() => onChange(start)}
              className={TIME}
            >
              {shortTime(start, timeZone)}
            </button>
          </li>
        ))}
        {times.slots.length === 0 && (
          <li className="col-span-full py-2 text-xs text-ink-500">No times available on this day.</li>
        )}
      </ul>
    </div>
  )
}

const VISIBLE_DAYS = 5

/** As many days as there is room for, the selected one included. */
function daysAround({ days, date }: BookingTimes): BookingTimes['days'] {
  const at = Math.max(
    0,
    days.findIndex((day) => day.date === date),
  )
  const from = Math.min(Math.max(0, at - 2), Math.max(0, days.length - VISIBLE_DAYS))
  return days.slice(from, from + VISIBLE_DAYS)
}

const PRESSED = 'aria-pressed:border-ink-900 aria-pressed:bg-ink-900 aria-pressed:text-paper'
const DAY = classNames(
  'w-full rounded-s border border-ink-200 py-1 text-center text-xs leading-4 whitespace-nowrap tabular-nums hover:border-ink-500',
  PRESSED,
)
const TIME = classNames(
  'h-7 w-full rounded-s border border-ink-200 text-xs tabular-nums hover:border-ink-500 max-sm:h-11',
  'disabled:border-dashed disabled:text-ink-500 disabled:line-through disabled:hover:border-ink-200',
  PRESSED,
)
