import { type BookingKind, KIND_RULES } from '../../../domain/bookings/booking.ts'
import { spanText } from '../../../domain/bookings/booking-texts.ts'
import { DAY_NAMES } from '../../../domain/time/days.ts'
import { formatClock, formatDate, formatInstant } from '../../../domain/time/format.ts'
import { dayOf, localTime } from '../../../domain/time/zone-time.ts'
import type { CalendarDayKind, CalendarDealership } from '../../../services/bookings/index.ts'
import { type Icon, KeyRound, Wrench } from '../../../ui/icons.tsx'

export const KINDS = {
  service: { icon: Wrench, plural: 'Service', short: 'Service', none: 'No service' },
  'test-drive': { icon: KeyRound, plural: 'Test drives', short: 'Drives', none: 'No drives' },
} satisfies Record<BookingKind, { icon: Icon; plural: string; short: string; none: string }>

export const kindTitle = (kind: BookingKind) => KIND_RULES[kind].title

/** '7:30' in the dealership's time zone; on a calendar, am or pm is clear from the context. */
export function shortTime(at: string, timeZone: string): string {
  return formatInstant(at, 'time', timeZone).slice(0, -3)
}

/** '16 to 21 Nov 2026', '30 Nov to 5 Dec 2026', 'Tue 17 Nov 2026'. */
export function dateRangeText(dates: readonly string[]): string {
  const [first = '', last = first] = [dates[0], dates.at(-1)]
  if (first === last) return formatDate(first, 'weekdayDate')
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7)
  const from = isSameMonth ? String(Number(first.slice(8))) : formatDate(first, 'dayMonth')
  return `${from} to ${formatDate(last)}`
}

/** 'Closed Saturdays', 'Closed, Christmas Day'. */
export function closedText(date: string, kinds: readonly CalendarDayKind[]): string {
  const label = kinds.find((each) => each.label)?.label
  return label ? `Closed, ${label}` : `Closed ${DAY_NAMES[dayOf(date)]}s`
}

/** 'Open 7:30 to 5:30', from the earliest opening to the latest closing of the visible days. */
export function openText({ days }: CalendarDealership): string {
  const hours = days.flatMap(({ kinds }) => kinds.flatMap((each) => (each.hours ? [each.hours] : [])))
  const opens = hours.map(({ open }) => open).toSorted()[0]
  const closes = hours
    .map(({ close }) => close)
    .toSorted()
    .at(-1)
  if (!opens || !closes) return 'Closed'
  return `Open ${formatClock(opens).slice(0, -3)} to ${formatClock(closes).slice(0, -3)}`
}

/** 'Thu 19 Nov, 1:00 to 5:00 pm', 'Thu 19 Nov, 1:00 pm to Fri 20 Nov, 9:00 am'. */
export function timeRangeText({ start, end }: { start: string; end: string }, timeZone: string): string {
  const span = { start: new Date(start), end: new Date(end) }
  const [from, to] = [localTime(span.start, timeZone).date, localTime(span.end, timeZone).date]
  return from === to
    ? `${formatDate(from, 'weekdayDayMonth')}, ${spanText(span, timeZone)}`
    : `${formatInstant(start, 'weekdayTime', timeZone)} to ${formatInstant(end, 'weekdayTime', timeZone)}`
}
