import { BOOKING_KINDS, type BookingKind } from '../../../domain/bookings/booking.ts'
import type { CalendarSpan } from '../../../domain/bookings/calendar-span.ts'
import { isDate } from '../../../domain/time/zone-time.ts'
import { defineListUrl, type StateOf } from '../list/list-url.ts'
import { id, oneOf, optional, type Parameter } from '../list/url-parameters.ts'

export const BOOKINGS_VIEWS = ['day', 'week', 'list', 'holds'] as const
export type BookingsView = (typeof BOOKINGS_VIEWS)[number]

export const VIEW_SPANS = {
  day: 'day',
  week: 'week',
  list: 'fortnight',
  holds: 'day',
} satisfies Record<BookingsView, CalendarSpan>

export const bookingsUrl = defineListUrl({
  // Always written, because a phone and a wide window have different default views.
  view: { ...oneOf(BOOKINGS_VIEWS, 'week'), isAlwaysWritten: true },
  /** Null means today. */
  date: optional((text) => (isDate(text) ? text : undefined)),
  /** Null means all dealerships. */
  dealership: id(),
  kinds: someKinds(),
  /** The booking whose panel is open. */
  open: id(),
})
export type BookingsState = StateOf<typeof bookingsUrl>

export const { href: bookingsHref } = bookingsUrl

/** `view` is the default: a week, or a day where there is no room for a week. */
export function parseBookings(query: URLSearchParams, view: BookingsView = 'week'): BookingsState {
  return bookingsUrl.parse(query, { view })
}

/** The query for the server's calendar. */
export function calendarQuery({ view, date, dealership, kinds }: BookingsState): string {
  const query = new URLSearchParams(bookingsUrl.query({ date, dealership, kinds }))
  query.set('span', VIEW_SPANS[view])
  return String(query)
}

/** Null means every kind, whether none or all of them are named. */
function someKinds(): Parameter<BookingKind[] | null> {
  return {
    defaultValue: null,
    read: (text) => {
      const names = text.split(',')
      const kinds = BOOKING_KINDS.filter((kind) => names.includes(kind))
      return kinds.length === 0 || kinds.length === BOOKING_KINDS.length ? undefined : kinds
    },
    write: (kinds) => kinds?.join(',') ?? '',
    texts: BOOKING_KINDS,
  }
}
