import { type Actor, can, hasDepartmentAccess } from '../permissions/permissions.ts'
import { type BookingKind, KIND_RULES } from './booking.ts'

/**
 * `receive`: mark customers as arrived or missed. `take`: create bookings. `arrange`: confirm, move and cancel bookings,
 * block times, set capacity and decide on holds.
 */
export const BOOKING_RIGHTS = ['see', 'receive', 'take', 'arrange'] as const
export type BookingRight = (typeof BOOKING_RIGHTS)[number]

interface BookingTarget {
  kind: BookingKind
  /** Null for any dealership. */
  dealership: string | null
}

/**
 * Users who see all leads of a department have every right. Its other staff can see and create bookings at their
 * dealership and receive customers, but cannot change existing bookings.
 */
export function hasBookingRight(
  actor: Actor,
  right: BookingRight,
  { kind, dealership }: BookingTarget,
): boolean {
  const department = KIND_RULES[kind].counter
  if (can(actor, 'leads.view_all', { department, dealership })) return true
  if (right === 'arrange' || !can(actor, 'leads.view_own')) return false
  const isSameDealership = actor.dealership === null || dealership === null || actor.dealership === dealership
  return hasDepartmentAccess(actor, department) && isSameDealership
}

export const BOOKING_RIGHT_REFUSALS = {
  elsewhere: 'These bookings belong to another department or dealership',
  arrange: 'Only a manager of the department can do this',
} as const
