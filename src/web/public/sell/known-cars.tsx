import { fold } from '../../../domain/search/fold.ts'
import type { KnownMake } from '../../../services/stock/index.ts'

interface Props {
  cars: readonly KnownMake[]
  /** As typed so far. */
  make: string | undefined
}

/** What the browser offers under the make and the model; both take any other name as well. */
export function KnownCars({ cars, make = '' }: Props) {
  const typed = fold(make)
  const own = cars.filter((car) => fold(car.make) === typed)
  const models = (own.length > 0 ? own : cars).flatMap((car) => car.models)
  return (
    <>
      <datalist id="known-makes">
        {cars.map((car) => (
          <option key={car.make}>{car.make}</option>
        ))}
      </datalist>
      <datalist id="known-models">
        {[...new Set(models)].map((model) => (
          <option key={model}>{model}</option>
        ))}
      </datalist>
    </>
  )
}
