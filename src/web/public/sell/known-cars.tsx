import { fold } from '../../../domain/search/fold.ts'
import type { KnownMake } from '../../../services/stock/index.ts'

interface Props {
  cars: readonly KnownMake[]
  /** Current text of the make field. */
  make: string | undefined
}

/** Suggestions for make and model; any other text is accepted too. */
export function KnownCars({ cars, make = '' }: Props) {
  const foldedMake = fold(make)
  const matchingMakes = cars.filter((car) => fold(car.make) === foldedMake)
  const models = (matchingMakes.length > 0 ? matchingMakes : cars).flatMap((car) => car.models)
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
