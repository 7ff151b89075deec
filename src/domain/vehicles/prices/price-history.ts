import { numberWordAtStart } from '../../number-word.ts'
import type { Vehicle } from '../vehicle.ts'
import { priceText } from './price.ts'

/** From a day on the car cost this much. Days are counted from 1 January 1970, where the car stands. */
export interface PriceStep {
  day: number
  price: number
}

type Priced = Pick<Vehicle, 'price' | 'listedAt' | 'priceChanges'>

/**
 * What the car cost since it was listed, oldest first; only figures that mean the same as today's, so a car that went
 * from 'excluding charges' to 'drive away' begins anew there. The last of several changes in one day counts.
 */
export function priceSteps(
  { price, listedAt, priceChanges }: Priced,
  dayOf: (at: Date) => number,
): PriceStep[] {
  if (!price) return []
  const begin = priceChanges.findLastIndex(({ from, isAlike }) => !from || !isAlike)
  const since = priceChanges[begin]
  const alike = priceChanges.slice(begin + 1)
  const first = { day: dayOf(since?.at ?? listedAt), price: alike[0]?.from ?? price }
  const steps = alike.flatMap(({ at, to }) => (to ? [{ day: dayOf(at), price: to }] : []))
  return [first, ...steps]
    .filter(({ day }, index, all) => day !== all[index + 1]?.day)
    .filter((step, index, all) => step.price !== all[index - 1]?.price)
}

/** 'Two drops since it arrived, $4,000 in all.'; null when nothing changed. */
export function historyText(steps: readonly PriceStep[]): string | null {
  const first = steps[0]
  const last = steps.at(-1)
  if (!first || !last || steps.length < 2) return null
  const changes = steps.slice(1).map((step, index) => step.price - steps[index]!.price)
  const drops = changes.filter((change) => change < 0).length
  const inAll = first.price - last.price
  if (drops === changes.length)
    return drops === 1
      ? `One drop since it arrived, ${priceText(inAll)}.`
      : `${numberWordAtStart(drops)} drops since it arrived, ${priceText(inAll)} in all.`
  const count = changes.length === 1 ? 'One change' : `${numberWordAtStart(changes.length)} changes`
  return `${count} since it arrived, ${sumText(inAll)}.`
}

function sumText(down: number): string {
  if (down === 0) return 'the price is what it was'
  return `${priceText(Math.abs(down))} ${down > 0 ? 'down' : 'up'} in all`
}
