import { ASSISTANT } from '../../constants.ts'
import { RECOMMENDED, type Selected } from '../../search/search-state.ts'
import { kmsText, priceText } from '../../vehicles/prices/price.ts'
import type { Vehicle } from '../../vehicles/vehicle.ts'
import type { Reading } from '../reading.ts'
import { BROWSE_ALL } from '../reply.ts'
import { type Answer, type AnswerGrounds, bestFits, vehicleOf } from './answer.ts'
import { replyOf } from './answer-reply.ts'
import { answerStock } from './answer-stock.ts'

/** Cars pointed at, or the best fit of each model named. */
export function compareCars(reading: Reading, grounds: AnswerGrounds): Answer {
  const named = reading.stockids.flatMap((stockid) => vehicleOf(grounds.stock, stockid) ?? [])
  const cars =
    named.length > 1
      ? named
      : (reading.selected.model ?? []).flatMap((model) => bestOfModel(model, reading.selected, grounds))
  if (cars.length < 2) return answerStock(reading, grounds)
  const shown = cars.slice(0, ASSISTANT.vehiclesShown)
  return replyOf(
    'compare',
    [[...shown.map(lineOf), differences(shown).join(' ')].filter(Boolean).join('\n')],
    {
      grounds,
      vehicles: shown,
      suggestions: ['Compare side by side', 'Book a test drive', BROWSE_ALL],
    },
  )
}

/** With as much of the wish as it can meet: a badge said of the one must not hide the other. */
function bestOfModel(
  model: string,
  { q = '', make: _make, ...wish }: Selected,
  grounds: AnswerGrounds,
): Vehicle[] {
  const only: Selected = { model: [model] }
  const words = q.split(' ').filter(Boolean)
  const tries: Selected[] = [
    ...(q ? [{ ...wish, ...only, q }] : []),
    ...words.map((word) => ({ ...wish, ...only, q: word })),
    ...words.map((word) => ({ ...only, q: word })),
    { ...wish, ...only },
    only,
  ]
  const met = tries.find((selected) => grounds.stock.index.count(selected) > 0)
  return met ? bestFits(met, RECOMMENDED, grounds) : []
}

function lineOf({ title, price, kms, seats, fuel }: Vehicle): string {
  const facts = [priceText(price), kmsText(kms), seats && `${seats} seats`, fuel?.toLowerCase()]
  return `${title}: ${facts.filter(Boolean).join(', ')}.`
}

/** Said only where one of them plainly has it. */
function differences(cars: readonly Vehicle[]): string[] {
  const leastOf = (of: (car: Vehicle) => number | null) => {
    const sorted = cars.toSorted((a, b) => (of(a) ?? Infinity) - (of(b) ?? Infinity))
    return cars.every((car) => of(car) !== null) && of(sorted[0]!) !== of(sorted[1]!) ? sorted[0] : undefined
  }
  const cheapest = leastOf(({ price }) => price)
  const leastDriven = leastOf(({ kms }) => kms)
  return [
    ...(cheapest ? [`The ${cheapest.title} costs least.`] : []),
    ...(leastDriven ? [`The ${leastDriven.title} has the lowest kms.`] : []),
  ]
}
