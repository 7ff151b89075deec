import type { Counter } from '../dealerships/counters.ts'

export const BOOKING_KINDS = ['service', 'test-drive'] as const
export type BookingKind = (typeof BOOKING_KINDS)[number]

interface KindRule {
  /** The department whose opening hours apply. */
  counter: Counter
  /** For sentences: 'your test drive'. */
  noun: string
  /** For calendars. */
  title: string
}

export const KIND_RULES = {
  service: { counter: 'service', noun: 'service', title: 'Service' },
  'test-drive': { counter: 'sales', noun: 'test drive', title: 'Test drive' },
} satisfies Record<BookingKind, KindRule>

export const BOOKING_STATUSES = ['requested', 'confirmed', 'cancelled', 'done', 'missed'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

export const STATUS_LABELS = {
  requested: 'Requested',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  done: 'Arrived',
  missed: 'Missed',
} satisfies Record<BookingStatus, string>

/**
 * Moving a booking to another time keeps its status. Arrived and missed can be corrected, but a cancelled booking
 * cannot be restored: the customer has been notified, and someone else may have booked the slot.
 */
export const BOOKING_TRANSITIONS = {
  requested: ['confirmed', 'cancelled', 'done', 'missed'],
  confirmed: ['cancelled', 'done', 'missed'],
  cancelled: [],
  done: ['confirmed', 'missed'],
  missed: ['confirmed', 'done'],
} satisfies Record<BookingStatus, readonly BookingStatus[]>

/** Upcoming bookings, which can be moved or cancelled. */
export const ACTIVE_BOOKING_STATUSES: readonly BookingStatus[] = ['requested', 'confirmed']

/** Statuses that occupy the slot and the car. */
export const OCCUPYING_STATUSES: readonly BookingStatus[] = [...ACTIVE_BOOKING_STATUSES, 'done']

/** Contact details as entered with the booking. */
export interface BookingContact {
  name: string
  email: string | null
  phone: string | null
}

/** From `start` up to, not including, `end`. */
export interface Span {
  start: Date
  end: Date
}

export function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}

export type ChangeRefusal = 'cancelled' | 'over' | 'too_late'

/** Why the customer may no longer move or cancel; null if they may. */
export function changeRefusal(
  { status, start }: { status: BookingStatus; start: Date },
  changeUntilMinutes: number,
  now: Date,
): ChangeRefusal | null {
  if (status === 'cancelled') return 'cancelled'
  if (!ACTIVE_BOOKING_STATUSES.includes(status) || start <= now) return 'over'
  return start.getTime() - now.getTime() < changeUntilMinutes * 60_000 ? 'too_late' : null
}
