import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { VehicleStatus } from '../../../domain/vehicles/condition.ts'
import type { VehicleField } from '../../../domain/vehicles/fields.ts'
import type { Executor } from '../../database/database.ts'
import { vehicleChanges } from '../../database/tables.ts'

export type ChangeRow = typeof vehicleChanges.$inferSelect & {
  /** The person who undid the change. */
  undoneBy: string | null
}

/** Returns a page of the history, newest first, and how many entries it has in all. */
export async function listCarChanges(
  db: Executor,
  vehicleId: bigint,
  page: { before: bigint | null; limit: number },
): Promise<{ changes: ChangeRow[]; total: number }> {
  const rows = await db
    .select()
    .from(vehicleChanges)
    .where(
      and(
        eq(vehicleChanges.vehicleId, vehicleId),
        page.before === null ? undefined : lt(vehicleChanges.id, page.before),
      ),
    )
    .orderBy(desc(vehicleChanges.id))
    .limit(page.limit)
  const [tally] = await db
    .select({ total: count() })
    .from(vehicleChanges)
    .where(eq(vehicleChanges.vehicleId, vehicleId))
  const undoers = await findUndoers(
    db,
    rows.map(({ id }) => id),
  )
  return {
    changes: rows.map((row) => ({ ...row, undoneBy: undoers.get(row.id) ?? null })),
    total: tally?.total ?? 0,
  }
}

async function findUndoers(db: Executor, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  if (ids.length === 0) return new Map()
  const undo = alias(vehicleChanges, 'undo')
  const rows = await db
    .select({ undoes: undo.undoes, byName: undo.byName })
    .from(undo)
    .where(inArray(undo.undoes, [...ids]))
  return new Map(rows.map(({ undoes, byName }) => [undoes as bigint, byName]))
}

export async function findCarChange(db: Executor, id: bigint): Promise<ChangeRow | null> {
  const [row] = await db.select().from(vehicleChanges).where(eq(vehicleChanges.id, id))
  return row ? { ...row, undoneBy: (await findUndoers(db, [id])).get(id) ?? null } : null
}

/** Returns the status that a car had before its status was first changed; null if it never was. */
export async function findFirstStatus(db: Executor, vehicleId: bigint): Promise<VehicleStatus | null> {
  const [row] = await db
    .select({ status: sql<VehicleStatus>`${vehicleChanges.fields} #>> '{status,from}'` })
    .from(vehicleChanges)
    .where(and(eq(vehicleChanges.vehicleId, vehicleId), sql`${vehicleChanges.fields} ? 'status'`))
    .orderBy(asc(vehicleChanges.id))
    .limit(1)
  return row?.status ?? null
}

/** Identifies the state of a car's history: an entry of a feed can grow. */
export async function findHistoryVersion(db: Executor, vehicleId: bigint): Promise<string> {
  const [row] = await db
    .select({ id: vehicleChanges.id, photos: sql<string | null>`${vehicleChanges.fields} ->> 'feedPhotos'` })
    .from(vehicleChanges)
    .where(eq(vehicleChanges.vehicleId, vehicleId))
    .orderBy(desc(vehicleChanges.id))
    .limit(1)
  return row ? `${row.id}${row.photos ?? ''}` : ''
}

/** Returns who last changed each of these fields on the website, and when. */
export async function listLastAuthors(
  db: Executor,
  vehicleId: bigint,
  fields: readonly VehicleField[],
): Promise<Map<VehicleField, { name: string; at: Date }>> {
  if (fields.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([sql`field`], {
      field: sql<VehicleField>`field`,
      name: vehicleChanges.byName,
      at: vehicleChanges.at,
    })
    .from(vehicleChanges)
    .crossJoin(sql`lateral jsonb_object_keys(${vehicleChanges.fields}) as field`)
    .where(and(eq(vehicleChanges.vehicleId, vehicleId), inArray(sql`field`, [...fields])))
    .orderBy(sql`field`, desc(vehicleChanges.id))
  return new Map(rows.map(({ field, name, at }) => [field, { name, at }]))
}
