import { paths } from '../site/routes.ts'
import type { Condition } from '../vehicles/condition.ts'
import { validVin } from '../vehicles/vin.ts'
import type { FeedCar, FeedColumn } from './feed.ts'

/** Condition for Google and Meta. A demo has been registered and driven, so it counts as used. */
export const STATES: Record<Condition, 'new' | 'used'> = { new: 'new', demo: 'used', used: 'used' }

export const VIN: FeedColumn = {
  name: 'vin',
  cell: ({ vehicle }) => validVin(vehicle.vin),
  reason: 'No valid VIN (17 characters)',
  unique: true,
}

export const MAKE: FeedColumn = { name: 'make', cell: ({ vehicle }) => vehicle.make, reason: 'No make' }
export const MODEL: FeedColumn = { name: 'model', cell: ({ vehicle }) => vehicle.model, reason: 'No model' }
export const YEAR: FeedColumn = { name: 'year', cell: ({ vehicle }) => vehicle.year, reason: 'No year' }

/** '18000 AUD' */
export function money(amount: number | null): string | null {
  return amount ? `${amount} AUD` : null
}

export function vehicleUrl({ vehicle: { id, slug }, origin }: FeedCar): string {
  return origin + paths.vehicle({ id, slug })
}
