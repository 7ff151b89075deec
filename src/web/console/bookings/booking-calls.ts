import type { BookingKind } from '../../../domain/bookings/booking.ts'
import type { Capacity } from '../../../domain/bookings/booking-rules.ts'
import type { OriginKind } from '../../../domain/bookings/origin.ts'
import type {
  BookingCalendar,
  CalendarBlock,
  StaffBooking,
  StaffHold,
} from '../../../services/bookings/index.ts'
import {
  type CallBody,
  type CallFailure,
  type CallOutcome,
  type CallValue,
  staffCall,
} from '../staff-call.ts'

export function loadCalendar(query: string): Promise<CallOutcome<BookingCalendar>> {
  return staffCall('get /booking-desk', 'Failed to load the bookings', { query: query })
}

export async function loadHolds(): Promise<CallOutcome<StaffHold[]>> {
  const outcome = await staffCall('get /reservations', 'Failed to load the holds')
  return outcome.ok ? { ok: true, value: outcome.value.reservations } : outcome
}

/** The response with a day's times and the days around it. */
export interface BookingTimes {
  date: string
  days: { date: string; state: 'closed' | 'full' | 'free'; left: number }[]
  slots: { start: string; end: string; left: number }[]
  earlier: string | null
  later: string | null
}

export interface TimesQuery {
  kind: BookingKind
  dealership: string
  date: string | null
  stockid: string | null
  bookingId: string | null
}

export function loadTimes({ kind, dealership, ...rest }: TimesQuery): Promise<CallOutcome<BookingTimes>> {
  const { date, stockid, bookingId } = rest
  const query = new URLSearchParams({
    kind,
    dealership,
    ...(date && { date }),
    ...(stockid && { stockid }),
    ...(bookingId && { bookingId }),
  })
  return staffCall('get /booking-times', 'Failed to load the times', { query: query })
}

export interface NewBooking {
  kind: BookingKind
  dealership: string
  start: string
  contact: { name: string; email?: string; phone?: string }
  stockid?: string
  note: string
  tellCustomer: boolean
}

type BookingResult = Promise<CallOutcome<{ booking: StaffBooking }>>

/** The idempotency key makes a repeated request the same booking. */
export function createBooking(values: NewBooking, key: string): BookingResult {
  return staffCall('post /create-booking', 'Failed to create the booking', { json: values, key })
}

type WithoutVersion<Body> = Body extends unknown ? Omit<Body, 'bookingId' | 'sequence'> : never
export type Change = WithoutVersion<CallBody<'post /change-booking'>>

export function changeBooking({ id, sequence }: StaffBooking, change: Change): BookingResult {
  const body = { bookingId: id, sequence, ...change }
  return staffCall('post /change-booking', 'Failed to change the booking', { json: body })
}

export interface NewBlock {
  dealership: string
  kind: BookingKind | null
  start: string
  end: string
  reason: string
}

export function blockTimes(values: NewBlock): Promise<CallOutcome<{ block: CalendarBlock; booked: number }>> {
  return staffCall('post /block-times', 'Failed to block the times', { json: values })
}

export function liftBlock(blockId: string): Promise<CallOutcome<{ block: CalendarBlock }>> {
  return staffCall('post /lift-block', 'Failed to unblock the times', { json: { blockId } })
}

export function setCapacity(
  target: { dealership: string; kind: BookingKind },
  capacity: Capacity,
  previous: Capacity,
): Promise<CallOutcome<{ capacity: Capacity }>> {
  const body = { ...target, ...capacity, seen: previous }
  return staffCall('put /booking-capacity', 'Failed to set the capacity', { json: body })
}

/** The capacity that someone else has set in the meantime; null for other failures. */
export function conflictingCapacity({ status, body }: CallFailure): Capacity | null {
  return status === 409 ? ((body as { capacity?: Capacity } | null)?.capacity ?? null) : null
}

export function releaseOrigin(
  leadId: string,
  origin: OriginKind,
): Promise<CallOutcome<CallValue<'post /release-origin'>>> {
  return staffCall('post /release-origin', 'Failed to release the holds', { json: { leadId, origin } })
}

export function decideHold(
  { id, status }: StaffHold,
  decision: 'confirm' | 'release',
  options: { hours?: number; tellCustomer: boolean },
): Promise<CallOutcome<{ reservation: StaffHold }>> {
  const body = { reservationId: id, seen: status, decision, ...options }
  return staffCall('post /decide-reservation', 'Failed to update the hold', { json: body })
}
