import { answerSearch } from '../../domain/search/search-answer.ts'
import { EMPTY_SEARCH, type Selected } from '../../domain/search/search-state.ts'
import { pathOptions } from '../../domain/search/search-url.ts'
import { type LinkGroup, linkGroups } from '../../domain/taxonomy/link-groups.ts'
import { PLACE_STEPS, type Place } from '../../domain/taxonomy/place.ts'
import { writeIntroduction } from '../../domain/taxonomy/taxonomy-text.ts'
import type { VehicleCard } from '../../domain/vehicles/card.ts'
import type { Published } from '../published/index.ts'
import type { SearchServices } from './search.ts'

export interface TaxonomyPage {
  place: Place
  total: number
  introduction: string[]
  groups: LinkGroup[]
  /** First results of the search for this category. */
  vehicles: VehicleCard[]
}

export interface TaxonomyServices {
  /** Returns null for a category that never existed. */
  page(url: URL): TaxonomyPage | null
}

const MAX_CARDS = 8
const ANY_PRICE = [1, 2_000_000_000] as const

export function createTaxonomyServices(
  published: () => Published,
  { isUnknownPath }: Pick<SearchServices, 'isUnknownPath'>,
): TaxonomyServices {
  return {
    page(url) {
      if (isUnknownPath(url)) return null
      const { stock, site } = published()
      const pathFacets = pathOptions(url.pathname)
      const place: Place = Object.fromEntries(
        PLACE_STEPS.flatMap((step) => {
          const option = stock.optionOf(step, pathFacets[step]?.[0] ?? '')
          return option ? [[step, option]] : []
        }),
      )
      const selected: Selected = Object.fromEntries(
        PLACE_STEPS.flatMap((step) => (place[step] ? [[step, [place[step].value]]] : [])),
      )
      const state = { ...EMPTY_SEARCH, selected, page: { current: 1, size: MAX_CARDS } }
      const { total, facets, vehicles } = answerSearch(stock, state)
      const [only] = total === 1 ? vehicles : []
      return {
        place,
        total,
        introduction: writeIntroduction({
          place,
          total,
          priced: stock.index.count({ ...selected, price: ANY_PRICE }),
          price: facets.price,
          ...(only && { priceType: only.priceType }),
          year: facets.year,
          kms: facets.kms,
          conditions: facets.condition,
          showrooms: facets.dealership,
        }),
        groups: linkGroups({ place, facets, excludedModels: site.exv }),
        vehicles,
      }
    },
  }
}
