import { lowestPrice } from '../../domain/models/build.ts'
import type { Model } from '../../domain/models/model.ts'
import type { Picture } from '../../domain/pictures/picture.ts'
import type { FilterOption } from '../../domain/search/filters.ts'
import { optionAt } from '../../domain/search/index/card-columns.ts'
import { answerSearch } from '../../domain/search/search-answer.ts'
import { EMPTY_SEARCH } from '../../domain/search/search-state.ts'
import { searchHref } from '../../domain/search/search-url.ts'
import { paths } from '../../domain/site/routes.ts'
import { placeHref } from '../../domain/taxonomy/place.ts'
import { writeIntroduction } from '../../domain/taxonomy/taxonomy-text.ts'
import type { VehicleCard } from '../../domain/vehicles/card.ts'
import type { PriceType } from '../../domain/vehicles/condition.ts'
import { slugOf } from '../../domain/vehicles/slug.ts'
import type { Published, Stock } from '../published/index.ts'
import { type ModelInRange, modelInRange, offeredModels } from './models.ts'
import { type OfferCard, offerCards } from './offers.ts'

/** The lowest price of a car and its price type. */
export interface PriceFrom {
  price: number
  priceType: PriceType
}

export interface ModelEntry {
  name: string
  href: string
  count: number
  from: PriceFrom | null
  picture: Picture | null
  /** Set for a model that can be built, with its lowest price. */
  build: { href: string; priceFrom: number } | null
}

export interface MakeEntry {
  make: string
  slug: string
  models: ModelEntry[]
}

export interface BadgeEntry {
  /** Null: cars without a badge. */
  badge: string | null
  href: string | null
  count: number
  from: PriceFrom | null
}

export interface ModelPage {
  make: FilterOption
  model: FilterOption
  total: number
  introduction: string[]
  picture: Picture | null
  searchHref: string
  conditions: { label: string; href: string; count: number }[]
  badges: BadgeEntry[]
  vehicles: VehicleCard[]
  build: ModelInRange | null
  offers: OfferCard[]
  others: ModelEntry[]
  /** The lowest and highest price; null if no car has one. */
  prices: { min: number; max: number; count: number } | null
}

export interface ModelPageServices {
  /** Lists models in stock or buildable, by make, without excluded ones. */
  list(): MakeEntry[]
  /** Returns null for an unknown or excluded model. */
  find(make: string, model: string): ModelPage | null
}

const MAX_CARS = 8
const ANY_PRICE = [1, 2_000_000_000] as const

interface Parts {
  published: () => Published
  clock: () => Date
}

export function createModelPageServices({ published, clock }: Parts): ModelPageServices {
  return {
    list: () => makesOf(published()),

    find(makeSlug, modelSlug) {
      const current = published()
      const { stock, site } = current
      if (site.exv.includes(modelSlug)) return null
      const buildable = offeredModels(current).find((each) => isModel(each, makeSlug, modelSlug))
      const make = stock.optionOf('make', makeSlug) ?? (buildable && optionOf(buildable.make))
      const model = stock.optionOf('model', modelSlug) ?? (buildable && optionOf(buildable.name))
      if (!make || !model) return null
      const selected = { make: [make.value], model: [model.value] }
      const state = { ...EMPTY_SEARCH, selected, page: { current: 1, size: MAX_CARS } }
      const { total, facets, vehicles } = answerSearch(stock, state)
      const pricedCount = stock.index.count({ ...selected, price: ANY_PRICE })
      const [only] = total === 1 ? vehicles : []
      const build = buildable ? modelInRange(buildable) : null
      return {
        make,
        model,
        total,
        introduction: writeIntroduction({
          place: { make, model },
          total,
          priced: pricedCount,
          price: facets.price,
          ...(only && { priceType: only.priceType }),
          year: facets.year,
          kms: facets.kms,
          conditions: facets.condition,
          showrooms: facets.dealership,
        }),
        picture: build?.picture ?? vehicles.find(({ picture }) => picture)?.picture ?? null,
        searchHref: searchHref({ selected }),
        conditions: facets.condition
          .filter(({ count }) => count > 0)
          .map(({ value, displayValue, count }) => ({
            label: displayValue,
            href: placeHref({ condition: value, make: make.value, model: model.value }),
            count,
          })),
        badges: badgesOf(stock, rowsOf(stock).get(keyOf(make.value, model.value)) ?? [], selected),
        vehicles,
        build,
        offers: offerCards(current, clock(), build?.slug ?? model.value).filter(
          ({ time }) => time !== 'over',
        ),
        others: (makesOf(current).find(({ slug }) => slug === make.value)?.models ?? []).filter(
          ({ href }) => href !== paths.model({ make: make.value, model: model.value }),
        ),
        prices: pricedCount > 0 && facets.price ? { ...facets.price, count: pricedCount } : null,
      }
    },
  }
}

/** Combines models in stock and buildable models, from A to Z. */
export function makesOf(current: Published): MakeEntry[] {
  const { summary, stock } = current
  const rows = rowsOf(stock)
  const buildable = offeredModels(current)
  const stockedMakes = summary.makes.map(({ make, slug, models }) => ({
    make,
    slug,
    models: models.map((model) =>
      entryOf(
        { name: model.model, href: paths.model({ make: slug, model: model.slug }) },
        stock,
        rows.get(keyOf(slug, model.slug)) ?? [],
        buildable.find((each) => isModel(each, slug, model.slug)),
      ),
    ),
  }))
  const isStocked = (model: Model) =>
    summary.makes.some(
      ({ slug, models }) =>
        slug === slugOf(model.make) && models.some((each) => each.slug === slugOf(model.name)),
    )
  const buildableMakes = buildable
    .filter((model) => !isStocked(model))
    .map((model) => ({
      make: model.make,
      slug: slugOf(model.make),
      models: [
        entryOf(
          { name: model.name, href: paths.model({ make: slugOf(model.make), model: slugOf(model.name) }) },
          stock,
          [],
          model,
        ),
      ],
    }))
  return [...Map.groupBy([...stockedMakes, ...buildableMakes], ({ slug }) => slug).values()]
    .map((list) => ({
      make: list[0]?.make ?? '',
      slug: list[0]?.slug ?? '',
      models: list.flatMap(({ models }) => models).toSorted((a, b) => a.name.localeCompare(b.name)),
    }))
    .filter(({ models }) => models.length > 0)
    .toSorted((a, b) => a.make.localeCompare(b.make))
}

function entryOf(
  { name, href }: Pick<ModelEntry, 'name' | 'href'>,
  stock: Stock,
  rows: readonly number[],
  buildable: Model | undefined,
): ModelEntry {
  return {
    name,
    href,
    count: rows.length,
    from: lowestOf(stock, rows),
    picture:
      (buildable && modelInRange(buildable).picture) ??
      rows.map((row) => stock.cards.pictures[row]).find((picture) => picture) ??
      null,
    build: buildable
      ? { href: paths.build({ slug: buildable.slug }), priceFrom: lowestPrice(buildable) }
      : null,
  }
}

// A stock object never changes, so its rows are grouped once.
const rowsByStock = new WeakMap<Stock, ReadonlyMap<string, number[]>>()

function rowsOf(stock: Stock): ReadonlyMap<string, number[]> {
  const rowsByModel =
    rowsByStock.get(stock) ??
    Map.groupBy([...stock.vehicles.keys()], (row) =>
      keyOf(
        optionAt(stock.columns, 'make', row)?.value ?? '',
        optionAt(stock.columns, 'model', row)?.value ?? '',
      ),
    )
  rowsByStock.set(stock, rowsByModel)
  return rowsByModel
}

function keyOf(make: string, model: string): string {
  return `${make}\n${model}`
}

function isModel({ make, name }: Model, makeSlug: string, modelSlug: string): boolean {
  return slugOf(make) === makeSlug && slugOf(name) === modelSlug
}

function optionOf(name: string): FilterOption {
  return { value: slugOf(name), displayValue: name }
}

/** Sorts by number of cars, highest first. */
function badgesOf(
  stock: Stock,
  rows: readonly number[],
  selected: { make: string[]; model: string[] },
): BadgeEntry[] {
  const byBadge = Map.groupBy(rows, (row) => optionAt(stock.columns, 'badge', row)?.value)
  return [...byBadge]
    .map(([value, badgeRows]) => ({
      badge: optionAt(stock.columns, 'badge', badgeRows[0] ?? 0)?.displayValue ?? null,
      href: value === undefined ? null : searchHref({ selected: { ...selected, badge: [value] } }),
      count: badgeRows.length,
      from: lowestOf(stock, badgeRows),
    }))
    .toSorted((a, b) => b.count - a.count || (a.badge ?? '\uffff').localeCompare(b.badge ?? '\uffff'))
}

function lowestOf(stock: Stock, rows: readonly number[]): PriceFrom | null {
  let lowest: PriceFrom | null = null
  for (const row of rows) {
    const { price, priceType } = stock.vehicles[row] ?? { price: null, priceType: 'drive_away' as const }
    if (price && (lowest === null || price < lowest.price)) lowest = { price, priceType }
  }
  return lowest
}
