import { formatDate } from '../time/format.ts'
import type { OfferBody } from './bodies.ts'

export type OfferTime = 'coming' | 'on' | 'over'

/** `day` is today's date at the dealership. */
export function offerTime({ from, until }: Pick<OfferBody, 'from' | 'until'>, day: string): OfferTime {
  if (from !== null && day < from) return 'coming'
  return until !== null && day > until ? 'over' : 'on'
}

/** Validity of an offer: 'Until 30 November 2026'. */
export function offerDays({ from, until }: Pick<OfferBody, 'from' | 'until'>, day: string): string {
  const texts = {
    coming: () =>
      until === null ? `From ${longDate(from ?? day)}` : `${longDate(from ?? day)} to ${longDate(until)}`,
    on: () => (until === null ? 'On now' : `Until ${longDate(until)}`),
    over: () => `Ended ${longDate(until ?? day)}`,
  } satisfies Record<OfferTime, () => string>
  return texts[offerTime({ from, until }, day)]()
}

const longDate = (date: string) => formatDate(date, 'longDate')
