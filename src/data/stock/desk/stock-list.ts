import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { VehicleStatus } from '../../../domain/vehicles/condition.ts'
import {
  EMPTY_STOCK_FILTER,
  STOCK_VIEWS,
  type StockFilter,
  type StockSort,
  type StockSortField,
  stockSortParts,
} from '../../../domain/vehicles/desk/stock-list.ts'
import type { Executor } from '../../database/database.ts'
import { pictures, vehicleDesk, vehicleDrafts, vehiclePictures, vehicles } from '../../database/tables.ts'
import { type StockConditions, stockConditions } from './stock-filter.ts'

export interface StockPage {
  sort: StockSort
  page: number
  pageSize: number
}

/** Returns the ids of one page. */
export async function listStockIds(
  db: Executor,
  filter: StockFilter,
  { sort, page, pageSize }: StockPage,
  now: Date,
): Promise<bigint[]> {
  const conditions = stockConditions(filter, now)
  const order = stockOrder(sort)
  const direction = order.isDescending ? desc : asc
  const query = db.select({ id: vehicles.id }).from(vehicles).$dynamic()
  if (order.isOnDesk || conditions.desk.length > 0)
    query.innerJoin(vehicleDesk, eq(vehicleDesk.vehicleId, vehicles.id))
  const rows = await query
    .where(allOf(conditions))
    .orderBy(direction(order.column), direction(order.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return rows.map(({ id }) => id)
}

/** The order of the list: a column, then the id in the same direction. */
export function stockOrder(sort: StockSort) {
  const { field, isDescending } = stockSortParts(sort)
  const { column, isOnDesk = false } = SORT_COLUMNS[field]
  return {
    column,
    id: isOnDesk ? vehicleDesk.vehicleId : vehicles.id,
    isOnDesk,
    // Ages run against the dates they are counted from.
    isDescending: isDescending !== (field === 'days'),
  }
}

const SORT_COLUMNS: Record<StockSortField, { column: SQL; isOnDesk?: true }> = {
  changed: { column: sql`${vehicles.updatedAt}` },
  title: { column: sql`${vehicles.title}` },
  stockid: { column: sql`${vehicles.stockid}` },
  // Cars without a price count as the cheapest, so that one index serves both directions.
  price: { column: sql`coalesce(${vehicles.price}, 0)` },
  days: { column: sql`${vehicles.listedAt}` },
  photos: { column: sql`${vehicleDesk.photos}`, isOnDesk: true },
  views: { column: sql`${vehicleDesk.views}`, isOnDesk: true },
  saves: { column: sql`${vehicleDesk.saves}`, isOnDesk: true },
  enquiries: { column: sql`${vehicleDesk.enquiries}`, isOnDesk: true },
}

export function allOf({ vehicles: own, desk: joined }: StockConditions): SQL | undefined {
  return and(...own, ...joined)
}

/** Reads the rows of these cars, in their order. */
export async function findStockRows(db: Executor, ids: readonly bigint[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: vehicles.id,
      slug: vehicles.slug,
      stockid: vehicles.stockid,
      year: vehicles.year,
      make: vehicles.make,
      model: vehicles.model,
      badge: vehicles.badge,
      condition: vehicles.condition,
      status: vehicles.status,
      dealership: vehicles.dealership,
      price: vehicles.price,
      priceType: vehicles.priceType,
      listedAt: vehicles.listedAt,
      updatedAt: vehicles.updatedAt,
      soldAt: vehicles.soldAt,
      vin: vehicles.vin,
      rego: vehicles.rego,
      kms: vehicles.kms,
      color: vehicles.color,
      tags: vehicles.tags,
      source: vehicles.source,
      photos: vehicleDesk.photos,
      problems: vehicleDesk.problems,
      statusSince: vehicleDesk.statusSince,
      priceBefore: vehicleDesk.priceBefore,
      priceChangedAt: vehicleDesk.priceChangedAt,
      views: vehicleDesk.views,
      saves: vehicleDesk.saves,
      enquiries: vehicleDesk.enquiries,
      hasDraft: sql<boolean>`${vehicleDrafts.vehicleId} is not null`,
      picture: { id: pictures.id, width: pictures.width, height: pictures.height },
      heldUntil: sql<string | null>`(select max(held_until) from holds
        where holds.stockid = ${vehicles.stockid} and holds.status in ('requested', 'confirmed'))`,
    })
    .from(vehicles)
    .innerJoin(vehicleDesk, eq(vehicleDesk.vehicleId, vehicles.id))
    .leftJoin(vehicleDrafts, eq(vehicleDrafts.vehicleId, vehicles.id))
    .leftJoin(
      vehiclePictures,
      and(
        eq(vehiclePictures.vehicleId, vehicles.id),
        sql`${vehiclePictures.position} = (select min(position) from vehicle_pictures first where first.vehicle_id = ${vehicles.id})`,
      ),
    )
    .leftJoin(pictures, eq(pictures.id, vehiclePictures.pictureId))
    .where(inArray(vehicles.id, [...ids]))
  const rowById = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => rowById.get(id) ?? [])
}
export type StockRow = Awaited<ReturnType<typeof findStockRows>>[number]

export async function countStock(db: Executor, filter: StockFilter, now: Date): Promise<number> {
  const conditions = stockConditions(filter, now)
  const query = db.select({ cars: count() }).from(vehicles).$dynamic()
  if (conditions.desk.length > 0) query.innerJoin(vehicleDesk, eq(vehicleDesk.vehicleId, vehicles.id))
  const [row] = await query.where(allOf(conditions))
  return row?.cars ?? 0
}

export interface StockCounts {
  byStatus: Record<VehicleStatus, number>
  /** By the id of the standard view. */
  byView: Record<string, number>
}

/** Counts the cars by status and by standard view. */
export async function countStockViews(db: Executor, now: Date): Promise<StockCounts> {
  const statuses = await db
    .select({ status: vehicles.status, cars: count() })
    .from(vehicles)
    .groupBy(vehicles.status)
  const byStatus = { draft: 0, on_sale: 0, pending: 0, sold: 0, withdrawn: 0 }
  for (const { status, cars } of statuses) byStatus[status] = cars
  const byView = await Promise.all(
    STOCK_VIEWS.map(async ({ id, filter }): Promise<[string, number]> => {
      if (id === 'all') return [id, Object.values(byStatus).reduce((sum, cars) => sum + cars, 0)]
      if (id === 'on_sale') return [id, byStatus.on_sale]
      return [id, await countStock(db, { ...EMPTY_STOCK_FILTER, ...filter }, now)]
    }),
  )
  return { byStatus, byView: Object.fromEntries(byView) }
}
