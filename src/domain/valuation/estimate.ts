import { CAR_CONDITIONS } from '../leads/forms/lead-fields.ts'
import { priceText } from '../vehicles/prices/price.ts'
import type { OfferedCar, OfferedCondition, PriceRange, Valuation } from './valuation-types.ts'

/** A car that the estimate is based on, with the details a page shows. */
export interface SimilarCar {
  stockid: string
  title: string
  year: number
  kms: number
  price: number
  href: string
  /** If true, `price` is the last asking price. */
  isSold: boolean
}

/** Price range shown to the customer, or the reason there is none. */
export type Estimate =
  | (Omit<PriceRange, 'similar'> & { similar: SimilarCar[] })
  | (Extract<Valuation, { kind: 'none' }> & { text: string })

export const NO_FIGURE = 'A buyer will call you with a figure'

export const NO_RANGE_TEXTS = {
  few_similar:
    'We have not had enough cars like yours on sale recently to give a useful range. A buyer will look at your details instead.',
  worth_too_little:
    'Going by similar cars, yours would sell for little more than it costs us to sell it. A buyer will look at your details before giving you a figure.',
} satisfies Record<Extract<Valuation, { kind: 'none' }>['reason'], string>

/** '$17,400 to $19,900' */
export function rangeText({ low, high }: Pick<PriceRange, 'low' | 'high'>): string {
  return `${priceText(low)} to ${priceText(high)}`
}

/** Reads the car from a form's validated answers; null if the form does not include one. */
export function offeredCar(fields: Readonly<Record<string, unknown>>): OfferedCar | null {
  const { make, model, year, kms, condition, history } = fields
  if (typeof make !== 'string' || typeof model !== 'string') return null
  if (typeof year !== 'number' || typeof kms !== 'number') return null
  if (typeof condition !== 'string' || !Object.hasOwn(CAR_CONDITIONS, condition)) return null
  return {
    make,
    model,
    year,
    kms,
    condition: condition as OfferedCondition,
    hasServiceHistory: history === undefined ? null : history === 'full',
  }
}

/** Summarises the estimate in one line for staff. */
export function estimateText(estimate: Estimate): string {
  if (estimate.kind === 'none') return `No range shown: ${SHORT_REASONS[estimate.reason]}`
  const ids = estimate.similar.map(({ stockid }) => stockid).join(', ')
  return `${rangeText(estimate)}, an estimate, not an offer, from ${estimate.similar.length} similar cars (${ids})`
}

const SHORT_REASONS = {
  few_similar: 'too few similar cars',
  worth_too_little: 'selling costs about as much as the car is worth',
} satisfies Record<keyof typeof NO_RANGE_TEXTS, string>
