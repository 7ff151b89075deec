import type { OfferBody } from './bodies.ts'

export type OfferTime = 'coming' | 'on' | 'over'

/** `day` is today's date where the showroom is. */
export function offerTime({ from, until }: Pick<OfferBody, 'from' | 'until'>, day: string): OfferTime {
  if (from !== null && day < from) return 'coming'
  return until !== null && day > until ? 'over' : 'on'
}
