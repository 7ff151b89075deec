import { RELATED_VEHICLES } from '../constants.ts'
import { fold } from '../search/fold.ts'
import type { Vehicle } from './vehicle.ts'

/**
 * Returns related cars in groups of ten: the same model first, then the same body within $3,000 of the price, each
 * sorted by price distance. The car itself may be sold.
 */
export function relatedVehicles(vehicle: Vehicle, stock: readonly Vehicle[]): Vehicle[][] {
  const others = stock.filter((other) => other.stockid !== vehicle.stockid && isComplete(other))
  const byPriceDistance = (a: Vehicle, b: Vehicle) =>
    priceDistance(a, vehicle) - priceDistance(b, vehicle) || (a.stockid < b.stockid ? -1 : 1)
  const sameModel = others.filter((other) => isSameModel(other, vehicle)).toSorted(byPriceDistance)
  const sameBody = others
    .filter((other) => !isSameModel(other, vehicle) && isSimilar(other, vehicle))
    .toSorted(byPriceDistance)
  return inGroups([...sameModel, ...sameBody], RELATED_VEHICLES.groupSize)
}

/** Leaves out cars with missing facts, whose pages would disappoint. */
function isComplete({ price, condition, status, stockid, make, model, body }: Vehicle): boolean {
  const isOnSale = status === 'on_sale'
  return Boolean(price && price > 0 && condition && isOnSale && stockid && make && model && body)
}

function isSameModel(a: Vehicle, b: Vehicle): boolean {
  return isSameText(a.make, b.make) && isSameText(a.model, b.model)
}

function isSimilar(other: Vehicle, vehicle: Vehicle): boolean {
  return isSameText(other.body, vehicle.body) && priceDistance(other, vehicle) <= RELATED_VEHICLES.priceWithin
}

/** Ignores case and accents, like the search: 'ISUZU' is 'Isuzu'. */
function isSameText(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && (a === b || fold(a) === fold(b))
}

/** Returns the maximum if a price is missing. */
function priceDistance(other: Vehicle, { price }: Vehicle): number {
  return price === null || other.price === null ? Number.MAX_SAFE_INTEGER : Math.abs(other.price - price)
}

function inGroups<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  )
}
