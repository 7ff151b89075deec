import { type BookingKind, STATUS_LABELS } from '../../domain/bookings/booking.ts'
import { type ActRefusal, BOOKING_ACTS, type BookingAct } from '../../domain/bookings/booking-acts.ts'
import {
  BOOKING_RIGHT_REFUSALS,
  type BookingRight,
  hasBookingRight,
} from '../../domain/bookings/booking-rights.ts'
import { type Capacity, capacityText } from '../../domain/bookings/booking-rules.ts'
import { type SlotJson, toSlotJson } from '../../domain/bookings/slot-text.ts'
import { type Refusal, refuse } from '../../domain/refusals/refusal.ts'
import type { User } from '../../domain/users/user.ts'
import type { SlotRefusal } from './slot-finder.ts'
import type { StaffBooking } from './staff-booking.ts'

export type BookingRefusal =
  | Refusal<'invalid' | 'missing' | 'not_permitted' | 'conflict'>
  | Refusal<'changed', { booking: StaffBooking }>
  | Refusal<'changed', { capacity: Capacity }>
  | Refusal<'taken', { slots: SlotJson[] }>
export type BookingResult<Value> = { ok: true; value: Value } | BookingRefusal

export const BOOKING_NOT_FOUND = refuse('missing', 'Booking, block or dealership not found')

/** Returns null if the actor has the right. */
export function bookingRightRefusal(
  actor: User,
  right: BookingRight,
  place: { kind: BookingKind; dealership: string },
): Refusal<'not_permitted'> | null {
  if (hasBookingRight(actor, right, place)) return null
  const reason = hasBookingRight(actor, 'see', place) ? 'arrange' : 'elsewhere'
  return refuse('not_permitted', BOOKING_RIGHT_REFUSALS[reason])
}

export function refuseSlot(refusal: SlotRefusal): BookingRefusal {
  if (refusal.reason === 'unknown_dealership') return BOOKING_NOT_FOUND
  const message = refusal.reason === 'taken' ? 'This time has been taken' : 'This time cannot be booked'
  return refuse('taken', message, { slots: refusal.nearest.map(toSlotJson) })
}

export function refuseAct(reason: ActRefusal, act: BookingAct, { status }: StaffBooking): Refusal<'invalid'> {
  if (reason === 'too_early') return refuse('invalid', 'This booking is still in the future')
  const state = STATUS_LABELS[status].toLowerCase()
  return refuse('invalid', `${BOOKING_ACTS[act].label}: not possible for a booking that is ${state}`)
}

export function refuseCapacity(capacity: Capacity) {
  const message = `Someone else has changed this: ${capacityText(capacity)}`
  return refuse('changed', message, { capacity })
}
