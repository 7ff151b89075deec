import type { Vehicle } from '../../vehicles/vehicle.ts'

/**
 * Names for several cars in one text: their titles, with the colour or the stock number of those that share a title, because
 * 'the 2025 Toyota GR86 GTS costs least' says nothing of two of them.
 */
export function carNames(cars: readonly Vehicle[]): (car: Vehicle) => string {
  const carsByTitle = Map.groupBy(cars, ({ title }) => title)
  return ({ title, color, stockid }) => {
    const alike = carsByTitle.get(title) ?? []
    if (alike.length < 2) return title
    const colours = new Set(alike.map((car) => car.color))
    const isByColour = colours.size === alike.length && !colours.has(null)
    return isByColour ? `${title} in ${color!.toLowerCase()}` : `${title} (${stockid})`
  }
}
