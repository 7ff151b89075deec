import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { StockFilter, StockSort } from '../../../domain/vehicles/desk/stock-list.ts'
import type { Executor } from '../../database/database.ts'
import { vehicleDesk, vehicles } from '../../database/tables.ts'
import { stockConditions } from './stock-filter.ts'
import { allOf, stockOrder } from './stock-list.ts'

interface Place {
  id: bigint
  filter: StockFilter
  sort: StockSort
  now: Date
}

/** Returns the next car of the list after this one, or before it. The car itself need not be in the list any more. */
export async function findNeighbour(
  db: Executor,
  place: Place,
  side: 'before' | 'after',
): Promise<bigint | null> {
  const { order, where, hasDesk } = besideCar(place, side)
  // Walks along the index of the order, away from the car.
  const direction = order.isDescending === (side === 'after') ? desc : asc
  const query = db.select({ id: vehicles.id }).from(vehicles).$dynamic()
  if (hasDesk) query.innerJoin(vehicleDesk, eq(vehicleDesk.vehicleId, vehicles.id))
  const [row] = await query.where(where).orderBy(direction(order.column), direction(order.id)).limit(1)
  return row?.id ?? null
}

export async function countCarsBefore(db: Executor, place: Place): Promise<number> {
  const { where, hasDesk } = besideCar(place, 'before')
  const query = db.select({ cars: count() }).from(vehicles).$dynamic()
  if (hasDesk) query.innerJoin(vehicleDesk, eq(vehicleDesk.vehicleId, vehicles.id))
  const [row] = await query.where(where)
  return row?.cars ?? 0
}

export async function isInList(db: Executor, { id, filter, now }: Omit<Place, 'sort'>): Promise<boolean> {
  const conditions = stockConditions(filter, now)
  const [row] = await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .innerJoin(vehicleDesk, eq(vehicleDesk.vehicleId, vehicles.id))
    .where(and(eq(vehicles.id, id), allOf(conditions)))
  return row !== undefined
}

function besideCar({ id, filter, sort, now }: Place, side: 'before' | 'after') {
  const order = stockOrder(sort)
  const conditions = stockConditions(filter, now)
  const comparison = sql.raw(order.isDescending === (side === 'after') ? '<' : '>')
  // Read in the same query, because JavaScript cannot hold the microseconds of a time.
  const own = sql`(select ${order.column}, ${vehicles.id} from ${vehicles}
    join ${vehicleDesk} on ${vehicleDesk.vehicleId} = ${vehicles.id} where ${vehicles.id} = ${id})`
  const where: SQL | undefined = and(
    sql`(${order.column}, ${order.id}) ${comparison} ${own}`,
    allOf(conditions),
  )
  return { order, where, hasDesk: order.isOnDesk || conditions.desk.length > 0 }
}
