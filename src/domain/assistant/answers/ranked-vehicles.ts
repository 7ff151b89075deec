import { PARTS_PER_UNIT } from '../../search/filters.ts'
import type { Selected } from '../../search/search-state.ts'
import { OPEN_ENDS } from '../../search/search-url.ts'
import type { Vehicle } from '../../vehicles/vehicle.ts'
import type { Rank } from '../reading.ts'
import { type AnswerGrounds, bestFits } from './answer.ts'

const MAX_VEHICLES = 100
const WANTED_VEHICLES = 3

const RECORDED: Record<Rank['filter'], (vehicle: Vehicle) => number | null> = {
  fueluse: ({ fuelUse }) => fuelUse,
  boot: ({ bootLitres }) => bootLitres,
  towing: ({ towingKg }) => towingKg,
  tray: ({ trayLength }) => trayLength,
}

/**
 * Returns the best cars of a search by a measurement. Halves the range until it holds few enough cars, because the
 * search page sorts by other figures only.
 */
export function rankedVehicles(
  selected: Selected,
  { filter, best }: Rank,
  grounds: AnswerGrounds,
): Vehicle[] {
  const { index } = grounds.stock
  const [min, max] = selected[filter] ?? OPEN_ENDS[filter]
  const upTo = (bound: number): Selected => ({
    ...selected,
    [filter]: best === 'lowest' ? [min, bound] : [bound, max],
  })
  const step = 1 / PARTS_PER_UNIT[filter]
  // `narrow` finds too few cars, `wide` enough of them, if there are enough.
  let [narrow, wide] = best === 'lowest' ? [min, max] : [max, min]
  while (Math.abs(wide - narrow) > step) {
    const middle = Math.round((narrow + wide) / 2 / step) * step
    if (middle === narrow || middle === wide) break
    if (index.count(upTo(middle)) >= WANTED_VEHICLES) wide = middle
    else narrow = middle
  }
  const figure = RECORDED[filter]
  const sign = best === 'lowest' ? 1 : -1
  return bestFits(upTo(wide), { by: 'price', direction: 'asc' }, grounds, MAX_VEHICLES).toSorted(
    (a, b) => sign * ((figure(a) ?? 0) - (figure(b) ?? 0)),
  )
}
