import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'

export interface CardsAnswer {
  vehicles: VehicleCard[]
  /** Ids that are not for sale. Empty when the server has no cars at all, which suggests a fault. */
  gone: string[]
}

/** Throws without a valid answer, so that callers keep what they have. */
export async function fetchCards(stockids: readonly string[]): Promise<CardsAnswer> {
  const query = stockids.map((stockid) => encodeURIComponent(stockid.toWellFormed())).join(',')
  const response = await fetch(`${FUNCTIONS_PREFIX}/vehicle-cards?ids=${query}`)
  if (!response.ok) throw new Error(`vehicle-cards answered ${response.status}`)
  const { vehicles, total } = (await response.json()) as { vehicles: VehicleCard[]; total: number }
  const available = new Set(vehicles.map(({ stockid }) => stockid))
  return { vehicles, gone: total === 0 ? [] : stockids.filter((stockid) => !available.has(stockid)) }
}
