import type { GivenTag, SalesTag } from '../../domain/sales-tags/sales-tag.ts'
import { type CarriedBy, createTagging } from '../../domain/sales-tags/tagging.ts'
import type { VehicleCard } from '../../domain/vehicles/card.ts'
import type { Published } from '../published/index.ts'

/** A tag as staff see it in the list. */
export interface ListedTag extends SalesTag {
  /** On sale, that carry it, or would if it were on. */
  cars: number
  /** Given by hand, sold ones too: they stay given while a rule decides. */
  byHand: number
  /** What stands in the address of the search; null while shoppers see it nowhere. */
  value: string | null
}

export interface SalesTagList {
  tags: ListedTag[]
  /** Words of feeds that nobody manages yet: they are shown plainly. */
  fromFeeds: { name: string; cars: number }[]
  /** What a rule can name. */
  options: TagOptions
}

export interface TagOptions {
  make: string[]
  /** With the make each belongs to. */
  model: { make: string; model: string }[]
  body: string[]
  fuel: string[]
  dealership: { slug: string; name: string }[]
}

export interface TaggedCar extends Pick<VehicleCard, 'id' | 'slug' | 'stockid' | 'title' | 'price'> {
  dealershipName: string | null
  by: CarriedBy
}

export interface TagFile {
  tag: ListedTag
  /** The first of them, those given by hand before the rest. */
  cars: TaggedCar[]
}

const MOST_CARS = 100

/** Counted from the tags as they are handed in: what was changed this moment counts already. */
export function listedTags(
  tags: readonly GivenTag[],
  { stock }: Pick<Published, 'stock'>,
  today: number,
): ListedTag[] {
  const tagging = createTagging(tags, today)
  const options = new Map(stock.columns.facets.tag.options.map((each) => [each.displayValue, each.value]))
  return tags.map(({ vehicleIds, ...tag }) => ({
    ...tag,
    cars: stock.vehicles.filter((vehicle) => tagging.carriedBy(tag.id, vehicle) !== null).length,
    byHand: vehicleIds.size,
    value: tag.isOn ? (options.get(tag.name) ?? null) : null,
  }))
}

export function listOf(tags: readonly GivenTag[], published: Published, today: number): SalesTagList {
  const { vehicles } = published.stock
  const { unmanaged } = createTagging(tags, today)
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

export function tagFileOf(tag: GivenTag, published: Published, today: number): TagFile {
  const { stock, dealerships } = published
  const tagging = createTagging([tag], today)
  const names = new Map(dealerships.map(({ slug, name }) => [slug, name]))
  const cars = stock.vehicles.flatMap((vehicle): TaggedCar[] => {
    const by = tagging.carriedBy(tag.id, vehicle)
    if (by === null) return []
    const { id, slug, stockid, title, price, dealership } = vehicle
    return [{ id, slug, stockid, title, price, dealershipName: names.get(dealership ?? '') ?? null, by }]
  })
  const isByHand = ({ by }: TaggedCar) => (by === 'hand' ? 0 : 1)
  return {
    tag: listedTags([tag], published, today)[0] as ListedTag,
    cars: cars.toSorted((one, other) => isByHand(one) - isByHand(other)).slice(0, MOST_CARS),
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
