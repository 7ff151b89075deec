import { paths } from '../../site/routes.ts'
import type { VehicleCard } from '../card.ts'

/** Returns schema.org's ItemList of the vehicles on a page, for a script of type application/ld+json. */
export function itemList(
  vehicles: readonly Pick<VehicleCard, 'id' | 'slug' | 'title'>[],
  origin: string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: vehicles.length,
    itemListElement: vehicles.map(({ id, slug, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: origin + paths.vehicle({ id, slug }),
    })),
  }
}
