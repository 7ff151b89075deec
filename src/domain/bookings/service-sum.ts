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
  /** Sum of the known prices; null if there are none. */
  price: string | null
  /** Null if no work has a duration. */
  duration: string | null
}

/** Adds up the selected works. A work without a price makes the sum a minimum. */
export function serviceSum(works: readonly Work[]): ServiceSum {
  const pricedWorks = works.filter(({ price }) => price !== null)
  const total = pricedWorks.reduce((sum, { price }) => sum + (price ?? 0), 0)
  const isMinimum = pricedWorks.length < works.length || works.some(({ isFrom }) => isFrom)
  const minutes = works.reduce((sum, work) => sum + (work.minutes ?? 0), 0)
  return {
    price: pricedWorks.length === 0 ? null : workPrice({ price: total, isFrom: isMinimum && total > 0 }),
    duration: minutes > 0 ? `about ${durationText(minutes)}` : null,
  }
}
