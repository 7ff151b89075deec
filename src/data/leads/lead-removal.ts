import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../database/database.ts'
import { isRowId } from '../database/row-id.ts'
import { leads, users } from '../database/tables.ts'
import { findLeadListRows, type LeadListRow, type StoredLead } from './lead-list.ts'

/** Locks leads in the order of their ids, so that two merges of the same leads never deadlock. */
export async function lockLeads(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Map<string, StoredLead>> {
  const validIds = ids.filter(isRowId)
  if (validIds.length === 0) return new Map()
  const rows = await transaction
    .select()
    .from(leads)
    .where(inArray(leads.id, validIds))
    .orderBy(asc(leads.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Null undoes the merge. */
export async function setMerged(
  transaction: Transaction,
  id: string,
  into: { id: string; now: Date } | null,
): Promise<void> {
  await transaction
    .update(leads)
    .set({ mergedInto: into?.id ?? null, mergedAt: into?.now ?? null })
    .where(eq(leads.id, id))
}

/** Null restores the lead. */
export async function setDeleted(
  transaction: Transaction,
  id: string,
  deleted: { by: string; now: Date } | null,
): Promise<void> {
  await transaction
    .update(leads)
    .set({ deletedAt: deleted?.now ?? null, deletedBy: deleted?.by ?? null })
    .where(eq(leads.id, id))
}

export interface DeletedRow extends LeadListRow {
  deletedBy: string | null
}

/** Returns the deleted leads that can still be restored, most recently deleted first. */
export async function listDeleted(
  db: Executor,
  { since, page, pageSize }: { since: Date; page: number; pageSize: number },
): Promise<{ rows: DeletedRow[]; total: number }> {
  const isRestorable = and(gt(leads.deletedAt, since), isNull(leads.erasedAt))
  const [deletedLeads, total] = await Promise.all([
    db
      .select({ id: leads.id, deletedBy: users.name })
      .from(leads)
      .leftJoin(users, eq(users.id, leads.deletedBy))
      .where(isRestorable)
      .orderBy(desc(leads.deletedAt), leads.id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(leads, isRestorable),
  ])
  const rows = await findLeadListRows(
    db,
    deletedLeads.map(({ id }) => id),
  )
  return {
    rows: deletedLeads.flatMap(({ id, deletedBy }) => {
      const row = rows.get(id)
      return row ? [{ ...row, deletedBy }] : []
    }),
    total,
  }
}

/** Returns the lead this one was merged into, without a lock. */
export async function findMergeTarget(db: Executor, id: string): Promise<string | null> {
  if (!isRowId(id)) return null
  const [row] = await db.select({ into: leads.mergedInto }).from(leads).where(eq(leads.id, id))
  return row?.into ?? null
}

/** Follows the merges of a lead to the one that was not merged itself. */
export async function findSurvivor(db: Executor, id: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive chain as (
      select id, merged_into from leads where id = ${id}
      union select next.id, next.merged_into from leads next join chain on next.id = chain.merged_into
    )
    select id from chain where merged_into is null`)
  return rows[0]?.id ?? id
}

/** Returns all leads merged into this one, directly or through others, oldest first. */
export async function listMergedLeads(db: Executor, id: string): Promise<StoredLead[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive merged as (
      select id from leads where merged_into = ${id}
      union select more.id from leads more join merged on more.merged_into = merged.id
    )
    select id from merged limit ${MAX_MERGED_LEADS}`)
  if (rows.length === 0) return []
  return db
    .select()
    .from(leads)
    .where(
      inArray(
        leads.id,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(leads.createdAt), leads.id)
}

const MAX_MERGED_LEADS = 50
