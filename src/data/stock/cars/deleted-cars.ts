import { and, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../database/database.ts'
import { deletedVehicles } from '../../database/tables.ts'
import type { CarRow } from './cars.ts'

/**
 * The tables whose rows belong to a car, with the condition under which a row can come back. Their rows are deleted with the
 * car, so a new table that refers to `vehicles` belongs here; a test compares the list with the database.
 */
export const CAR_TABLES: Record<string, string> = {
  vehicle_pictures: 'exists (select from pictures where id = stored.picture_id)',
  vehicle_history: 'true',
  vehicle_changes: 'true',
  vehicle_drafts: 'true',
  vehicle_days: 'true',
  // Open editors report themselves again.
  vehicle_viewers: 'false',
  // Written by a trigger when the car comes back, and replaced by the row with its figures.
  vehicle_desk: 'true',
  photo_locks: 'true',
  photo_undos: 'exists (select from pictures where id = stored.picture_id)',
  // The pieces of an unfinished upload are swept before the car can come back.
  photo_uploads: 'false',
  feed_pictures: 'stored.picture_id is null or exists (select from pictures where id = stored.picture_id)',
  feed_photo_changes: 'true',
  import_absences: 'true',
  sales_tag_vehicles: 'exists (select from sales_tags where id = stored.tag_id)',
}

export type DeletedCar = Omit<typeof deletedVehicles.$inferSelect, 'record'>

/** Moves a car with everything that belongs to it out of the stock. */
export async function moveToDeleted(
  transaction: Transaction,
  { id, stockid, title, dealership }: CarRow,
  by: string,
  now: Date,
): Promise<void> {
  const parts = Object.keys(CAR_TABLES).map(
    (table) =>
      `'${table}', (select coalesce(jsonb_agg(to_jsonb(part)), '[]') from ${table} part where vehicle_id = ${id})`,
  )
  const record = sql.raw(
    `(select jsonb_build_object('vehicles', jsonb_build_array(to_jsonb(car)), ${parts.join(', ')}) from vehicles car where id = ${id})`,
  )
  await transaction
    .insert(deletedVehicles)
    .values({ id, stockid, title, dealership, deletedAt: now, deletedBy: by, record })
  await transaction.execute(sql`delete from vehicles where id = ${id}`)
}

/** Puts a car back with everything that belonged to it. Rows of tags, pictures and leads that are gone stay away. */
export async function restoreDeleted(transaction: Transaction, id: bigint, now: Date): Promise<void> {
  const record = `(select record from deleted_vehicles where id = ${id})`
  await transaction.execute(
    sql.raw(await insertStatement(transaction, 'vehicles', record, 'true', LIVE_REFERENCES)),
  )
  await transaction.execute(sql`delete from vehicle_desk where vehicle_id = ${id}`)
  for (const [table, condition] of Object.entries(CAR_TABLES))
    await transaction.execute(
      sql.raw(await insertStatement(transaction, table, record, condition, LIVE_REFERENCES)),
    )
  await transaction.execute(sql`update vehicles set updated_at = ${now.toISOString()} where id = ${id}`)
  await transaction.delete(deletedVehicles).where(eq(deletedVehicles.id, id))
}

/** Columns that refer to rows which may have been deleted in the meantime. */
const LIVE_REFERENCES: Record<string, string> = {
  sold_lead: '(select id from leads where id = stored.sold_lead)',
  user_id: '(select id from users where id = stored.user_id)',
  batch_id: '(select id from stock_batches where id = stored.batch_id)',
}

async function insertStatement(
  transaction: Transaction,
  table: string,
  record: string,
  condition: string,
  references: Record<string, string>,
): Promise<string> {
  const { rows } = await transaction.execute<{ name: string }>(
    sql`select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  const columns = rows.map(({ name }) => name)
  const values = columns.map((column) => references[column] ?? `stored.${column}`)
  return `insert into ${table} (${columns.join(', ')}) overriding system value
    select ${values.join(', ')} from jsonb_populate_recordset(null::${table}, ${record} -> '${table}') stored
    where ${condition}`
}

const COLUMNS = {
  id: deletedVehicles.id,
  stockid: deletedVehicles.stockid,
  title: deletedVehicles.title,
  dealership: deletedVehicles.dealership,
  deletedAt: deletedVehicles.deletedAt,
  deletedBy: deletedVehicles.deletedBy,
}

interface DeletedPage {
  /** Only cars of this dealership, and cars without one. Null for all. */
  dealership: string | null
  since: Date
  /** Each word must occur in the title or the stock number. */
  words: readonly string[]
  offset: number
  limit: number
}

/** Returns a page of the deleted cars, newest first, and their number. */
export async function listDeleted(
  db: Executor,
  { dealership, since, words, offset, limit }: DeletedPage,
): Promise<{ cars: DeletedCar[]; total: number }> {
  const where = and(
    gte(deletedVehicles.deletedAt, since),
    dealership === null
      ? undefined
      : or(isNull(deletedVehicles.dealership), eq(deletedVehicles.dealership, dealership)),
    ...words.map(
      (word) =>
        sql`strpos(lower(${deletedVehicles.title} || ' ' || ${deletedVehicles.stockid}), ${word.toLowerCase()}) > 0`,
    ),
  )
  const cars = await db
    .select(COLUMNS)
    .from(deletedVehicles)
    .where(where)
    .orderBy(desc(deletedVehicles.deletedAt), desc(deletedVehicles.id))
    .limit(limit)
    .offset(offset)
  return { cars, total: await db.$count(deletedVehicles, where) }
}

export async function lockDeleted(transaction: Transaction, id: bigint): Promise<DeletedCar | null> {
  const [row] = await transaction
    .select(COLUMNS)
    .from(deletedVehicles)
    .where(eq(deletedVehicles.id, id))
    .for('update')
  return row ?? null
}

/** Deletes for good what was deleted before a time. */
export async function purgeDeleted(db: Executor, before: Date): Promise<number> {
  const rows = await db
    .delete(deletedVehicles)
    .where(lt(deletedVehicles.deletedAt, before))
    .returning({ id: deletedVehicles.id })
  return rows.length
}
