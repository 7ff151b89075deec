import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import { ACT_PARAMETERS, parseAct, type VehicleAct } from '../../../domain/leads/vehicle-acts.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'

/** The car a form is about, and what is asked of it; null when it is not, or no longer, for sale. */
export interface Enquiry {
  stockid: string
  act: VehicleAct
  vehicle: VehicleCard | null
  /** Nobody could say. */
  error?: true
}

/** What an address opens: a car, and what is asked of it; null is an enquiry. */
export interface Asked {
  stock: string | null
  form: VehicleAct | null
}

/** For pages whose address is not a search. */
export function askedIn(url: URL): Asked {
  const stock = url.searchParams.get(ACT_PARAMETERS.stock)?.trim() || null
  return { stock, form: parseAct(url.searchParams.get(ACT_PARAMETERS.form)) }
}

/** On the server, where every car is known. */
export function enquiryOf(
  { stock, form }: Asked,
  cardOf: (stockid: string) => VehicleCard | undefined,
): Enquiry | null {
  return stock ? { stockid: stock, act: form ?? 'enquiry', vehicle: cardOf(stock) ?? null } : null
}

/** In the browser; a car that is on the page is not asked for again. */
export async function loadEnquiry(asked: Asked, shown: readonly VehicleCard[]): Promise<Enquiry | null> {
  const here = enquiryOf(asked, (stockid) => shown.find((vehicle) => vehicle.stockid === stockid))
  if (!here || here.vehicle) return here
  try {
    const response = await fetch(`${FUNCTIONS_PREFIX}/vehicle-cards?ids=${encodeURIComponent(here.stockid)}`)
    if (!response.ok) throw new Error(`vehicle-cards answered ${response.status}`)
    const { vehicles } = (await response.json()) as { vehicles: VehicleCard[] }
    return { ...here, vehicle: vehicles[0] ?? null }
  } catch (error) {
    console.warn('The car of an enquiry could not be loaded', error)
    return { ...here, error: true }
  }
}
