import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'

export interface CardsAnswer {
  vehicles: VehicleCard[]
  /** Those that are not on sale. Nobody is gone on the word of an empty yard. */
  gone: string[]
}

/** Throws when there is no good answer: what is not known then is kept. */
export async function fetchCards(asked: readonly string[]): Promise<CardsAnswer> {
  const query = asked.map((stockid) => encodeURIComponent(stockid.toWellFormed())).join(',')
  const response = await fetch(`${FUNCTIONS_PREFIX}/vehicle-cards?ids=${query}`)
  if (!response.ok) throw new Error(`vehicle-cards answered ${response.status}`)
  const { vehicles, total } = (await response.json()) as { vehicles: VehicleCard[]; total: number }
  const there = new Set(vehicles.map(({ stockid }) => stockid))
  return { vehicles, gone: total === 0 ? [] : asked.filter((stockid) => !there.has(stockid)) }
}
