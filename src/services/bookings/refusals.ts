import type { BookingKind } from '../../domain/bookings/booking.ts'
import type { Capacity } from '../../domain/bookings/booking-rules.ts'
import type { ActRefusal, DeskAct } from '../../domain/bookings/desk-acts.ts'
import { type DESK_REFUSALS, type DeskRight, mayAtDesk } from '../../domain/bookings/desk-rights.ts'
import type { User } from '../../domain/users/user.ts'
import type { NoPlace } from './free-places.ts'
import type { DeskBooking } from './staff-booking.ts'

/** Who acts at the desk, and from where. */
export interface AtDesk {
  user: User
  address: string
}

export type DeskRefused =
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'not_permitted'; why: keyof typeof DESK_REFUSALS }
  /** Somebody was first; this is how it stands now. */
  | { ok: false; reason: 'changed'; booking: DeskBooking }
  | { ok: false; reason: 'capacity_changed'; capacity: Capacity }
  | { ok: false; reason: ActRefusal; act: DeskAct; booking: DeskBooking }
  /** A block somebody has opened before. */
  | { ok: false; reason: 'lifted' }
  | { ok: false; reason: 'no_such_car' }
  | { ok: false; reason: 'over' }
  /** The key of another request. */
  | { ok: false; reason: 'other_body' }
  | NoPlace
export type DeskOutcome<Value> = { ok: true; value: Value } | DeskRefused

export const MISSING = { ok: false, reason: 'missing' } as const

/** Why somebody may not do it there; null when they may. */
export function deskRefusal(
  actor: AtDesk['user'],
  right: DeskRight,
  place: { kind: BookingKind; dealership: string },
): Extract<DeskRefused, { reason: 'not_permitted' }> | null {
  if (mayAtDesk(actor, right, place)) return null
  const why = mayAtDesk(actor, 'see', place) ? 'arrange' : 'elsewhere'
  return { ok: false, reason: 'not_permitted', why }
}

/** Rolls the transaction back, its key with it. */
export class NotDone extends Error {
  readonly outcome: DeskRefused
  constructor(outcome: DeskRefused) {
    super(outcome.reason)
    this.outcome = outcome
  }
}

/** The refusal that was thrown, as the value it is. */
export function refusalIn(error: unknown): DeskRefused {
  if (error instanceof NotDone) return error.outcome
  throw error
}
