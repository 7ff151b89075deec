import { priceText } from '../vehicles/prices/price.ts'
import type { Work } from './service-menu.ts'

/** '$389', 'from $180', 'we call you'. */
export function workPrice({ price, isFrom }: Pick<Work, 'price' | 'isFrom'>): string {
  if (price === null) return 'we call you'
  const text = price === 0 ? '$0 to look' : priceText(price)
  return isFrom ? `from ${text}` : text
}

/** '2 h', '45 min', '1 h 30 min'. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

export interface ServiceSum {
  /** What all of it comes to, as far as it can be said; null where nothing has a price. */
  price: string | null
  /** Null where nothing has a time. */
  duration: string | null
}

/** The ticked works together. What has no price of its own makes the sum a least. */
export function serviceSum(works: readonly Work[]): ServiceSum {
  const priced = works.filter(({ price }) => price !== null)
  const total = priced.reduce((sum, { price }) => sum + (price ?? 0), 0)
  const isLeast = priced.length < works.length || works.some(({ isFrom }) => isFrom)
  const minutes = works.reduce((sum, work) => sum + (work.minutes ?? 0), 0)
  return {
    price: priced.length === 0 ? null : workPrice({ price: total, isFrom: isLeast && total > 0 }),
    duration: minutes > 0 ? `about ${durationText(minutes)}` : null,
  }
}
