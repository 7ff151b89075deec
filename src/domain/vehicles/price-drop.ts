import { priceText } from './price.ts'

/** A reduction is news for so many days. */
export const PRICE_DROP_DAYS = 30

export interface PriceDrop {
  from: number
  /** Days since 1 January 1970, where the car stands. */
  on: number
}

/** '$2,000 on 9 Nov' */
export function reductionText(price: number, { from, on }: PriceDrop): string {
  return `${priceText(from - price)} on ${DAY_TEXT.format(on * DAY)}`
}

const DAY = 86_400_000
const DAY_TEXT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
