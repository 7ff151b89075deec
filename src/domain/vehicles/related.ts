import { RELATED_VEHICLES } from '../constants.ts'
import { fold } from '../search/fold.ts'
import type { Vehicle } from './vehicle.ts'

/**
 * Other cars for someone who looks at this one, in groups of ten: those of its model first, then those of its body
 * within 3,000 of its price; the nearest price first. The car itself may be sold.
 */
export function relatedVehicles(vehicle: Vehicle, stock: readonly Vehicle[]): Vehicle[][] {
  const others = stock.filter((other) => other.stockid !== vehicle.stockid && counts(other))
  const nearest = (a: Vehicle, b: Vehicle) =>
    distance(a, vehicle) - distance(b, vehicle) || (a.stockid < b.stockid ? -1 : 1)
  const sameModel = others.filter((other) => isSameModel(other, vehicle)).toSorted(nearest)
  const sameBody = others
    .filter((other) => !isSameModel(other, vehicle) && isLikeIt(other, vehicle))
    .toSorted(nearest)
  return inGroups([...sameModel, ...sameBody], RELATED_VEHICLES.groupSize)
}

/** Half-known cars are kept out: nobody should be sent to a page that cannot answer. */
function counts({ price, condition, status, stockid, make, model, body }: Vehicle): boolean {
  const isOnSale = status === 'on_sale'
  return Boolean(price && price > 0 && condition && isOnSale && stockid && make && model && body)
}

function isSameModel(a: Vehicle, b: Vehicle): boolean {
  return isSameText(a.make, b.make) && isSameText(a.model, b.model)
}

function isLikeIt(other: Vehicle, vehicle: Vehicle): boolean {
  return isSameText(other.body, vehicle.body) && distance(other, vehicle) <= RELATED_VEHICLES.priceWithin
}

/** As the search has it: 'ISUZU' is 'Isuzu'. */
function isSameText(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && (a === b || fold(a) === fold(b))
}

/** Without a price there is no near and far. */
function distance(other: Vehicle, { price }: Vehicle): number {
  return price === null || other.price === null ? Number.MAX_SAFE_INTEGER : Math.abs(other.price - price)
}

function inGroups<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  )
}
