import { BOOKING_KINDS, type BookingKind } from '../../../domain/bookings/booking.ts'
import type { DeskSpan } from '../../../domain/bookings/desk-span.ts'
import { isDate } from '../../../domain/time/zone-time.ts'

export const DESK_VIEWS = ['day', 'week', 'list', 'holds'] as const
export type DeskView = (typeof DESK_VIEWS)[number]

export const VIEW_SPANS = {
  day: 'day',
  week: 'week',
  list: 'fortnight',
  holds: 'day',
} satisfies Record<DeskView, DeskSpan>

/** What of the desk is looked at: all of it stands in the address. */
export interface DeskState {
  view: DeskView
  /** Null: today. */
  date: string | null
  /** Null: all of them. */
  dealership: string | null
  /** Null: every kind. */
  kinds: BookingKind[] | null
  /** Whose panel is open. */
  open: string | null
}

/** `usual` is the view of an address that names none: a week, or a day where there is no room for one. */
export function parseDesk(query: URLSearchParams, usual: DeskView = 'week'): DeskState {
  const date = query.get('date')
  const kinds = (query.get('kinds') ?? '').split(',')
  const chosen = BOOKING_KINDS.filter((kind) => kinds.includes(kind))
  return {
    view: DESK_VIEWS.find((view) => view === query.get('view')) ?? usual,
    date: date !== null && isDate(date) ? date : null,
    dealership: (query.get('dealership') ?? '').slice(0, 100) || null,
    kinds: chosen.length === 0 || chosen.length === BOOKING_KINDS.length ? null : chosen,
    open: (query.get('open') ?? '').slice(0, 100) || null,
  }
}

/** Of this screen. The view is always said: what is usual differs from one screen's width to another's. */
export function deskHref({ view, date, dealership, kinds, open }: DeskState): string {
  return `?${new URLSearchParams({
    view,
    ...(date && { date }),
    ...(dealership && { dealership }),
    ...(kinds && { kinds: kinds.join(',') }),
    ...(open && { open }),
  })}`
}

/** The same question to the server. */
export function deskQuery({ view, date, dealership, kinds }: DeskState): string {
  return new URLSearchParams({
    span: VIEW_SPANS[view],
    ...(date && { date }),
    ...(dealership && { dealership }),
    ...(kinds && { kinds: kinds.join(',') }),
  }).toString()
}
