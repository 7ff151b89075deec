import type { Crumb } from '../breadcrumbs/breadcrumbs.ts'
import type { FilterOption } from '../search/filters.ts'
import { paths } from '../site/routes.ts'

/** Position of a taxonomy page in the stock, from everything down to a model, with or without a condition. */
export interface Place {
  condition?: FilterOption
  make?: FilterOption
  model?: FilterOption
}

/** A place by its URL values. */
export interface PlaceValues {
  condition?: string
  make?: string
  model?: string
}

export const PLACE_STEPS = ['condition', 'make', 'model'] as const satisfies readonly (keyof Place)[]

export function placeValues(place: Place): PlaceValues {
  return Object.fromEntries(PLACE_STEPS.flatMap((step) => (place[step] ? [[step, place[step].value]] : [])))
}

/** Returns the URL of a place's page. Without a condition the path begins with the make. */
export function placeHref({ condition, make, model }: PlaceValues): string {
  if (condition === undefined && make !== undefined) return paths.carsForSaleByMake({ make, model })
  return paths.carsForSale({ condition, make, model })
}

/** Returns the URL of the search for the same vehicles. */
export function placeSearchHref({ condition, make, model }: PlaceValues): string {
  if (condition === undefined && make !== undefined) return paths.category({ make, model })
  return paths.carSales({ condition, make, model })
}

/** 'used Toyota HiLux'; '' for the whole stock. */
export function placeName({ condition, make, model }: Place): string {
  return [condition?.displayValue.toLowerCase(), make?.displayValue, model?.displayValue]
    .filter(Boolean)
    .join(' ')
}

export function placeCrumbs({ condition, make, model }: Place): Crumb[] {
  const upToMake = { ...(condition && { condition: condition.value }), ...(make && { make: make.value }) }
  const crumbs: Crumb[] = [
    { label: 'Home', href: paths.home() },
    { label: 'Cars for sale', href: paths.carsForSale() },
    ...(condition
      ? [{ label: condition.displayValue, href: placeHref({ condition: condition.value }) }]
      : []),
    ...(make ? [{ label: make.displayValue, href: placeHref(upToMake) }] : []),
    ...(model ? [{ label: model.displayValue }] : []),
  ]
  const here = crumbs.length - 1
  return crumbs.map((crumb, at) => (at === here ? { label: crumb.label } : crumb))
}
