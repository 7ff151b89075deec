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
  /** Sent back with a change: of two who change it at once, one comes second. */
  sequence: number
  stockid: string | null
  /** `short` is what a narrow place shows: 'MU-X LS-T'. */
  vehicle: { id: string; title: string; short: string; picture: string | null } | null
  /** Until when somebody has the car held. */
  heldUntil: string | null
  name: string
  email: string | null
  phone: string | null
  /** What it is about: 'Log book service, Brakes'. */
  about: string
  cancelReason: string | null
  leadId: string | null
  /** What this person may do to it now. */
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
  const held = stockid === null ? undefined : holds.get(stockid)
  const may = (act: BookingAct) => hasBookingRight(actor, BOOKING_ACTS[act].needs, { kind, dealership })
  const canBe = (act: BookingAct) => actRefusal(act, { status, start: startsAt }, { now, timeZone }) === null
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
    heldUntil: held?.toISOString() ?? null,
    ...contact,
    about: note || (works ?? []).join(', '),
    cancelReason,
    leadId,
    acts: BOOKING_ACT_NAMES.filter((act) => may(act) && canBe(act)),
  }
}

function pictureOf({ stock }: Published, stockid: string | null): string | null {
  const vehicle = stockid === null ? undefined : stock.vehicles[stock.index.rowOf(stockid) ?? -1]
  const [first] = vehicle?.pictures ?? []
  return first ? pictureUpTo(first, THUMB_WIDTH, 'webp') : null
}
