import { type Actor, can, hasDepartmentAccess } from '../permissions/permissions.ts'
import { type BookingKind, KIND_RULES } from './booking.ts'

/**
 * At the desk one sees, receives who comes, takes bookings, and arranges: confirms, moves, cancels, blocks times, sets
 * what can be taken, decides about holds.
 */
export const BOOKING_RIGHTS = ['see', 'receive', 'take', 'arrange'] as const
export type BookingRight = (typeof BOOKING_RIGHTS)[number]

interface BookingTarget {
  kind: BookingKind
  /** Null: anywhere. */
  dealership: string | null
}

/**
 * Those who see a department's leads arrange its desk. Its staff see the desk of their dealership, receive people and write
 * a booking down, which every customer may do; what is promised to others is not theirs to change.
 */
export function hasBookingRight(
  actor: Actor,
  right: BookingRight,
  { kind, dealership }: BookingTarget,
): boolean {
  const department = KIND_RULES[kind].counter
  if (can(actor, 'leads.view_all', { department, dealership })) return true
  if (right === 'arrange' || !can(actor, 'leads.view_own')) return false
  const isHome = actor.dealership === null || dealership === null || actor.dealership === dealership
  return hasDepartmentAccess(actor, department) && isHome
}

export const BOOKING_RIGHT_REFUSALS = {
  elsewhere: 'This desk belongs to another department or dealership',
  arrange: 'Only a manager of the department may do this',
} as const
