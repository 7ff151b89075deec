import { ACT_PARAMETERS } from '../leads/vehicle-acts.ts'
import { paths } from '../site/routes.ts'

/** What the address of a booking's page may say besides which one it is: the day whose times are shown, and what was just done. */
export const BOOKING_PARAMETERS = { date: 'date', changed: 'changed' } as const

/** What the address of a form that books may say: the car, where, which day's times are shown, and how far one has come. */
export const BOOK_PARAMETERS = {
  stock: ACT_PARAMETERS.stock,
  dealership: 'dealership',
  date: 'date',
  step: 'step',
} as const

export function testDriveHref(stockid: string): string {
  return `${paths.testDrive()}?${BOOK_PARAMETERS.stock}=${encodeURIComponent(stockid)}`
}
