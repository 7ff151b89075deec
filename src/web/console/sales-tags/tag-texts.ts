import { ruleText } from '../../../domain/sales-tags/conditions.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import type { ListedTag, TagOptions } from '../../../services/stock/index.ts'

export function carsText(cars: number): string {
  return `${wholeText(cars)} ${cars === 1 ? 'car' : 'cars'}`
}

export function carriesText(cars: number): string {
  return cars === 1 ? '1 car carries this now' : `${wholeText(cars)} cars carry this now`
}

/** How a tag comes to its cars: its rule, or whose word it is. */
export function givenText(
  { rule, feedName }: Pick<ListedTag, 'rule' | 'feedName'>,
  options: TagOptions,
): string {
  if (rule === null) return feedName === null ? 'by hand' : 'by the feed, and by hand'
  const names = new Map(options.dealership.map(({ slug, name }) => [slug, name]))
  return ruleText(rule, names)
}
