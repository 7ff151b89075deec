import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { BookingKind, BookingStatus } from '../../domain/bookings/booking.ts'
import type { BookingFigures } from '../../domain/reports/report.ts'
import type { Executor } from '../database/database.ts'
import { bookings, leads } from '../database/tables.ts'

export interface BookingRange {
  kinds: readonly BookingKind[]
  /** Null for all dealerships. */
  dealerships: readonly string[] | null
  /** Counts only bookings that belong to this person's leads. */
  ownerId: string | null
  since: Date
  until: Date
}

/** Counts the bookings made in a period by what became of them. */
export async function readBookingReport(db: Executor, range: BookingRange): Promise<BookingFigures> {
  const { kinds, dealerships, ownerId, since, until } = range
  const countOf = (...statuses: BookingStatus[]) =>
    sql<number>`(count(*) filter (where ${inArray(bookings.status, statuses)}))::integer`
  const query = db
    .select({
      made: sql<number>`count(*)::integer`,
      kept: countOf('done'),
      missed: countOf('missed'),
      cancelled: countOf('cancelled'),
      open: countOf('requested', 'confirmed'),
    })
    .from(bookings)
    .$dynamic()
  if (ownerId !== null)
    query.innerJoin(leads, and(eq(leads.id, bookings.leadId), eq(leads.assignedTo, ownerId)))
  const [row] = await query.where(
    and(
      gte(bookings.createdAt, since),
      lt(bookings.createdAt, until),
      inArray(bookings.kind, [...kinds]),
      dealerships === null ? undefined : inArray(bookings.dealership, [...dealerships]),
    ),
  )
  return row ?? { made: 0, kept: 0, missed: 0, cancelled: 0, open: 0 }
}
