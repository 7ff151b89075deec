import type { OfferBody } from './bodies.ts'
import { dateText } from './date-text.ts'

export type OfferTime = 'coming' | 'on' | 'over'

/** `day` is today's date where the showroom is. */
export function offerTime({ from, until }: Pick<OfferBody, 'from' | 'until'>, day: string): OfferTime {
  if (from !== null && day < from) return 'coming'
  return until !== null && day > until ? 'over' : 'on'
}

/** Its days in words: 'Until 30 November 2026'. */
export function offerDays({ from, until }: Pick<OfferBody, 'from' | 'until'>, day: string): string {
  const words = {
    coming: () =>
      until === null ? `From ${dateText(from ?? day)}` : `${dateText(from ?? day)} to ${dateText(until)}`,
    on: () => (until === null ? 'On now' : `Until ${dateText(until)}`),
    over: () => `Ended ${dateText(until ?? day)}`,
  } satisfies Record<OfferTime, () => string>
  return words[offerTime({ from, until }, day)]()
}
