import { desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../database/database.ts'
import { isRowId } from '../database/row-id.ts'
import { leadAssignments, leadEvents, movedInLeads, moveIns } from '../database/tables.ts'
import { type LeadRow, valuesByColumn } from './leads.ts'

export type MoveInRow = typeof moveIns.$inferSelect
const CHUNK = 500

/** Two moves at once would not see each other's leads. */
export async function lockMoveIns(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('move in', 0))`)
}

export async function listMoveIns(db: Executor, limit: number): Promise<MoveInRow[]> {
  return db.select().from(moveIns).orderBy(desc(moveIns.at)).limit(limit)
}

export async function findMoveIn(db: Executor, id: string): Promise<MoveInRow | null> {
  if (!isRowId(id)) return null
  const [row] = await db.select().from(moveIns).where(eq(moveIns.id, id)).for('update')
  return row ?? null
}

/** The numbers of the old system that have been moved in. */
export async function listOldIds(db: Executor): Promise<Set<string>> {
  const rows = await db
    .select({ oldId: movedInLeads.oldId })
    .from(movedInLeads)
    .where(isNotNull(movedInLeads.oldId))
  return new Set(rows.map(({ oldId }) => oldId as string))
}

/** The contacts and days of leads that have one of these addresses or numbers. */
export async function listContactDays(
  db: Executor,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): Promise<{ email: string | null; phone: string | null; createdAt: Date }[]> {
  const { rows } = await db.execute<{ email: string | null; phone: string | null; created_at: string }>(sql`
    select email, phone, created_at from leads
    where lower(email) in (select jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb))
      or phone in (select jsonb_array_elements_text(${JSON.stringify(phones)}::jsonb))`)
  return rows.map(({ email, phone, created_at }) => ({ email, phone, createdAt: new Date(created_at) }))
}

export async function insertMoveIn(
  transaction: Transaction,
  row: typeof moveIns.$inferInsert,
): Promise<void> {
  await transaction.insert(moveIns).values(row)
}

/** Writes leads without any outbox rows. Returns the ids of those whose reference was in use. */
export async function insertMovedLeads(
  transaction: Transaction,
  rows: readonly (LeadRow & { id: string })[],
): Promise<Set<string>> {
  const writtenIds = new Set<string>()
  for (let start = 0; start < rows.length; start += CHUNK) {
    const leads = `[${rows
      .slice(start, start + CHUNK)
      .map(valuesByColumn)
      .join(',')}]`
    const result = await transaction.execute<{ id: string | null }>(
      sql`select insert_lead(lead) as id from jsonb_array_elements(${leads}::jsonb) as lead`,
    )
    for (const { id } of result.rows) if (id !== null) writtenIds.add(id)
  }
  return new Set(rows.map(({ id }) => id).filter((id) => !writtenIds.has(id)))
}

export async function insertMovedParts(
  transaction: Transaction,
  parts: {
    links: (typeof movedInLeads.$inferInsert)[]
    events: (typeof leadEvents.$inferInsert)[]
    assignments: (typeof leadAssignments.$inferInsert)[]
  },
): Promise<void> {
  for (let start = 0; start < parts.links.length; start += CHUNK) {
    await transaction.insert(movedInLeads).values(parts.links.slice(start, start + CHUNK))
    await transaction.insert(leadEvents).values(parts.events.slice(start, start + CHUNK))
  }
  for (let start = 0; start < parts.assignments.length; start += CHUNK)
    await transaction.insert(leadAssignments).values(parts.assignments.slice(start, start + CHUNK))
}

/** Deletes the leads of a move that nobody has worked on since. Returns how many were deleted and how many stay. */
export async function deleteMovedLeads(
  transaction: Transaction,
  moveIn: Pick<MoveInRow, 'id' | 'at'>,
): Promise<{ deleted: number; remaining: number }> {
  const { rowCount } = await transaction.execute(sql`
    delete from leads using moved_in_leads
    where moved_in_leads.lead_id = leads.id and moved_in_leads.move_in_id = ${moveIn.id}
      and not exists (
        select from lead_events
        where lead_events.lead_id = leads.id and lead_events.at > ${moveIn.at.toISOString()}::timestamptz)
      and not exists (select from bookings where bookings.lead_id = leads.id)`)
  const { rows } = await transaction.execute<{ count: string }>(
    sql`select count(*) from moved_in_leads where move_in_id = ${moveIn.id}`,
  )
  return { deleted: rowCount ?? 0, remaining: Number(rows[0]?.count ?? 0) }
}

export async function markMoveInUndone(
  transaction: Transaction,
  id: string,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await transaction.update(moveIns).set({ undoneAt: now, undoneBy: by }).where(eq(moveIns.id, id))
}
