import { numberWordAtStart } from '../../number-word.ts'
import type { Vehicle } from '../vehicle.ts'
import { priceText } from './price.ts'

/** A price from this day on. `day` counts days since 1 January 1970 in the dealership's time zone. */
export interface PriceStep {
  day: number
  price: number
}

type PricedVehicle = Pick<Vehicle, 'price' | 'listedAt' | 'priceChanges'>

/**
 * Lists the prices since the car was listed, oldest first. Starts again when the price type changes, because only prices
 * of the same type can be compared. Keeps the last of several changes on one day.
 */
export function priceSteps(
  { price, listedAt, priceChanges }: PricedVehicle,
  dayOf: (at: Date) => number,
): PriceStep[] {
  if (!price) return []
  const lastBreak = priceChanges.findLastIndex(({ from, isAlike }) => !from || !isAlike)
  const since = priceChanges[lastBreak]
  const comparableChanges = priceChanges.slice(lastBreak + 1)
  const first = { day: dayOf(since?.at ?? listedAt), price: comparableChanges[0]?.from ?? price }
  const steps = comparableChanges.flatMap(({ at, to }) => (to ? [{ day: dayOf(at), price: to }] : []))
  return [first, ...steps]
    .filter(({ day }, index, all) => day !== all[index + 1]?.day)
    .filter((step, index, all) => step.price !== all[index - 1]?.price)
}

/** 'Two drops since it arrived, $4,000 in all.'; null without changes. */
export function historyText(steps: readonly PriceStep[]): string | null {
  const first = steps[0]
  const last = steps.at(-1)
  if (!first || !last || steps.length < 2) return null
  const changes = steps.slice(1).map((step, index) => step.price - steps[index]!.price)
  const drops = changes.filter((change) => change < 0).length
  const totalDrop = first.price - last.price
  if (drops === changes.length)
    return drops === 1
      ? `One drop since it arrived, ${priceText(totalDrop)}.`
      : `${numberWordAtStart(drops)} drops since it arrived, ${priceText(totalDrop)} in all.`
  const count = changes.length === 1 ? 'One change' : `${numberWordAtStart(changes.length)} changes`
  return `${count} since it arrived, ${sumText(totalDrop)}.`
}

function sumText(drop: number): string {
  if (drop === 0) return 'back to the original price'
  return `${priceText(Math.abs(drop))} ${drop > 0 ? 'down' : 'up'} in all`
}
