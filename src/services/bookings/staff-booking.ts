import type { StaffBookingRow } from '../../data/bookings/staff-bookings.ts'
import type { BookingKind, BookingStatus } from '../../domain/bookings/booking.ts'
import {
  actRefusal,
  BOOKING_ACT_NAMES,
  BOOKING_ACTS,
  type BookingAct,
} from '../../domain/bookings/booking-acts.ts'
import { hasBookingRight } from '../../domain/bookings/booking-rights.ts'
import type { Actor } from '../../domain/permissions/permissions.ts'
import { pictureUpTo } from '../../domain/pictures/address.ts'
import { type Published, timeZoneOf } from '../published/index.ts'

/** A booking as staff see it. */
export interface StaffBooking {
  id: string
  reference: string
  kind: BookingKind
  dealership: string
  start: string
  end: string
  status: BookingStatus
  /** Sent back with a change, to detect that another person changed the booking first. */
  sequence: number
  stockid: string | null
  /** `short` is for narrow layouts: 'MU-X LS-T'. */
  vehicle: { id: string; title: string; short: string; picture: string | null } | null
  /** End of a customer's hold on the car. */
  heldUntil: string | null
  name: string
  email: string | null
  phone: string | null
  /** The work requested: 'Log book service, Brakes'. */
  about: string
  cancelReason: string | null
  leadId: string | null
  /** Acts the actor can perform now. */
  acts: BookingAct[]
}

export interface StaffBookingContext {
  actor: Actor
  published: Published
  now: Date
  holds: ReadonlyMap<string, Date>
}

const THUMB_WIDTH = 320

export function toStaffBooking(
  { booking, works }: StaffBookingRow,
  context: StaffBookingContext,
): StaffBooking {
  const { actor, published, now, holds } = context
  const { id, reference, kind, dealership, startsAt, endsAt, status, sequence } = booking
  const { stockid, vehicle, contact, note, cancelReason, leadId } = booking
  const timeZone = timeZoneOf(published, dealership)
  const heldUntil = stockid === null ? undefined : holds.get(stockid)
  const isPermitted = (act: BookingAct) =>
    hasBookingRight(actor, BOOKING_ACTS[act].requiredRight, { kind, dealership })
  const isPossible = (act: BookingAct) =>
    actRefusal(act, { status, start: startsAt }, { now, timeZone }) === null
  return {
    id,
    reference,
    kind,
    dealership,
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    status,
    sequence,
    stockid,
    vehicle: vehicle && {
      id: vehicle.id,
      title: vehicle.title,
      short: [vehicle.model, vehicle.badge].filter(Boolean).join(' '),
      picture: pictureOf(published, stockid),
    },
    heldUntil: heldUntil?.toISOString() ?? null,
    ...contact,
    about: note || (works ?? []).join(', '),
    cancelReason,
    leadId,
    acts: BOOKING_ACT_NAMES.filter((act) => isPermitted(act) && isPossible(act)),
  }
}

function pictureOf({ stock }: Published, stockid: string | null): string | null {
  const vehicle = stockid === null ? undefined : stock.vehicles[stock.index.rowOf(stockid) ?? -1]
  const [first] = vehicle?.pictures ?? []
  return first ? pictureUpTo(first, THUMB_WIDTH, 'webp') : null
}
