import type { AgeGroup } from '../../../domain/vehicles/desk/ageing.ts'
import { stockHref } from '../stock/stock-url.ts'

/** The statuses that the age of stock counts. */
export const ON_SALE = ['on_sale', 'pending'] as const

/** The cars of a dealership, or those of one age. Cars without a dealership have no list. */
export function dealershipAgesHref(key: string, age: AgeGroup | null): string | null {
  return key === '' ? null : stockHref({ dealership: [key], age, status: ON_SALE, sort: '-days' })
}
