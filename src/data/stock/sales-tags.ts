import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { tagRuleSchema } from '../../domain/sales-tags/conditions.ts'
import {
  DEFAULT_COLOR,
  type SalesTag,
  TAG_COLOR_NAMES,
  type TagWithVehicles,
} from '../../domain/sales-tags/sales-tag.ts'
import type { TagChange } from '../../domain/sales-tags/tag-schemas.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { salesTags, salesTagVehicles } from '../database/tables/sales-tags.ts'
import { vehicles } from '../database/tables.ts'

/** Returns the tags in order, each with the cars that staff tagged manually. */
export async function listSalesTags(db: Executor): Promise<TagWithVehicles[]> {
  const rows = await db.select().from(salesTags).orderBy(asc(salesTags.position), asc(salesTags.id))
  if (rows.length === 0) return []
  const taggings = await db.select().from(salesTagVehicles)
  const byTag = Map.groupBy(taggings, ({ tagId }) => tagId)
  return rows.map((row) => ({
    ...toTag(row),
    vehicleIds: new Set(byTag.get(row.id)?.map(({ vehicleId }) => String(vehicleId))),
  }))
}

/** Locks all tags, because their names and order depend on each other. */
export async function lockSalesTags(transaction: Transaction): Promise<TagWithVehicles[]> {
  await transaction.execute(sql`lock table ${salesTags} in share row exclusive mode`)
  return listSalesTags(transaction)
}

export async function insertSalesTag(
  transaction: Transaction,
  tag: Pick<SalesTag, 'name' | 'feedName' | 'color' | 'rule'> & { isOn?: boolean },
  now: Date,
): Promise<SalesTag> {
  const nextPosition = sql<number>`(select coalesce(max(position), 0) + 1 from ${salesTags})`
  const [row] = await transaction
    .insert(salesTags)
    .values({ ...tag, position: nextPosition, createdAt: now, updatedAt: now })
    .returning()
  return toTag(row as TagRow)
}

export async function updateSalesTag(
  transaction: Transaction,
  id: string,
  change: Omit<TagChange, 'id' | 'version'>,
  now: Date,
): Promise<SalesTag> {
  const [row] = await transaction
    .update(salesTags)
    .set({ ...change, version: sql`${salesTags.version} + 1`, updatedAt: now })
    .where(eq(salesTags.id, BigInt(id)))
    .returning()
  return toTag(row as TagRow)
}

/** Sets the order of all tags. */
export async function orderSalesTags(transaction: Transaction, ids: readonly string[]): Promise<void> {
  const list = ids.map((id) => BigInt(id))
  await transaction
    .update(salesTags)
    .set({ position: sql`array_position(${sql.param(list)}::bigint[], ${salesTags.id})` })
    .where(inArray(salesTags.id, list))
}

export async function deleteSalesTag(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(salesTags).where(eq(salesTags.id, BigInt(id)))
}

/** Returns the ids of the existing vehicles by stock number. */
export async function findVehicleIds(
  db: Executor,
  stockids: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .select({ id: vehicles.id, stockid: vehicles.stockid })
    .from(vehicles)
    .where(inArray(vehicles.stockid, [...stockids]))
  return new Map(rows.map(({ id, stockid }) => [stockid, id]))
}

/** Returns the number of cars that did not have the tag yet. */
export async function addTagToVehicles(
  transaction: Transaction,
  tagId: string,
  vehicleIds: readonly bigint[],
  now: Date,
): Promise<number> {
  const rows = vehicleIds.map((vehicleId) => ({ tagId: BigInt(tagId), vehicleId, givenAt: now }))
  const insertedRows = await transaction
    .insert(salesTagVehicles)
    .values(rows)
    .onConflictDoNothing()
    .returning()
  return insertedRows.length
}

export async function removeTagFromVehicles(
  transaction: Transaction,
  tagId: string,
  vehicleIds: readonly bigint[],
): Promise<number> {
  const deletedRows = await transaction
    .delete(salesTagVehicles)
    .where(
      and(eq(salesTagVehicles.tagId, BigInt(tagId)), inArray(salesTagVehicles.vehicleId, [...vehicleIds])),
    )
    .returning()
  return deletedRows.length
}

type TagRow = typeof salesTags.$inferSelect

/** Reads rows of a newer version, or edited by hand, as far as possible: a tag with an invalid rule is off. */
function toTag({ id, name, feedName, color, rule, isOn, version }: TagRow): SalesTag {
  const parsedRule = rule === null ? null : tagRuleSchema.safeParse(rule)
  return {
    id: String(id),
    name,
    feedName,
    color: TAG_COLOR_NAMES.includes(color) ? color : DEFAULT_COLOR,
    rule: parsedRule && (parsedRule.data ?? null),
    isOn: isOn && parsedRule?.success !== false,
    version,
  }
}
