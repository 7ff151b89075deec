import type { SalesTag, TagWithVehicles } from '../../domain/sales-tags/sales-tag.ts'
import { createTagging, type TagSource } from '../../domain/sales-tags/tagging.ts'
import type { VehicleCard } from '../../domain/vehicles/card.ts'
import type { Published } from '../published/index.ts'

/** A sales tag in the staff list. */
export interface ListedTag extends SalesTag {
  /** Cars on sale that carry the tag, or would if it were on. */
  cars: number
  /** Cars tagged manually, including sold ones; they stay tagged while a rule decides. */
  manualCars: number
  /** Value in the search URL; null while shoppers cannot see the tag. */
  value: string | null
}

export interface SalesTagList {
  tags: ListedTag[]
  /** Feed tags that are not managed yet; they are displayed without a style. */
  fromFeeds: { name: string; cars: number }[]
  /** Values a rule can use. */
  options: TagOptions
}

export interface TagOptions {
  make: string[]
  /** Each with its make. */
  model: { make: string; model: string }[]
  body: string[]
  fuel: string[]
  dealership: { slug: string; name: string }[]
}

export interface TaggedCar extends Pick<VehicleCard, 'id' | 'slug' | 'stockid' | 'title' | 'price'> {
  dealershipName: string | null
  by: TagSource
}

export interface TagFile {
  tag: ListedTag
  /** The first cars, manually tagged ones at the top. */
  cars: TaggedCar[]
}

const MAX_CARS = 100

/** Counts from the given tags, so that unsaved and recent changes are included. */
export function listedTags(
  tags: readonly TagWithVehicles[],
  { stock }: Pick<Published, 'stock'>,
  today: number,
): ListedTag[] {
  const tagging = createTagging(tags, today)
  const options = new Map(stock.columns.facets.tag.options.map((each) => [each.displayValue, each.value]))
  return tags.map(({ vehicleIds, ...tag }) => ({
    ...tag,
    cars: stock.vehicles.filter((vehicle) => tagging.tagSource(tag.id, vehicle) !== null).length,
    manualCars: vehicleIds.size,
    value: tag.isOn ? (options.get(tag.name) ?? null) : null,
  }))
}

export function tagListOf(
  tags: readonly TagWithVehicles[],
  published: Published,
  today: number,
): SalesTagList {
  const { vehicles } = published.stock
  const { unmanagedWords: unmanaged } = createTagging(tags, today)
  const counts = new Map<string, number>()
  for (const { feedTags } of vehicles)
    for (const name of unmanaged(feedTags)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return {
    tags: listedTags(tags, published, today),
    fromFeeds: [...counts]
      .map(([name, cars]) => ({ name, cars }))
      .toSorted((one, other) => other.cars - one.cars || (one.name < other.name ? -1 : 1)),
    options: optionsOf(published),
  }
}

export function tagFileOf(tag: TagWithVehicles, published: Published, today: number): TagFile {
  const { stock, dealerships } = published
  const tagging = createTagging([tag], today)
  const names = new Map(dealerships.map(({ slug, name }) => [slug, name]))
  const cars = stock.vehicles.flatMap((vehicle): TaggedCar[] => {
    const by = tagging.tagSource(tag.id, vehicle)
    if (by === null) return []
    const { id, slug, stockid, title, price, dealership } = vehicle
    return [{ id, slug, stockid, title, price, dealershipName: names.get(dealership ?? '') ?? null, by }]
  })
  const handRank = ({ by }: TaggedCar) => (by === 'hand' ? 0 : 1)
  return {
    tag: listedTags([tag], published, today)[0] as ListedTag,
    cars: cars.toSorted((one, other) => handRank(one) - handRank(other)).slice(0, MAX_CARS),
  }
}

function optionsOf({ stock, dealerships }: Published): TagOptions {
  const texts = (facet: 'make' | 'body' | 'fuel') =>
    stock.columns.facets[facet].options.map(({ displayValue }) => displayValue)
  const models = new Map(stock.vehicles.map(({ make, model }) => [`${make}\n${model}`, { make, model }]))
  return {
    make: texts('make'),
    model: [...models.values()].toSorted((one, other) => (one.model < other.model ? -1 : 1)),
    body: texts('body'),
    fuel: texts('fuel'),
    dealership: dealerships.map(({ slug, name }) => ({ slug, name })),
  }
}
