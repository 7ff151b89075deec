import { and, asc, desc, eq, gte, ne, sql } from 'drizzle-orm'
import type { Viewer } from '../../../domain/vehicles/edit/viewers.ts'
import type { Executor } from '../../database/database.ts'
import { users, vehicleViewers } from '../../database/tables.ts'

interface OpenEditor {
  vehicleId: bigint
  userId: string
}

/** Writes or renews the row of an open editor. Returns whether the car exists; waits for a deletion under way, which would break the foreign key. */
export async function renewViewer(
  db: Executor,
  { vehicleId, userId }: OpenEditor,
  isEditing: boolean,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into vehicle_viewers (vehicle_id, user_id, is_editing, seen_at)
    select id, ${userId}, ${isEditing}, ${now.toISOString()} from vehicles where id = ${vehicleId} for key share
    on conflict (vehicle_id, user_id) do update set is_editing = excluded.is_editing, seen_at = excluded.seen_at`)
  return (rowCount ?? 0) > 0
}

export async function deleteViewer(db: Executor, { vehicleId, userId }: OpenEditor): Promise<void> {
  await db
    .delete(vehicleViewers)
    .where(and(eq(vehicleViewers.vehicleId, vehicleId), eq(vehicleViewers.userId, userId)))
}

/** Deletes the rows of editors that were closed without a word. Skips rows that are being renewed. */
export async function deleteSilentViewers(db: Executor, before: Date): Promise<void> {
  await db.execute(sql`
    delete from vehicle_viewers where ctid = any(array(
      select ctid from vehicle_viewers where seen_at < ${before.toISOString()} for update skip locked))`)
}

/** Returns the others who have the car open, editors first. */
export async function listOtherViewers(
  db: Executor,
  { vehicleId, userId }: OpenEditor,
  since: Date,
): Promise<Viewer[]> {
  return await db
    .select({ name: users.name, isEditing: vehicleViewers.isEditing })
    .from(vehicleViewers)
    .innerJoin(users, eq(users.id, vehicleViewers.userId))
    .where(
      and(
        eq(vehicleViewers.vehicleId, vehicleId),
        ne(vehicleViewers.userId, userId),
        gte(vehicleViewers.seenAt, since),
      ),
    )
    .orderBy(desc(vehicleViewers.isEditing), asc(users.name))
}
