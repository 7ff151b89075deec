import type { Vehicle } from '../../vehicles/vehicle.ts'
import type { RecordsAnswer } from '../answers/built-in-answer.ts'
import { isOpenChoice } from '../answers/open-choice.ts'

/**
 * The cars that a model may speak of: one of each title, because two sentences about 'the 2025 Toyota GR86 GTS' would read
 * as if they were about one car. If our own words name both, it may speak of neither.
 */
export function spokenCars({
  candidates,
  reading,
}: Pick<RecordsAnswer, 'candidates' | 'reading'>): Vehicle[] {
  const carsByTitle = Map.groupBy(candidates, ({ title }) => title)
  const isOpen = isOpenChoice(reading)
  return [...carsByTitle.values()].flatMap((cars) => (isOpen || cars.length === 1 ? cars.slice(0, 1) : []))
}

/** True if another of the cars is of the same make and model. */
export function sharesName(vehicle: Vehicle, cars: readonly Vehicle[]): boolean {
  return cars.some((car) => car !== vehicle && car.make === vehicle.make && car.model === vehicle.model)
}
