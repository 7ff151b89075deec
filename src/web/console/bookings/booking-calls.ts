import type { BookingKind } from '../../../domain/bookings/booking.ts'
import type { Capacity } from '../../../domain/bookings/booking-rules.ts'
import type {
  BookingCalendar,
  CalendarBlock,
  StaffBooking,
  StaffHold,
} from '../../../services/bookings/index.ts'
import { type CallBody, type CallFailure, type CallOutcome, staffCall } from '../staff-call.ts'

export function loadCalendar(query: string): Promise<CallOutcome<BookingCalendar>> {
  return staffCall('get /booking-desk', 'Failed to load the bookings', { query: query })
}

export async function loadHolds(): Promise<CallOutcome<StaffHold[]>> {
  const outcome = await staffCall('get /reservations', 'Failed to load the reservations')
  return outcome.ok ? { ok: true, value: outcome.value.reservations } : outcome
}

/** A day's times as they come over the wire, with the days beside it. */
export interface BookingTimes {
  date: string
  days: { date: string; state: 'closed' | 'full' | 'free'; left: number }[]
  slots: { start: string; end: string; left: number }[]
  earlier: string | null
  later: string | null
}

export interface TimesWanted {
  kind: BookingKind
  dealership: string
  date: string | null
  stockid: string | null
  bookingId: string | null
}

export function loadTimes({ kind, dealership, ...rest }: TimesWanted): Promise<CallOutcome<BookingTimes>> {
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

export interface BookingWish {
  kind: BookingKind
  dealership: string
  start: string
  contact: { name: string; email?: string; phone?: string }
  stockid?: string
  note: string
  tellCustomer: boolean
}

type Answered = Promise<CallOutcome<{ booking: StaffBooking }>>

/** The key makes a second press the same booking. */
export function createBooking(wish: BookingWish, key: string): Answered {
  return staffCall('post /create-booking', 'Failed to take the booking', { json: wish, key })
}

type WithoutSeen<Body> = Body extends unknown ? Omit<Body, 'bookingId' | 'sequence'> : never
export type Change = WithoutSeen<CallBody<'post /change-booking'>>

export function changeBooking({ id, sequence }: StaffBooking, change: Change): Answered {
  const body = { bookingId: id, sequence, ...change }
  return staffCall('post /change-booking', 'Failed to change the booking', { json: body })
}

export interface BlockWish {
  dealership: string
  kind: BookingKind | null
  start: string
  end: string
  reason: string
}

export function blockTimes(wish: BlockWish): Promise<CallOutcome<{ block: CalendarBlock; booked: number }>> {
  return staffCall('post /block-times', 'Failed to block the times', { json: wish })
}

export function liftBlock(blockId: string): Promise<CallOutcome<{ block: CalendarBlock }>> {
  return staffCall('post /lift-block', 'Failed to open the times', { json: { blockId } })
}

export function setCapacity(
  place: { dealership: string; kind: BookingKind },
  capacity: Capacity,
  seen: Capacity,
): Promise<CallOutcome<{ capacity: Capacity }>> {
  const body = { ...place, ...capacity, seen }
  return staffCall('put /booking-capacity', 'Failed to set the capacity', { json: body })
}

/** What somebody else has set meanwhile. */
export function capacityIn({ status, body }: CallFailure): Capacity | null {
  return status === 409 ? ((body as { capacity?: Capacity } | null)?.capacity ?? null) : null
}

export function decideHold(
  { id, status }: StaffHold,
  decision: 'confirm' | 'release',
  more: { hours?: number; tellCustomer: boolean },
): Promise<CallOutcome<{ reservation: StaffHold }>> {
  const body = { reservationId: id, seen: status, decision, ...more }
  return staffCall('post /decide-reservation', 'Failed to decide the reservation', { json: body })
}
