import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { HandOverCounts } from '../../domain/leads/assignments/hand-over.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { leads } from '../database/tables.ts'
import type { StoredLead } from './lead-list.ts'

const isOpen = sql`${leads.isListed} and ${leads.status} <> 'completed'`

/** Open leads of a person, and the bookings of those leads within a time. */
export async function countHandOver(
  db: Executor,
  userId: string,
  { from, until = null }: { from: Date; until?: Date | null },
): Promise<HandOverCounts> {
  const { rows } = await db.execute<{ open_leads: number; bookings: number }>(sql`
    with open_leads as (
      select id from leads where assigned_to = ${userId} and is_listed and status <> 'completed')
    select (select count(*)::int from open_leads) as open_leads,
      (select count(*)::int from bookings
        where lead_id in (select id from open_leads) and status in ('requested', 'confirmed')
          and starts_at >= ${from.toISOString()}::timestamptz
          and (${until?.toISOString() ?? null}::timestamptz is null or starts_at < ${until?.toISOString() ?? null}::timestamptz)
      ) as bookings`)
  return { openLeads: rows[0]?.open_leads ?? 0, bookings: rows[0]?.bookings ?? 0 }
}

/** Locks the open leads of a person until the transaction ends, in the order of their ids. */
export async function lockOpenLeads(transaction: Transaction, userId: string): Promise<StoredLead[]> {
  return transaction
    .select()
    .from(leads)
    .where(and(eq(sql`${leads.assignedTo}::text`, userId), isOpen))
    .orderBy(asc(leads.id))
    .for('update')
}

/** Locks the leads that have a person among some, until the transaction ends. */
export async function lockAssignedLeads(
  transaction: Transaction,
  leadIds: readonly string[],
): Promise<StoredLead[]> {
  return transaction
    .select()
    .from(leads)
    .where(and(inArray(leads.id, [...leadIds]), isNotNull(leads.assignmentId), isOpen))
    .orderBy(asc(leads.id))
    .for('update')
}

/** Lets the routing rules assign these leads, which are unassigned. */
export async function awaitRouting(transaction: Transaction, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return
  await transaction
    .update(leads)
    .set({ awaitsRouting: true, routeAfter: null })
    .where(inArray(leads.id, [...leadIds]))
}

/** Open leads whose person is deactivated or does not belong to their department: nobody works on them. */
const stranded = sql`leads.is_listed and leads.status <> 'completed' and exists (
  select from users where users.id = leads.assigned_to
    and (not users.active or (
      users.role not in ('super_admin', 'admin') and users.department is distinct from leads.department)))`

/** There are none unless an older version left them. */
export async function countStrandedLeads(db: Executor): Promise<number> {
  return db.$count(leads, stranded)
}

export async function lockStrandedLeads(transaction: Transaction): Promise<StoredLead[]> {
  return transaction.select().from(leads).where(stranded).orderBy(asc(leads.id)).for('update')
}
