import {
  countNetworkPromises,
  countOpenBookings,
  countOpenHolds,
  findHold,
  lockVehicleHolds,
} from '../../../data/bookings/index.ts'
import type { Transaction } from '../../../data/database/database.ts'
import type { LeadRow } from '../../../data/leads/leads.ts'
import type { BookingKind } from '../../../domain/bookings/booking.ts'
import { leadForm } from '../../../domain/leads/forms/lead-forms.ts'
import {
  type PromiseRefusal,
  type PromiseSignals,
  promiseRefusalFor,
} from '../../../domain/leads/promise-rules.ts'
import { canBeHeld } from '../../../domain/vehicles/availability.ts'
import type { RequestedCar } from '../lead-vehicle.ts'

/** The car to hold or the time to book that a lead asks for. */
export type PromiseWish =
  | { kind: 'hold'; stockid: string }
  | { kind: 'booking'; bookingKind: BookingKind; start: Date }

/** Returns null for a lead that asks for neither, or for a car that cannot be held. */
export function wishOf(row: WishingLead, car: RequestedCar | null): PromiseWish | null {
  const { form, stockid, fields } = row
  if (form === 'reserve') return car && stockid && canBeHeld(car.status) ? { kind: 'hold', stockid } : null
  const { bookingKind } = leadForm(form)
  const slot = fields?.slot
  return bookingKind && typeof slot === 'string'
    ? { kind: 'booking', bookingKind, start: new Date(slot) }
    : null
}

type WishingLead = Pick<LeadRow, 'form' | 'stockid' | 'fields'>
type PromiseLead = Pick<LeadRow, 'foldedEmail' | 'phone' | 'sender'>

/**
 * Returns why nothing may be promised, or null. The caller has locked the leads of the person and of the network, so that
 * simultaneous requests are counted one after the other.
 */
export async function findPromiseRefusal(
  transaction: Transaction,
  wish: PromiseWish,
  {
    lead,
    now,
    ...signals
  }: Pick<PromiseSignals, 'isQuarantined' | 'isFromAgent' | 'guard'> & { lead: PromiseLead; now: Date },
): Promise<PromiseRefusal | null> {
  const { kind } = wish
  const { foldedEmail = null, phone = null, sender = null } = lead
  const origin = { foldedEmail, phone, sender }
  const openOfPerson =
    wish.kind === 'hold'
      ? await countOpenHolds(transaction, origin, now)
      : await countOpenBookings(transaction, origin, { kind: wish.bookingKind, now })
  const recentOfNetwork = await countNetworkPromises(transaction, origin, now)
  return promiseRefusalFor({ ...signals, kind, openOfPerson, recentOfNetwork })
}

/** Locks the car's holds until the transaction ends. Returns the end of the current one, or null if the car is free. */
export async function findExistingHold(
  transaction: Transaction,
  stockid: string,
  now: Date,
): Promise<Date | null> {
  await lockVehicleHolds(transaction, stockid)
  return findHold(transaction, stockid, now)
}
