import { and, eq, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { BookingKind, Span } from '../../domain/bookings/booking.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { bookingBlocks, bookings, leads } from '../database/tables.ts'
import type { BookingRow } from './bookings.ts'

export type BlockRow = typeof bookingBlocks.$inferSelect
type DealershipSpan = Span & { dealership: string }

export interface StaffBookingRow {
  booking: BookingRow
  /** The work items selected in the service form. */
  works: string[] | null
}

const WORKS = sql<
  string[] | null
>`case jsonb_typeof(${leads.fields} -> 'works') when 'array' then ${leads.fields} -> 'works' end`

/** Returns bookings of some kinds that start within one of the spans, including cancelled ones. Earliest first. */
export async function listStaffBookings(
  db: Executor,
  { kinds, spans }: { kinds: readonly BookingKind[]; spans: readonly DealershipSpan[] },
): Promise<StaffBookingRow[]> {
  if (kinds.length === 0 || spans.length === 0) return []
  const startsWithinSpan = spans.map(({ dealership, start, end }) =>
    and(eq(bookings.dealership, dealership), gte(bookings.startsAt, start), lt(bookings.startsAt, end)),
  )
  return db
    .select({ booking: bookings, works: WORKS })
    .from(bookings)
    .leftJoin(leads, eq(leads.id, bookings.leadId))
    .where(and(inArray(bookings.kind, [...kinds]), or(...startsWithinSpan)))
    .orderBy(bookings.startsAt, bookings.createdAt, bookings.id)
}

export async function findStaffBooking(db: Executor, id: string): Promise<StaffBookingRow | null> {
  const [row] = await db
    .select({ booking: bookings, works: WORKS })
    .from(bookings)
    .leftJoin(leads, eq(leads.id, bookings.leadId))
    .where(eq(bookings.id, id))
  return row ?? null
}

/** Returns the blocks that overlap one of the spans and apply to one of the kinds or to all. */
export async function listBlocks(
  db: Executor,
  { kinds, spans }: { kinds: readonly BookingKind[]; spans: readonly DealershipSpan[] },
): Promise<BlockRow[]> {
  if (kinds.length === 0 || spans.length === 0) return []
  const overlapsSpan = spans.map(({ dealership, start, end }) =>
    and(
      eq(bookingBlocks.dealership, dealership),
      lt(bookingBlocks.startsAt, end),
      gt(bookingBlocks.endsAt, start),
    ),
  )
  return db
    .select()
    .from(bookingBlocks)
    .where(and(or(isNull(bookingBlocks.kind), inArray(bookingBlocks.kind, [...kinds])), or(...overlapsSpan)))
    .orderBy(bookingBlocks.startsAt, bookingBlocks.id)
}

export async function insertBlock(
  db: Executor,
  row: Pick<BlockRow, 'dealership' | 'kind' | 'startsAt' | 'endsAt' | 'reason' | 'createdAt'>,
): Promise<BlockRow> {
  const [inserted] = await db.insert(bookingBlocks).values(row).returning()
  return inserted as BlockRow
}

export async function lockBlock(transaction: Transaction, id: bigint): Promise<BlockRow | null> {
  const [row] = await transaction.select().from(bookingBlocks).where(eq(bookingBlocks.id, id)).for('update')
  return row ?? null
}

export async function deleteBlock(transaction: Transaction, id: bigint): Promise<void> {
  await transaction.delete(bookingBlocks).where(eq(bookingBlocks.id, id))
}
