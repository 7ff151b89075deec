import { type Build, lowestPrice, resolveBuild } from '../../domain/models/build.ts'
import type { Model } from '../../domain/models/model.ts'
import { type CarMatch, findCar, findModel } from '../../domain/models/model-names.ts'
import { rankSimilarCars } from '../../domain/models/similar-cars.ts'
import type { Picture } from '../../domain/pictures/picture.ts'
import { cardAt, optionAt } from '../../domain/search/index/card-columns.ts'
import type { Selected } from '../../domain/search/search-state.ts'
import { searchHref } from '../../domain/search/search-url.ts'
import type { VehicleCard } from '../../domain/vehicles/card.ts'
import { slugOf } from '../../domain/vehicles/slug.ts'
import type { Published, Stock } from '../published/index.ts'

/** A model in the overview of the range. */
export interface ModelInRange {
  slug: string
  make: string
  name: string
  introduction: string
  priceFrom: number
  priceBasis: string
  grades: string[]
  picture: Picture | null
}

/** Cars in stock that resemble a build, with the search for all of them. */
export interface SimilarCars {
  cars: SimilarCar[]
  total: number
  href: string
}

export interface SimilarCar {
  vehicle: VehicleCard
  /** Says what matches the build and what differs. */
  text: string
  isAlike: boolean
}

export interface ModelServices {
  /** Lists the models in the editor's order, without excluded ones. */
  range(): ModelInRange[]
  /** Finds a model by slug or name; null if it is not offered. */
  find(vehicleType: string): Model | null
  /** Finds by the manufacturer's name of a car, or like `find`. */
  findCar(carName: string): CarMatch | null
  findSimilar(model: Model, build: Build): SimilarCars
}

const MAX_ALIKE_CARS = 4

export function createModelServices(published: () => Published): ModelServices {
  // A stock object never changes, so the rows of a model are looked up once.
  const rowsByStock = new WeakMap<Stock, Map<string, number[]>>()

  function rowsOf(stock: Stock, model: Model): number[] {
    const rowsByModel = rowsByStock.get(stock) ?? new Map<string, number[]>()
    rowsByStock.set(stock, rowsByModel)
    const selected = Object.entries(selectedOf(model)) as ['make' | 'model' | 'body', string[]][]
    const key = JSON.stringify(selected)
    const rows =
      rowsByModel.get(key) ??
      [...stock.vehicles.keys()].filter((row) =>
        selected.every(([facet, [value]]) => optionAt(stock.columns, facet, row)?.value === value),
      )
    rowsByModel.set(key, rows)
    return rows
  }

  const visibleModels = () => offeredModels(published())

  return {
    range: () => visibleModels().map(modelInRange),
    find: (vehicleType) => findModel(visibleModels(), vehicleType) ?? null,
    findCar: (carName) => findCar(visibleModels(), carName),

    findSimilar(model, build) {
      const { stock } = published()
      const rows = rowsOf(stock, model)
      const cars = rows.map((row) => ({ ...stock.vehicles[row]!, row }))
      return {
        cars: rankSimilarCars(model, resolveBuild(model, build), cars)
          .slice(0, MAX_ALIKE_CARS)
          .map(({ car, text, isSameGrade, isSameColour }) => ({
            vehicle: cardAt(stock, car.row),
            text,
            isAlike: isSameGrade || isSameColour,
          })),
        total: rows.length,
        href: searchHref({ selected: selectedOf(model) }),
      }
    },
  }
}

/** Leaves out models the site excludes. */
export function offeredModels({ models, site }: Pick<Published, 'models' | 'site'>): Model[] {
  return models.filter(({ slug }) => !site.exv.includes(slug))
}

/** Searches for exactly the cars that were compared, for the 'See all' link. */
function selectedOf({ make, name, carType }: Model): Selected {
  return { make: [slugOf(make)], model: [slugOf(name)], body: [slugOf(carType)] }
}

export function modelInRange(model: Model): ModelInRange {
  const { slug, make, name, introduction, priceBasis, grades, colours } = model
  return {
    slug,
    make,
    name,
    introduction,
    priceFrom: lowestPrice(model),
    priceBasis: priceBasis.label,
    grades: grades.map((grade) => grade.name),
    picture: colours.find(({ pictures }) => pictures.front)?.pictures.front ?? null,
  }
}
