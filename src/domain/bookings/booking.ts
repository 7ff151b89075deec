import type { Counter } from '../dealerships/counters.ts'

export const BOOKING_KINDS = ['service', 'test-drive'] as const
export type BookingKind = (typeof BOOKING_KINDS)[number]

interface KindRule {
  /** Whose hours it keeps. */
  counter: Counter
  /** In a sentence: 'your test drive'. */
  noun: string
  /** In a calendar. */
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
 * What a booking may become. A move keeps its status: the time changes, and its number in calendars rises. A slip at the
 * counter is put right; what was cancelled stays so, for the customer has been told and the place may be another's.
 */
export const BOOKING_TRANSITIONS = {
  requested: ['confirmed', 'cancelled', 'done', 'missed'],
  confirmed: ['cancelled', 'done', 'missed'],
  cancelled: [],
  done: ['confirmed', 'missed'],
  missed: ['confirmed', 'done'],
} satisfies Record<BookingStatus, readonly BookingStatus[]>

/** Those still to come, which can be moved or cancelled. */
export const HOLDING: readonly BookingStatus[] = ['requested', 'confirmed']

/** Those that take a place in their slot and keep their car with them: who has arrived is there. */
export const TAKING_PLACES: readonly BookingStatus[] = [...HOLDING, 'done']

/** As it was given with the booking. */
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

/** Whether a customer may still move or cancel; null when they may. */
export function changeRefusal(
  { status, start }: { status: BookingStatus; start: Date },
  changeUntilMinutes: number,
  now: Date,
): ChangeRefusal | null {
  if (status === 'cancelled') return 'cancelled'
  if (!HOLDING.includes(status) || start <= now) return 'over'
  return start.getTime() - now.getTime() < changeUntilMinutes * 60_000 ? 'too_late' : null
}
