import { carsLike } from '../../domain/models/alike.ts'
import { type Build, chosenOf, lowestPrice } from '../../domain/models/build.ts'
import type { Model } from '../../domain/models/model.ts'
import { type FoundCar, findCar, findModel } from '../../domain/models/model-names.ts'
import type { Picture } from '../../domain/pictures/picture.ts'
import { cardAt, optionAt } from '../../domain/search/index/card-columns.ts'
import type { Selected } from '../../domain/search/search-state.ts'
import { searchHref } from '../../domain/search/search-url.ts'
import type { VehicleCard } from '../../domain/vehicles/card.ts'
import { slugOf } from '../../domain/vehicles/slug.ts'
import type { Published, Stock } from '../published/index.ts'

/** A model as the range shows it. */
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

/** Cars in stock that are like a build, and the search that finds them all. */
export interface AlikeCars {
  cars: AlikeCar[]
  total: number
  href: string
}

export interface AlikeCar {
  vehicle: VehicleCard
  /** In what it is alike, and in what not. */
  text: string
  isAlike: boolean
}

export interface ModelServices {
  /** The models that are offered, in the editor's order: without those the site leaves out. */
  range(): ModelInRange[]
  /** By slug or name; null when it is not offered. */
  find(vehicleType: string): Model | null
  /** By the maker's name of a car, or as `find`. */
  findCar(carName: string): FoundCar | null
  alike(model: Model, build: Build): AlikeCars
}

const ALIKE_SHOWN = 4

export function createModelServices(published: () => Published): ModelServices {
  // A stock is made whole and never changed: who stands in it of a model is looked up once.
  const rowsOfStock = new WeakMap<Stock, Map<string, number[]>>()

  function rowsOf(stock: Stock, model: Model): number[] {
    const known = rowsOfStock.get(stock) ?? new Map<string, number[]>()
    rowsOfStock.set(stock, known)
    const selected = Object.entries(selectedOf(model)) as ['make' | 'model' | 'body', string[]][]
    const key = JSON.stringify(selected)
    const rows =
      known.get(key) ??
      [...stock.vehicles.keys()].filter((row) =>
        selected.every(([facet, [value]]) => optionAt(stock.columns, facet, row)?.value === value),
      )
    known.set(key, rows)
    return rows
  }

  const offered = () => offeredModels(published())

  return {
    range: () => offered().map(modelInRange),
    find: (vehicleType) => findModel(offered(), vehicleType) ?? null,
    findCar: (carName) => findCar(offered(), carName),

    alike(model, build) {
      const { stock } = published()
      const rows = rowsOf(stock, model)
      const cars = rows.map((row) => ({ ...stock.vehicles[row]!, row }))
      return {
        cars: carsLike(model, chosenOf(model, build), cars)
          .slice(0, ALIKE_SHOWN)
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

/** Those the site does not leave out. */
export function offeredModels({ models, site }: Pick<Published, 'models' | 'site'>): Model[] {
  return models.filter(({ slug }) => !site.exv.includes(slug))
}

/** The search for a model: 'See all' finds exactly the cars that were compared. */
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
