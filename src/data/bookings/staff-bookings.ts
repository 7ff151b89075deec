import { and, eq, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { BookingKind, Span } from '../../domain/bookings/booking.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { bookingBlocks, bookings, leads } from '../database/tables.ts'
import type { BookingRow } from './bookings.ts'

export type BlockRow = typeof bookingBlocks.$inferSelect
type PlaceSpan = Span & { dealership: string }

export interface StaffBookingRow {
  booking: BookingRow
  /** What was ticked in the form it came by. */
  works: string[] | null
}

const WORKS = sql<
  string[] | null
>`case jsonb_typeof(${leads.fields} -> 'works') when 'array' then ${leads.fields} -> 'works' end`

/** Everything of some kinds that begins within one of the spans, the cancelled too. Earliest first. */
export async function listStaffBookings(
  db: Executor,
  { kinds, spans }: { kinds: readonly BookingKind[]; spans: readonly PlaceSpan[] },
): Promise<StaffBookingRow[]> {
  if (kinds.length === 0 || spans.length === 0) return []
  const within = spans.map(({ dealership, start, end }) =>
    and(eq(bookings.dealership, dealership), gte(bookings.startsAt, start), lt(bookings.startsAt, end)),
  )
  return db
    .select({ booking: bookings, works: WORKS })
    .from(bookings)
    .leftJoin(leads, eq(leads.id, bookings.leadId))
    .where(and(inArray(bookings.kind, [...kinds]), or(...within)))
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

/** Those that touch one of the spans, of the kinds or of all. */
export async function listBlocks(
  db: Executor,
  { kinds, spans }: { kinds: readonly BookingKind[]; spans: readonly PlaceSpan[] },
): Promise<BlockRow[]> {
  if (kinds.length === 0 || spans.length === 0) return []
  const touching = spans.map(({ dealership, start, end }) =>
    and(
      eq(bookingBlocks.dealership, dealership),
      lt(bookingBlocks.startsAt, end),
      gt(bookingBlocks.endsAt, start),
    ),
  )
  return db
    .select()
    .from(bookingBlocks)
    .where(and(or(isNull(bookingBlocks.kind), inArray(bookingBlocks.kind, [...kinds])), or(...touching)))
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
