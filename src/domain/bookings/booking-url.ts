import { ACT_PARAMETERS } from '../leads/vehicle-acts.ts'
import { paths } from '../site/routes.ts'

/** Query parameters of a booking's page: the day whose times are shown, and the change just made. */
export const BOOKING_PARAMETERS = { date: 'date', changed: 'changed' } as const

/** Query parameters of a booking form: the car, the dealership, the day whose times are shown, and the current step. */
export const BOOK_PARAMETERS = {
  stock: ACT_PARAMETERS.stock,
  dealership: 'dealership',
  date: 'date',
  step: 'step',
} as const

export function testDriveHref(stockid: string): string {
  return `${paths.testDrive()}?${BOOK_PARAMETERS.stock}=${encodeURIComponent(stockid)}`
}
