import { ruleText } from '../../../domain/sales-tags/conditions.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import type { ListedTag, TagOptions } from '../../../services/stock/index.ts'

export function carsText(cars: number): string {
  return `${wholeText(cars)} ${cars === 1 ? 'car' : 'cars'}`
}

export function carCountText(cars: number): string {
  return cars === 1 ? '1 car has this tag' : `${wholeText(cars)} cars have this tag`
}

/** How a tag gets onto cars: its rule, the feed, or manually. */
export function assignmentText(
  { rule, feedName }: Pick<ListedTag, 'rule' | 'feedName'>,
  options: TagOptions,
): string {
  if (rule === null) return feedName === null ? 'manually' : 'by the feed and manually'
  const names = new Map(options.dealership.map(({ slug, name }) => [slug, name]))
  return ruleText(rule, names)
}
