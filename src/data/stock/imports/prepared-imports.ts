import { and, asc, count, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { PreparedStatus, RowKind } from '../../../domain/imports/prepared.ts'
import type { Executor } from '../../database/database.ts'
import { preparedImportRows, preparedImports } from '../../database/tables.ts'

export type PreparedImport = typeof preparedImports.$inferSelect
export type PreparedRow = Omit<typeof preparedImportRows.$inferSelect, 'preparedId'>

export async function insertPrepared(
  db: Executor,
  row: typeof preparedImports.$inferInsert,
): Promise<PreparedImport> {
  const [prepared] = await db.insert(preparedImports).values(row).returning()
  return prepared as PreparedImport
}

export async function findPrepared(db: Executor, id: string): Promise<PreparedImport | null> {
  const [row] = await db.select().from(preparedImports).where(eq(preparedImports.id, id))
  return row ?? null
}

/** Lists the latest imports of files: all of them, or those for one dealership. */
export function listPrepared(
  db: Executor,
  { dealership, limit }: { dealership: string | null; limit: number },
): Promise<Pick<PreparedImport, 'id' | 'name' | 'status' | 'byName' | 'updatedAt'>[]> {
  const { id, name, status, byName, updatedAt } = preparedImports
  return db
    .select({ id, name, status, byName, updatedAt })
    .from(preparedImports)
    .where(
      and(
        ne(status, 'discarded'),
        dealership === null ? undefined : eq(preparedImports.dealership, dealership),
      ),
    )
    .orderBy(desc(updatedAt))
    .limit(limit)
}

/** Changes a prepared import if it still has one of these statuses; returns null if it has not. */
export async function updatePrepared(
  db: Executor,
  id: string,
  from: readonly PreparedStatus[],
  changes: Partial<typeof preparedImports.$inferInsert>,
  /** Changes it only while this lease holds: the work of an earlier one may still be under way. */
  lease?: string | null,
): Promise<PreparedImport | null> {
  const [row] = await db
    .update(preparedImports)
    .set(changes)
    .where(
      and(
        eq(preparedImports.id, id),
        inArray(preparedImports.status, [...from]),
        lease ? eq(preparedImports.lease, lease) : undefined,
      ),
    )
    .returning()
  return row ?? null
}

/** Renews the lease and stores the progress; returns false if another instance has taken over or someone stopped it. */
export async function renewPrepared(
  db: Executor,
  { id, lease }: { id: string; lease: string },
  changes: Pick<Partial<typeof preparedImports.$inferInsert>, 'progress' | 'leaseUntil'>,
): Promise<boolean> {
  const rows = await db
    .update(preparedImports)
    .set(changes)
    .where(
      and(
        eq(preparedImports.id, id),
        eq(preparedImports.lease, lease),
        inArray(preparedImports.status, ['checking', 'applying']),
      ),
    )
    .returning({ id: preparedImports.id })
  return rows.length > 0
}

/** Takes over one check or import whose instance no longer renews its lease. */
export async function claimAbandoned(
  db: Executor,
  { lease, now, until }: { lease: string; now: Date; until: Date },
): Promise<PreparedImport | null> {
  const abandoned = db
    .select({ id: preparedImports.id })
    .from(preparedImports)
    .where(
      and(
        inArray(preparedImports.status, ['checking', 'applying']),
        or(isNull(preparedImports.leaseUntil), lt(preparedImports.leaseUntil, now)),
      ),
    )
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(preparedImports)
    .set({ lease, leaseUntil: until })
    .where(inArray(preparedImports.id, abandoned))
    .returning()
  return row ?? null
}

export async function listPreparedRows(
  db: Executor,
  id: string,
  { kind, limit, offset }: { kind: RowKind; limit: number; offset: number },
): Promise<{ rows: PreparedRow[]; total: number }> {
  const { preparedId, ...columns } = {
    preparedId: preparedImportRows.preparedId,
    kind: preparedImportRows.kind,
    position: preparedImportRows.position,
    row: preparedImportRows.row,
    stockid: preparedImportRows.stockid,
    title: preparedImportRows.title,
    vehicleId: preparedImportRows.vehicleId,
    detail: preparedImportRows.detail,
  }
  const condition = and(eq(preparedId, id), eq(preparedImportRows.kind, kind))
  const [rows, [total]] = await Promise.all([
    db
      .select(columns)
      .from(preparedImportRows)
      .where(condition)
      .orderBy(asc(preparedImportRows.position))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(preparedImportRows).where(condition),
  ])
  return { rows, total: total?.count ?? 0 }
}

/** Deletes prepared imports that no one has touched since, and returns the files to delete. */
export async function deleteOldPrepared(db: Executor, before: Date): Promise<string[]> {
  const rows = await db
    .delete(preparedImports)
    .where(
      and(
        lt(preparedImports.updatedAt, before),
        sql`${preparedImports.status} not in ('checking', 'applying')`,
      ),
    )
    .returning({ file: preparedImports.file })
  return rows.map(({ file }) => file)
}
