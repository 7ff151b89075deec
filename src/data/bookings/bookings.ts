import { and, eq, gt, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import {
  type BookingKind,
  type BookingStatus,
  OCCUPYING_STATUSES,
  type Span,
} from '../../domain/bookings/booking.ts'
import type { Occupancy } from '../../domain/bookings/slots.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { bookingBlocks, bookings } from '../database/tables.ts'

export type BookingRow = typeof bookings.$inferSelect
export type NewBookingRow = Omit<typeof bookings.$inferInsert, 'id' | 'sequence'>

export interface OccupancyQuery extends Span {
  kind: BookingKind
  dealership: string
  stockid: string | null
  /** The id of a booking being moved, which does not occupy its own slot. */
  except?: string | undefined
}

/** Locks the slots of a dealership, and the car, until the transaction ends: of two requests for the last slot, one waits. */
export async function lockBookingSlots(
  transaction: Transaction,
  { kind, dealership, stockid }: Pick<OccupancyQuery, 'kind' | 'dealership' | 'stockid'>,
): Promise<void> {
  // Always locks the dealership before the car, so that two transactions never deadlock.
  const lockNames = [`booking ${dealership} ${kind}`, ...(stockid === null ? [] : [`booking car ${stockid}`])]
  for (const lockName of lockNames)
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`)
}

/** Returns everything that occupies slots in a time span. */
export async function readOccupancy(db: Executor, query: OccupancyQuery): Promise<Occupancy> {
  const { kind, dealership, stockid, start, end, except } = query
  const occupyingBookings = await db
    .select({
      start: bookings.startsAt,
      end: bookings.endsAt,
      dealership: bookings.dealership,
      kind: bookings.kind,
      stockid: bookings.stockid,
    })
    .from(bookings)
    .where(
      and(
        inArray(bookings.status, [...OCCUPYING_STATUSES]),
        lt(bookings.startsAt, end),
        gt(bookings.endsAt, start),
        or(
          and(eq(bookings.dealership, dealership), eq(bookings.kind, kind)),
          ...(stockid === null ? [] : [and(eq(bookings.kind, 'test-drive'), eq(bookings.stockid, stockid))]),
        ),
        ...(except === undefined ? [] : [ne(bookings.id, except)]),
      ),
    )
  const blocked = await db
    .select({ start: bookingBlocks.startsAt, end: bookingBlocks.endsAt })
    .from(bookingBlocks)
    .where(
      and(
        eq(bookingBlocks.dealership, dealership),
        or(isNull(bookingBlocks.kind), eq(bookingBlocks.kind, kind)),
        lt(bookingBlocks.startsAt, end),
        gt(bookingBlocks.endsAt, start),
      ),
    )
  return {
    booked: occupyingBookings.filter((row) => row.dealership === dealership && row.kind === kind),
    carAway: occupyingBookings.filter(
      (row) => kind === 'test-drive' && row.kind === kind && stockid !== null && row.stockid === stockid,
    ),
    blocked,
  }
}

/** Returns null if another booking already has that reference. */
export async function insertBooking(db: Executor, row: NewBookingRow): Promise<BookingRow | null> {
  const [inserted] = await db
    .insert(bookings)
    .values(row)
    .onConflictDoNothing({ target: bookings.reference })
    .returning()
  return inserted ?? null
}

export async function findBooking(db: Executor, id: string): Promise<BookingRow | null> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  return row ?? null
}

export async function findBookingOfLead(db: Executor, leadId: string): Promise<BookingRow | null> {
  const [row] = await db.select().from(bookings).where(eq(bookings.leadId, leadId))
  return row ?? null
}

/** Locks the row until the transaction ends. */
export async function lockBooking(transaction: Transaction, id: string): Promise<BookingRow | null> {
  const [row] = await transaction.select().from(bookings).where(eq(bookings.id, id)).for('update')
  return row ?? null
}

export async function changeBooking(
  transaction: Transaction,
  id: string,
  change: {
    startsAt?: Date
    endsAt?: Date
    status?: BookingStatus
    cancelReason?: string | null
    changedAt: Date
  },
): Promise<BookingRow> {
  const [row] = await transaction
    .update(bookings)
    .set({ ...change, sequence: sql`${bookings.sequence} + 1` })
    .where(eq(bookings.id, id))
    .returning()
  if (!row) throw new Error('A locked booking no longer exists')
  return row
}

/** Returns bookings of some kinds that start within one of the spans at its dealership, without cancelled ones. Earliest first. */
export async function listBookings(
  db: Executor,
  { kinds, spans }: { kinds: readonly BookingKind[]; spans: readonly (Span & { dealership: string })[] },
): Promise<BookingRow[]> {
  if (kinds.length === 0 || spans.length === 0) return []
  const isWithin = spans.map(({ dealership, start, end }) =>
    and(eq(bookings.dealership, dealership), gte(bookings.startsAt, start), lt(bookings.startsAt, end)),
  )
  return db
    .select()
    .from(bookings)
    .where(and(inArray(bookings.kind, [...kinds]), ne(bookings.status, 'cancelled'), or(...isWithin)))
    .orderBy(bookings.startsAt, bookings.id)
}
