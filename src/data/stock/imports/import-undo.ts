import type pg from 'pg'
import { RESTORE_ASSIGNMENTS } from './import-expressions.ts'

/** Returns the imports applied after this one that changed a vehicle it had inserted or changed. */
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

export interface UndoResult {
  removed: number
  restored: number
  /** The number of vehicles that staff changed since, which are not undone. */
  keptCount: number
  /** The stock numbers of the first of these vehicles. */
  kept: string[]
}

const MAX_LISTED_STOCKIDS = 100

// An import stamps its own time on the vehicles it writes; any later change replaces it.
const IS_UNEDITED = 'v.updated_at = (select applied_at from imports where id = $1)'
const IS_INSERTED = 'v.inserted_by_import = $1'
const IS_CHANGED = 'v.id in (select vehicle_id from import_changes where import_id = $1)'

/** Skips statements that would change nothing, because each increases the stock version. */
export async function undoChanges(client: pg.Client, id: number, now: Date): Promise<UndoResult> {
  const count = async (where: string) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer as count from vehicles v where ${where}`,
      [id],
    )
    return rows[0]?.count ?? 0
  }
  const editedSince = `(${IS_INSERTED} or ${IS_CHANGED}) and not coalesce(${IS_UNEDITED}, false)`
  const keptVehicles = await client.query<{ stockid: string }>(
    `select stockid from vehicles v where ${editedSince} order by v.id limit ${MAX_LISTED_STOCKIDS}`,
    [id],
  )
  const result: UndoResult = {
    removed: await count(`${IS_INSERTED} and ${IS_UNEDITED}`),
    restored: await count(`${IS_CHANGED} and ${IS_UNEDITED}`),
    keptCount: await count(editedSince),
    kept: keptVehicles.rows.map(({ stockid }) => stockid),
  }
  if (result.restored > 0) {
    await client.query(UNDO_HISTORY, [id, now])
    await client.query(RESTORE_STATEMENT, [id])
  }
  if (result.removed > 0)
    await client.query(`delete from vehicles v where ${IS_INSERTED} and ${IS_UNEDITED}`, [id])
  await client.query('delete from import_changes where import_id = $1', [id])
  return result
}

/** An undo is an entry of its own in the history: the same fields, the other way round. */
const UNDO_HISTORY = `insert into vehicle_changes (vehicle_id, at, act, fields, by_name, import_id, undoes)
  select v.id, $2, 'changed', (
      select jsonb_object_agg(key, jsonb_build_object('from', value->'to', 'to', value->'from')) from jsonb_each(entry.fields)
    ), entry.by_name, $1, entry.id
  from vehicle_changes entry join vehicles v on v.id = entry.vehicle_id
  where entry.import_id = $1 and entry.act = 'changed' and entry.undoes is null and ${IS_CHANGED} and ${IS_UNEDITED}`

const RESTORE_STATEMENT = `update vehicles v set ${RESTORE_ASSIGNMENTS}
  from (
    select image.* from import_changes change join vehicles now on now.id = change.vehicle_id
      cross join lateral jsonb_populate_record(now, change.before) image
    where change.import_id = $1
  ) image
  where image.id = v.id and ${IS_UNEDITED}`
