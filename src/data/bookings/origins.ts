import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { ACTIVE_BOOKING_STATUSES } from '../../domain/bookings/booking.ts'
import type { OriginKind } from '../../domain/bookings/origin.ts'
import { HOLDING_STATUSES } from '../../domain/leads/hold.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { bookings, holds, leads } from '../database/tables.ts'
import type { BookingRow } from './bookings.ts'
import { isOfPerson, type Origin } from './promises.ts'

const { id, reference, department, dealership } = leads
const LEAD = { id, reference, department, dealership }

export type OriginLead = Pick<typeof leads.$inferSelect, keyof typeof LEAD>

export async function findOrigin(db: Executor, leadId: string): Promise<(OriginLead & Origin) | null> {
  const { foldedEmail, phone, sender } = leads
  const [row] = await db
    .select({ ...LEAD, foldedEmail, phone, sender })
    .from(leads)
    .where(eq(id, leadId))
  return row ?? null
}

/** Locks the undecided and confirmed holds of an origin until the transaction ends, in a fixed order. */
export async function lockHoldsOf(
  transaction: Transaction,
  origin: Origin,
  kind: OriginKind,
): Promise<{ hold: typeof holds.$inferSelect; lead: OriginLead }[]> {
  return transaction
    .select({ hold: holds, lead: LEAD })
    .from(holds)
    .innerJoin(leads, eq(id, holds.leadId))
    .where(and(isOfOrigin(origin, kind), inArray(holds.status, [...HOLDING_STATUSES])))
    .orderBy(holds.id)
    .for('no key update', { of: holds })
}

/** Locks the upcoming bookings of an origin until the transaction ends, in a fixed order. */
export async function lockBookingsOf(
  transaction: Transaction,
  origin: Origin,
  { kind, now }: { kind: OriginKind; now: Date },
): Promise<BookingRow[]> {
  const rows = await transaction
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(leads, eq(id, bookings.leadId))
    .where(
      and(
        isOfOrigin(origin, kind),
        inArray(bookings.status, [...ACTIVE_BOOKING_STATUSES]),
        gt(bookings.endsAt, now),
      ),
    )
    .orderBy(bookings.id)
    .for('no key update', { of: bookings })
  return rows.map(({ booking }) => booking)
}

function isOfOrigin(origin: Origin, kind: OriginKind) {
  if (kind === 'person') return isOfPerson(origin)
  return origin.sender === null ? sql`false` : eq(leads.sender, origin.sender)
}
