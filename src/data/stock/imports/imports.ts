import { and, asc, count, desc, eq, getTableColumns, gt, inArray, lt, max, or, sql } from 'drizzle-orm'
import type { ImportRecord, RowRemark, WriteCounts } from '../../../domain/imports/import-record.ts'
import type { Executor } from '../../database/database.ts'
import { importChanges, importHeldRows, importRemarks, imports } from '../../database/tables.ts'

const { appliedOrder: _order, ...RECORD_COLUMNS } = getTableColumns(imports)

export interface Page {
  limit: number
  offset: number
}

export async function listImports(
  db: Executor,
  { limit, offset }: Page,
): Promise<{ imports: ImportRecord[]; total: number }> {
  const [rows, total] = await Promise.all([
    db.select(RECORD_COLUMNS).from(imports).orderBy(desc(imports.id)).limit(limit).offset(offset),
    db.$count(imports),
  ])
  return { imports: rows, total }
}

export async function findImport(db: Executor, id: number): Promise<ImportRecord | null> {
  const [row] = await db.select(RECORD_COLUMNS).from(imports).where(eq(imports.id, id))
  return row ?? null
}

/** Locks the import: of two people who decide on it at once, the second sees the first decision. */
export async function lockImport(db: Executor, id: number): Promise<ImportRecord | null> {
  const [row] = await db.select(RECORD_COLUMNS).from(imports).where(eq(imports.id, id)).for('update')
  return row ?? null
}

export type NewImport = Omit<ImportRecord, 'id' | 'undoable' | 'appliedAt' | 'undoneAt'>

export async function insertImport(db: Executor, record: NewImport): Promise<number> {
  const [row] = await db.insert(imports).values(record).returning({ id: imports.id })
  return (row as { id: number }).id
}

/** Inserts an import that will be rolled back, without using up an id. */
export async function insertDryImport(db: Executor, record: NewImport): Promise<number> {
  await db
    .insert(imports)
    .overridingSystemValue()
    .values({ ...record, id: DRY_RUN_ID })
  return DRY_RUN_ID
}

const DRY_RUN_ID = 0

/** Call it only while no other import can be applied, because it numbers imports in the order they took effect. */
export async function markApplied(
  db: Executor,
  id: number,
  result: WriteCounts &
    Partial<Pick<ImportRecord, 'imported' | 'refused' | 'heldPrices' | 'keepsMissing'>> & { appliedAt: Date },
): Promise<void> {
  const [last] = await db.select({ order: max(imports.appliedOrder) }).from(imports)
  const order = (last?.order ?? 0) + 1
  await db
    .update(imports)
    .set({ ...result, status: 'applied', undoable: true, appliedOrder: order })
    .where(eq(imports.id, id))
}

export async function markUndone(db: Executor, id: number, undoneAt: Date): Promise<void> {
  await db.update(imports).set({ status: 'undone', undoable: false, undoneAt }).where(eq(imports.id, id))
}

export async function markDiscarded(db: Executor, id: number): Promise<boolean> {
  const discardedRows = await db
    .update(imports)
    .set({ status: 'discarded' })
    .where(and(eq(imports.id, id), eq(imports.status, 'held')))
    .returning({ id: imports.id })
  if (discardedRows.length > 0) await dropHeldRows(db, id)
  return discardedRows.length > 0
}

/** Discards older held imports of a feed: a newer full file replaces them. */
export async function discardOlderHeld(db: Executor, source: string, newerId: number): Promise<void> {
  const heldImports = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.source, source), eq(imports.status, 'held'), lt(imports.id, newerId)))
  for (const { id } of heldImports) await markDiscarded(db, id)
}

export async function dropHeldRows(db: Executor, id: number): Promise<void> {
  await db.delete(importHeldRows).where(eq(importHeldRows.importId, id))
}

const REMARK_BATCH_SIZE = 1_000

export async function insertRemarks(
  db: Executor,
  importId: number,
  remarks: readonly RowRemark[],
): Promise<void> {
  for (let from = 0; from < remarks.length; from += REMARK_BATCH_SIZE)
    await db.insert(importRemarks).values(
      remarks.slice(from, from + REMARK_BATCH_SIZE).map((remark, index) => ({
        ...remark,
        column: withoutNul(remark.column),
        value: withoutNul(remark.value),
        reason: withoutNul(remark.reason) ?? '',
        importId,
        position: from + index,
      })),
    )
}

function withoutNul(text: string | null): string | null {
  return text?.replaceAll('\0', '') ?? null
}

export async function listRemarks(
  db: Executor,
  importId: number,
  { limit, offset, refusedOnly = false }: Page & { refusedOnly?: boolean },
): Promise<{ remarks: RowRemark[]; kept: number }> {
  const { importId: _import, position: _position, ...remark } = getTableColumns(importRemarks)
  const isOfImport = eq(importRemarks.importId, importId)
  const condition = refusedOnly ? and(isOfImport, eq(importRemarks.refused, true)) : isOfImport
  const [remarks, [countRow]] = await Promise.all([
    db
      .select(remark)
      .from(importRemarks)
      .where(condition)
      .orderBy(asc(importRemarks.position))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(importRemarks).where(condition),
  ])
  return { remarks, kept: countRow?.count ?? 0 }
}

/** Deletes the undo data of all but the last imports with changes, and the remarks of old imports. */
export async function pruneImportHistory(
  db: Executor,
  { undoable, remarked }: { undoable: number; remarked: number },
): Promise<void> {
  const hasChanges = or(gt(imports.inserted, 0), gt(imports.updated, 0), gt(imports.withdrawn, 0))
  const [oldest] = await db
    .select({ order: imports.appliedOrder })
    .from(imports)
    .where(and(eq(imports.undoable, true), hasChanges))
    .orderBy(desc(imports.appliedOrder))
    .limit(1)
    .offset(undoable - 1)
  if (oldest?.order) {
    const expiredImports = await db
      .update(imports)
      .set({ undoable: false })
      .where(and(eq(imports.undoable, true), lt(imports.appliedOrder, oldest.order)))
      .returning({ id: imports.id })
    const ids = expiredImports.map(({ id }) => id)
    if (ids.length > 0) await db.delete(importChanges).where(inArray(importChanges.importId, ids))
  }
  const newest = db.select({ id: imports.id }).from(imports).orderBy(desc(imports.id)).limit(remarked)
  await db
    .delete(importRemarks)
    .where(lt(importRemarks.importId, sql`(select min(id) from ${newest.as('newest')})`))
}
