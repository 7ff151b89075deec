import { CAR_CONDITIONS } from '../leads/forms/lead-fields.ts'
import { priceText } from '../vehicles/prices/price.ts'
import type { OfferedCar, OfferedCondition, PriceRange, Valuation } from './valuation-types.ts'

/** A car the estimate was judged by, as a page can show it. */
export interface SimilarCar {
  stockid: string
  title: string
  year: number
  kms: number
  price: number
  href: string
  /** Its last asking price, then. */
  isSold: boolean
}

/** What somebody is told their car may bring, or why nobody can say. */
export type Estimate =
  | (Omit<PriceRange, 'similar'> & { similar: SimilarCar[] })
  | (Extract<Valuation, { kind: 'none' }> & { text: string })

export const NO_FIGURE = 'A buyer will call you with a figure'

export const NO_RANGE_TEXTS = {
  few_similar:
    'We have had too few cars like yours on sale of late to name a range that means something. A buyer looks at your details instead.',
  worth_too_little:
    'By the cars we have had, yours would bring little more than it costs to sell. A buyer looks at your details before anybody names a figure.',
} satisfies Record<Extract<Valuation, { kind: 'none' }>['reason'], string>

/** '$17,400 to $19,900' */
export function rangeText({ low, high }: Pick<PriceRange, 'low' | 'high'>): string {
  return `${priceText(low)} to ${priceText(high)}`
}

/** The car in a form's checked answers; null where the form asks for none. */
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

/** In a line, for those who answer. */
export function estimateText(estimate: Estimate): string {
  if (estimate.kind === 'none') return `No range shown: ${SHORT_REASONS[estimate.reason]}`
  const ids = estimate.similar.map(({ stockid }) => stockid).join(', ')
  return `${rangeText(estimate)}, an estimate and not an offer, from ${estimate.similar.length} similar cars (${ids})`
}

const SHORT_REASONS = {
  few_similar: 'too few similar cars',
  worth_too_little: 'selling it costs about what it brings',
} satisfies Record<keyof typeof NO_RANGE_TEXTS, string>
