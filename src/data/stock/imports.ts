import { and, asc, count, desc, eq, getTableColumns, gt, inArray, lt, max, or, sql } from 'drizzle-orm'
import type { ImportRecord, RowRemark, WriteCounts } from '../../domain/imports/import-record.ts'
import type { Executor } from '../database/database.ts'
import { importChanges, importHeldRows, importRemarks, imports } from '../database/tables.ts'

const { appliedOrder: _order, ...RECORD } = getTableColumns(imports)

export interface Page {
  limit: number
  offset: number
}

export async function listImports(
  db: Executor,
  { limit, offset }: Page,
): Promise<{ imports: ImportRecord[]; total: number }> {
  const [rows, total] = await Promise.all([
    db.select(RECORD).from(imports).orderBy(desc(imports.id)).limit(limit).offset(offset),
    db.$count(imports),
  ])
  return { imports: rows, total }
}

export async function findImport(db: Executor, id: number): Promise<ImportRecord | null> {
  const [row] = await db.select(RECORD).from(imports).where(eq(imports.id, id))
  return row ?? null
}

/** Of two people who decide on one import, the second sees what the first did. */
export async function lockImport(db: Executor, id: number): Promise<ImportRecord | null> {
  const [row] = await db.select(RECORD).from(imports).where(eq(imports.id, id)).for('update')
  return row ?? null
}

type NewImport = Omit<ImportRecord, 'id' | 'undoable' | 'appliedAt' | 'undoneAt'>

export async function insertImport(db: Executor, record: NewImport): Promise<number> {
  const [row] = await db.insert(imports).values(record).returning({ id: imports.id })
  return (row as { id: number }).id
}

/** For an import that will be rolled back: it uses up no number. */
export async function insertDryImport(db: Executor, record: NewImport): Promise<number> {
  await db
    .insert(imports)
    .overridingSystemValue()
    .values({ ...record, id: DRY_RUN })
  return DRY_RUN
}

const DRY_RUN = 0

/** Only while no other import can be applied: the order is the one in which they took effect. */
export async function markApplied(
  db: Executor,
  id: number,
  written: WriteCounts & Partial<Pick<ImportRecord, 'taken' | 'refused'>> & { appliedAt: Date },
): Promise<void> {
  const [last] = await db.select({ order: max(imports.appliedOrder) }).from(imports)
  const order = (last?.order ?? 0) + 1
  await db
    .update(imports)
    .set({ ...written, status: 'applied', undoable: true, appliedOrder: order })
    .where(eq(imports.id, id))
}

export async function markUndone(db: Executor, id: number, undoneAt: Date): Promise<void> {
  await db.update(imports).set({ status: 'undone', undoable: false, undoneAt }).where(eq(imports.id, id))
}

export async function markDiscarded(db: Executor, id: number): Promise<boolean> {
  const done = await db
    .update(imports)
    .set({ status: 'discarded' })
    .where(and(eq(imports.id, id), eq(imports.status, 'held')))
    .returning({ id: imports.id })
  if (done.length > 0) await dropHeldRows(db, id)
  return done.length > 0
}

/** A newer full file of the same feed tells all that an older one could. */
export async function discardOlderHeld(db: Executor, source: string, than: number): Promise<void> {
  const held = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.source, source), eq(imports.status, 'held'), lt(imports.id, than)))
  for (const { id } of held) await markDiscarded(db, id)
}

export async function dropHeldRows(db: Executor, id: number): Promise<void> {
  await db.delete(importHeldRows).where(eq(importHeldRows.importId, id))
}

const REMARKS_AT_ONCE = 1_000

export async function insertRemarks(
  db: Executor,
  importId: number,
  remarks: readonly RowRemark[],
): Promise<void> {
  for (let from = 0; from < remarks.length; from += REMARKS_AT_ONCE)
    await db.insert(importRemarks).values(
      remarks.slice(from, from + REMARKS_AT_ONCE).map((remark, index) => ({
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
  const ofImport = eq(importRemarks.importId, importId)
  const wanted = refusedOnly ? and(ofImport, eq(importRemarks.refused, true)) : ofImport
  const [remarks, [kept]] = await Promise.all([
    db
      .select(remark)
      .from(importRemarks)
      .where(wanted)
      .orderBy(asc(importRemarks.position))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(importRemarks).where(wanted),
  ])
  return { remarks, kept: kept?.count ?? 0 }
}

/** Forgets how to undo all but the last imports that changed something, and the remarks of those long past. */
export async function forgetOldImports(
  db: Executor,
  { undoable, remarked }: { undoable: number; remarked: number },
): Promise<void> {
  const changed = or(gt(imports.inserted, 0), gt(imports.updated, 0), gt(imports.withdrawn, 0))
  const [oldest] = await db
    .select({ order: imports.appliedOrder })
    .from(imports)
    .where(and(eq(imports.undoable, true), changed))
    .orderBy(desc(imports.appliedOrder))
    .limit(1)
    .offset(undoable - 1)
  if (oldest?.order) {
    const forgotten = await db
      .update(imports)
      .set({ undoable: false })
      .where(and(eq(imports.undoable, true), lt(imports.appliedOrder, oldest.order)))
      .returning({ id: imports.id })
    const ids = forgotten.map(({ id }) => id)
    if (ids.length > 0) await db.delete(importChanges).where(inArray(importChanges.importId, ids))
  }
  const newest = db.select({ id: imports.id }).from(imports).orderBy(desc(imports.id)).limit(remarked)
  await db
    .delete(importRemarks)
    .where(lt(importRemarks.importId, sql`(select min(id) from ${newest.as('newest')})`))
}
