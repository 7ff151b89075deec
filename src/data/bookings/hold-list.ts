import { and, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { ReservationStatus } from '../../domain/leads/hold.ts'
import type { Reach } from '../../domain/permissions/reach.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { leads, reservations } from '../database/tables.ts'
import { withinReach } from '../database/within-scope.ts'

export interface ReservationRow {
  reservation: typeof reservations.$inferSelect
  lead: Pick<
    typeof leads.$inferSelect,
    'id' | 'reference' | 'name' | 'email' | 'phone' | 'department' | 'dealership' | 'vehicle'
  >
}

const { id, reference, name, email, phone, department, dealership, vehicle } = leads
const COLUMNS = {
  reservation: reservations,
  lead: { id, reference, name, email, phone, department, dealership, vehicle },
}
const MOST = 200

/** Those that hold a car or wait for one, and those that ran out lately; doubtful leads wait elsewhere. Next to end first. */
export async function listReservations(
  db: Executor,
  { reach, since }: { reach: Reach; since: Date },
): Promise<ReservationRow[]> {
  const isOpen = or(eq(reservations.status, 'requested'), eq(reservations.status, 'confirmed'))
  const ranOut = and(eq(reservations.status, 'expired'), gt(reservations.heldUntil, since))
  const isTrusted = or(isNull(leads.quarantinedAt), isNotNull(leads.releasedAt))
  return db
    .select(COLUMNS)
    .from(reservations)
    .innerJoin(leads, eq(leads.id, reservations.leadId))
    .where(and(or(isOpen, ranOut), isTrusted, isNull(leads.erasedAt), withinReach(reach, leads)))
    .orderBy(reservations.heldUntil, reservations.id)
    .limit(MOST)
}

/** It and its lead stay as they are for others until the transaction ends: who is forgotten meanwhile is not written to. */
export async function lockReservation(
  transaction: Transaction,
  number: bigint,
): Promise<ReservationRow | null> {
  const [row] = await transaction
    .select(COLUMNS)
    .from(reservations)
    .innerJoin(leads, eq(leads.id, reservations.leadId))
    .where(eq(reservations.id, number))
    // The same person may ask again meanwhile: a new lead that points to this one must not wait for it.
    .for('no key update', { of: [reservations, leads] })
  return row ?? null
}

export async function decideReservation(
  transaction: Transaction,
  number: bigint,
  change: { status: ReservationStatus; heldUntil: Date | null },
): Promise<void> {
  await transaction.update(reservations).set(change).where(eq(reservations.id, number))
}

/** Which cars are held, and until when: of several holds on one, the longest. */
export async function listHolds(db: Executor, now: Date): Promise<{ stockid: string; until: Date }[]> {
  const rows = await db
    .selectDistinctOn([reservations.stockid], {
      stockid: reservations.stockid,
      until: reservations.heldUntil,
    })
    .from(reservations)
    .where(
      and(
        or(eq(reservations.status, 'requested'), eq(reservations.status, 'confirmed')),
        gt(reservations.heldUntil, now),
      ),
    )
    .orderBy(reservations.stockid, desc(reservations.heldUntil))
  return rows.flatMap(({ stockid, until }) => (until ? [{ stockid, until }] : []))
}
