import type { Dealership } from '../domain/dealerships/dealership.ts'
import { cardColumnsOf } from '../domain/search/card-columns.ts'
import { columnSteps, type Known } from '../domain/search/columns-of.ts'
import { FACET_NAMES, type FacetName, type FilterOption } from '../domain/search/filters.ts'
import type { SearchedStock } from '../domain/search/search-answer.ts'
import { createSearchIndex } from '../domain/search/search-index.ts'
import { CONDITIONS } from '../domain/vehicles/condition.ts'
import type { Vehicle } from '../domain/vehicles/vehicle.ts'

/** The stock on sale with everything that is asked of it; made whole, never changed. */
export interface Stock extends SearchedStock {
  /** In the order of the index's rows. */
  vehicles: Vehicle[]
  /** Of all options there ever were, stocked or not. */
  optionOf(facet: FacetName, value: string): FilterOption | undefined
}

/** Visitors are answered between the steps: at 20,000 vehicles they take half a second in all. */
export async function buildStock(
  onSale: readonly Vehicle[],
  known: Known['known'],
  dealerships: readonly Dealership[],
): Promise<Stock> {
  const dealershipNames = new Map(dealerships.map(({ slug, name }) => [slug, name]))
  const steps = columnSteps(onSale, {
    // Conditions and showrooms are known whatever stands in the yard.
    known: { ...known, condition: CONDITIONS, dealership: [...dealershipNames.keys()] },
    dealershipNames,
  })
  let step = steps.next()
  for (; !step.done; step = steps.next()) await othersFirst()
  const { columns, ordered } = step.value
  const options = new Map(
    FACET_NAMES.map((name) => [
      name,
      new Map(columns.facets[name].options.map((option) => [option.value, option])),
    ]),
  )
  const cards = cardColumnsOf(columns, ordered)
  await othersFirst()
  return {
    vehicles: ordered,
    columns,
    cards,
    index: createSearchIndex(columns),
    optionOf: (facet, value) => options.get(facet)?.get(value),
  }
}

function othersFirst(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
