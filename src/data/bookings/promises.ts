import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { ACTIVE_BOOKING_STATUSES, type BookingKind } from '../../domain/bookings/booking.ts'
import { HOLDING_STATUSES } from '../../domain/leads/hold.ts'
import type { Executor } from '../database/database.ts'
import { bookings, holds, leads } from '../database/tables.ts'

/** The person and the network behind a lead. */
export interface Origin {
  foldedEmail: string | null
  phone: string | null
  sender: string | null
}

const DAY_MS = 86_400_000

/** Counts the person's cars on hold. Being next in line promises nothing and does not count. */
export async function countOpenHolds(db: Executor, origin: Origin, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(holds)
    .innerJoin(leads, eq(leads.id, holds.leadId))
    .where(and(isOfPerson(origin), inArray(holds.status, [...HOLDING_STATUSES]), gt(holds.heldUntil, now)))
  return row?.total ?? 0
}

/** Counts the person's upcoming bookings of a kind. Bookings by staff have no lead and do not count. */
export async function countOpenBookings(
  db: Executor,
  origin: Origin,
  { kind, now }: { kind: BookingKind; now: Date },
): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(
      and(
        isOfPerson(origin),
        eq(bookings.kind, kind),
        inArray(bookings.status, [...ACTIVE_BOOKING_STATUSES]),
        gt(bookings.endsAt, now),
      ),
    )
  return row?.total ?? 0
}

/** Counts holds and bookings made from the network in the last day, including those that have ended. */
export async function countNetworkPromises(db: Executor, { sender }: Origin, now: Date): Promise<number> {
  if (sender === null) return 0
  const since = new Date(now.getTime() - DAY_MS)
  const ofNetwork = and(eq(leads.sender, sender), gt(leads.createdAt, since))
  const [[heldCars], [bookedTimes]] = await Promise.all([
    db
      .select({ total: sql<number>`count(*)::integer` })
      .from(holds)
      .innerJoin(leads, eq(leads.id, holds.leadId))
      .where(and(ofNetwork, isNotNull(holds.heldUntil))),
    db
      .select({ total: sql<number>`count(*)::integer` })
      .from(bookings)
      .innerJoin(leads, eq(leads.id, bookings.leadId))
      .where(ofNetwork),
  ])
  return (heldCars?.total ?? 0) + (bookedTimes?.total ?? 0)
}

/** Matches leads with the same mailbox or phone number. */
export function isOfPerson({ foldedEmail, phone }: Pick<Origin, 'foldedEmail' | 'phone'>) {
  return or(
    foldedEmail === null ? sql`false` : eq(leads.foldedEmail, foldedEmail),
    phone === null ? sql`false` : eq(leads.phone, phone),
  )
}
