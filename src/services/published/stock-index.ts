import type { Dealership } from '../../domain/dealerships/dealership.ts'
import { FACET_NAMES, type FacetName, type FilterOption } from '../../domain/search/filters.ts'
import { cardAt, cardColumnsOf } from '../../domain/search/index/card-columns.ts'
import { type ColumnOptions, columnSteps } from '../../domain/search/index/columns-of.ts'
import { createSearchIndex } from '../../domain/search/index/search-index.ts'
import type { SearchableStock } from '../../domain/search/search-answer.ts'
import { localDay } from '../../domain/time/local-day.ts'
import type { VehicleCard } from '../../domain/vehicles/card.ts'
import { CONDITIONS } from '../../domain/vehicles/condition.ts'
import type { Vehicle } from '../../domain/vehicles/vehicle.ts'
import { yieldToOthers } from '../downloads/index.ts'

/** The stock on sale with its search index. Immutable. */
export interface Stock extends SearchableStock {
  /** In the order of the index's rows. */
  vehicles: Vehicle[]
  /** Returns the card of a vehicle on sale. */
  cardOf(stockid: string): VehicleCard | undefined
  /** Finds an option among all that ever existed, in stock or not. */
  optionOf(facet: FacetName, value: string): FilterOption | undefined
}

/** Yields between steps, so that visitors are served: 20,000 vehicles take half a second in total. */
export async function buildStock(
  onSale: readonly Vehicle[],
  knownTexts: ColumnOptions['knownTexts'],
  dealerships: readonly Dealership[],
): Promise<Stock> {
  const dealershipNames = new Map(dealerships.map(({ slug, name }) => [slug, name]))
  const steps = columnSteps(onSale, {
    // Conditions and dealerships are valid options even without stock.
    knownTexts: { ...knownTexts, condition: CONDITIONS, dealership: [...dealershipNames.keys()] },
    dealershipNames,
  })
  let step = steps.next()
  for (; !step.done; step = steps.next()) await yieldToOthers()
  const { columns, ordered: orderedVehicles } = step.value
  const options = new Map(
    FACET_NAMES.map((name) => [
      name,
      new Map(columns.facets[name].options.map((option) => [option.value, option])),
    ]),
  )
  const zones = new Map(dealerships.map(({ slug, timeZone }) => [slug, timeZone]))
  const cards = cardColumnsOf(columns, orderedVehicles, (date, { dealership }) =>
    localDay(date, zones.get(dealership ?? '') ?? dealerships[0]?.timeZone ?? 'UTC'),
  )
  await yieldToOthers()
  const index = createSearchIndex(columns)
  return {
    vehicles: orderedVehicles,
    columns,
    cards,
    index,
    cardOf(stockid) {
      const row = index.rowOf(stockid)
      return row === undefined ? undefined : cardAt({ columns, cards }, row)
    },
    optionOf: (facet, value) => options.get(facet)?.get(value),
  }
}
