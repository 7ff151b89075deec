import { answerSearch } from '../../domain/search/search-answer.ts'
import { EMPTY_SEARCH, type Selected } from '../../domain/search/search-state.ts'
import { searchHref } from '../../domain/search/search-url.ts'
import type { VehicleCard } from '../../domain/vehicles/card.ts'
import type { Stock } from '../published/index.ts'

/** The first cars of a search, their total and a link to all of them. */
export interface CarMatches {
  vehicles: VehicleCard[]
  count: number
  href: string
}

/** Returns null if there are no matches. */
export function findCars(stock: Stock, selected: Selected, size = 4): CarMatches | null {
  const { vehicles, total } = answerSearch(stock, { ...EMPTY_SEARCH, selected, page: { current: 1, size } })
  return total > 0 ? { vehicles, count: total, href: searchHref({ selected }) } : null
}
