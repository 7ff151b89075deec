import type pg from 'pg'
import { RESTORED_COLUMNS } from './import-expressions.ts'

/** Imports that took effect after this one and changed a vehicle it had brought or changed. */
export async function findLaterImports(client: pg.Client, id: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select later.id from imports this join imports later on later.applied_order > this.applied_order
     where this.id = $1 and later.status = 'applied' and exists (
       select from import_changes change where change.import_id = later.id and (
         exists (select from import_changes mine where mine.import_id = $1 and mine.vehicle_id = change.vehicle_id)
         or exists (select from vehicles v where v.id = change.vehicle_id and v.inserted_by_import = $1)))
     order by later.applied_order`,
    [id],
  )
  return rows.map((row) => row.id)
}

export interface Undone {
  removed: number
  restored: number
  /** How many were changed here since, and stay as they are; the first of them by stock number. */
  keptCount: number
  kept: string[]
}

const NAMED_KEPT = 100

// What an import wrote bears its time; whoever changed it since put another in its place.
const UNTOUCHED = 'v.updated_at = (select applied_at from imports where id = $1)'
const INSERTED = 'v.inserted_by_import = $1'
const CHANGED = 'v.id in (select vehicle_id from import_changes where import_id = $1)'

/** Statements that would find nothing are not run: each moves the stock version. */
export async function undoChanges(client: pg.Client, id: number): Promise<Undone> {
  const count = async (where: string) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer as count from vehicles v where ${where}`,
      [id],
    )
    return rows[0]?.count ?? 0
  }
  const touched = `(${INSERTED} or ${CHANGED}) and not coalesce(${UNTOUCHED}, false)`
  const kept = await client.query<{ stockid: string }>(
    `select stockid from vehicles v where ${touched} order by v.id limit ${NAMED_KEPT}`,
    [id],
  )
  const undone: Undone = {
    removed: await count(`${INSERTED} and ${UNTOUCHED}`),
    restored: await count(`${CHANGED} and ${UNTOUCHED}`),
    keptCount: await count(touched),
    kept: kept.rows.map(({ stockid }) => stockid),
  }
  if (undone.restored > 0) await client.query(RESTORE, [id])
  if (undone.removed > 0)
    await client.query(`delete from vehicles v where ${INSERTED} and ${UNTOUCHED}`, [id])
  await client.query('delete from import_changes where import_id = $1', [id])
  return undone
}

const RESTORE = `update vehicles v set ${RESTORED_COLUMNS}
  from (
    select image.* from import_changes change join vehicles now on now.id = change.vehicle_id
      cross join lateral jsonb_populate_record(now, change.before) image
    where change.import_id = $1
  ) image
  where image.id = v.id and ${UNTOUCHED}`
