import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import { ACT_PARAMETERS, parseAct, type VehicleAct } from '../../../domain/leads/vehicle-acts.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'

/** The car of an open form; `vehicle` is null when it is not, or no longer, for sale. */
export interface Enquiry {
  stockid: string
  act: VehicleAct
  vehicle: VehicleCard | null
  /** The car could not be loaded. */
  error?: true
}

/** Form parameters of an address. A null `form` means an enquiry. */
export interface EnquiryQuery {
  stock: string | null
  form: VehicleAct | null
}

/** For pages other than the search, which parses its own address. */
export function enquiryQueryIn(url: URL): EnquiryQuery {
  const stock = url.searchParams.get(ACT_PARAMETERS.stock)?.trim() || null
  return { stock, form: parseAct(url.searchParams.get(ACT_PARAMETERS.form)) }
}

/** For the server, which has every car at hand. */
export function enquiryOf(
  { stock, form }: EnquiryQuery,
  cardOf: (stockid: string) => VehicleCard | undefined,
): Enquiry | null {
  return stock ? { stockid: stock, act: form ?? 'enquiry', vehicle: cardOf(stock) ?? null } : null
}

/** For the browser. Fetches the car unless it is already on the page. */
export async function loadEnquiry(
  query: EnquiryQuery,
  cardsOnPage: readonly VehicleCard[],
): Promise<Enquiry | null> {
  const enquiry = enquiryOf(query, (stockid) => cardsOnPage.find((vehicle) => vehicle.stockid === stockid))
  if (!enquiry || enquiry.vehicle) return enquiry
  try {
    const response = await fetch(
      `${FUNCTIONS_PREFIX}/vehicle-cards?ids=${encodeURIComponent(enquiry.stockid)}`,
    )
    if (!response.ok) throw new Error(`vehicle-cards answered ${response.status}`)
    const { vehicles } = (await response.json()) as { vehicles: VehicleCard[] }
    return { ...enquiry, vehicle: vehicles[0] ?? null }
  } catch (error) {
    console.warn('The car for the enquiry form could not be loaded', error)
    return { ...enquiry, error: true }
  }
}
