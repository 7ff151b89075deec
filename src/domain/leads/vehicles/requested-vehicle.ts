import { priceText, wholeText } from '../../vehicles/prices/price.ts'
import type { RequestedVehicle } from '../lead.ts'

/** Says that the car is not ours, wherever it stands in place of one that is. */
export const NOT_IN_STOCK = 'Not in our stock'

/** Everything known about the car but its title: '$25,990', '45,000 km', 'used'. */
export function requestedVehicleFacts(vehicle: RequestedVehicle): string[] {
  const { price, kms, condition, colour, stock, vin } = vehicle
  return [
    price !== null && priceText(price),
    kms !== null && `${wholeText(kms)} km`,
    condition,
    colour,
    stock !== null && `their stock number ${stock}`,
    vin !== null && `VIN ${vin}`,
  ].filter((fact) => typeof fact === 'string')
}

/** One line for mails and other systems. */
export function requestedVehicleText(vehicle: RequestedVehicle): string {
  return [vehicle.title, ...requestedVehicleFacts(vehicle)].join(', ')
}
