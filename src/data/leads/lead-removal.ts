import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../database/database.ts'
import { isRowId } from '../database/row-id.ts'
import { leads, users } from '../database/tables.ts'
import { findLeadListRows, type LeadListRow, type StoredLead } from './lead-list.ts'

/** Always in the same order: of two who join the same two the other way round, one waits. */
export async function lockLeads(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Map<string, StoredLead>> {
  const known = ids.filter(isRowId)
  if (known.length === 0) return new Map()
  const rows = await transaction
    .select()
    .from(leads)
    .where(inArray(leads.id, known))
    .orderBy(asc(leads.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Null takes it out again. */
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

/** Null brings it back. */
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

/** Those that can still be brought back, the latest first. */
export async function listDeleted(
  db: Executor,
  { since, page, pageSize }: { since: Date; page: number; pageSize: number },
): Promise<{ rows: DeletedRow[]; total: number }> {
  const which = and(gt(leads.deletedAt, since), isNull(leads.erasedAt))
  const [found, total] = await Promise.all([
    db
      .select({ id: leads.id, deletedBy: users.name })
      .from(leads)
      .leftJoin(users, eq(users.id, leads.deletedBy))
      .where(which)
      .orderBy(desc(leads.deletedAt), leads.id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(leads, which),
  ])
  const rows = await findLeadListRows(
    db,
    found.map(({ id }) => id),
  )
  return {
    rows: found.flatMap(({ id, deletedBy }) => {
      const row = rows.get(id)
      return row ? [{ ...row, deletedBy }] : []
    }),
    total,
  }
}

/** As it stands; nobody is kept from changing it. */
export async function mergedInto(db: Executor, id: string): Promise<string | null> {
  if (!isRowId(id)) return null
  const [row] = await db.select({ into: leads.mergedInto }).from(leads).where(eq(leads.id, id))
  return row?.into ?? null
}

/** Where a lead that was merged is to be found now: in the one that was merged into none. */
export async function survivorOf(db: Executor, id: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive way as (
      select id, merged_into from leads where id = ${id}
      union select next.id, next.merged_into from leads next join way on next.id = way.merged_into
    )
    select id from way where merged_into is null`)
  return rows[0]?.id ?? id
}

/** All that went into it, and what had gone into those; in the order they came. */
export async function findMerged(db: Executor, id: string): Promise<StoredLead[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive gone as (
      select id from leads where merged_into = ${id}
      union select more.id from leads more join gone on more.merged_into = gone.id
    )
    select id from gone limit ${MOST_MERGED}`)
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

const MOST_MERGED = 50
