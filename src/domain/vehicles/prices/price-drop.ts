import { formatDate } from '../../time/format.ts'
import { dateOfDay } from '../../time/local-day.ts'
import { priceText } from './price.ts'

/** Days that a reduction is shown. */
export const PRICE_DROP_DAYS = 30

export interface PriceDrop {
  from: number
  /** Days since 1 January 1970 in the dealership's time zone. */
  on: number
}

/** '$2,000 on 9 Nov' */
export function reductionText(price: number, { from, on }: PriceDrop): string {
  return `${priceText(from - price)} on ${formatDate(dateOfDay(on), 'dayMonth')}`
}
