import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'

/** The car an enquiry is about; null when it is not, or no longer, for sale. */
export interface Enquiry {
  stockid: string
  vehicle: VehicleCard | null
  /** Nobody could say. */
  fault?: true
}

/** For the stock id in the address; a car that is on the page is not asked for again. */
export async function loadEnquiry(
  stockid: string | null,
  shown: readonly VehicleCard[],
): Promise<Enquiry | null> {
  if (!stockid) return null
  const here = shown.find((vehicle) => vehicle.stockid === stockid)
  if (here) return { stockid, vehicle: here }
  try {
    const response = await fetch(`${FUNCTIONS_PREFIX}/vehicle-cards?ids=${encodeURIComponent(stockid)}`)
    if (!response.ok) throw new Error(`vehicle-cards answered ${response.status}`)
    const { vehicles } = (await response.json()) as { vehicles: VehicleCard[] }
    return { stockid, vehicle: vehicles[0] ?? null }
  } catch (error) {
    console.warn('The car of an enquiry could not be loaded', error)
    return { stockid, vehicle: null, fault: true }
  }
}
