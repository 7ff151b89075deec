import type { Picture } from '../../pictures/picture.ts'
import type { VehicleCard } from '../../vehicles/card.ts'
import { PRICE_TYPES } from '../../vehicles/condition.ts'
import type { PriceDrop } from '../../vehicles/prices/price-drop.ts'
import { slugOf } from '../../vehicles/slug.ts'
import { vehicleName, vehicleTitle } from '../../vehicles/title.ts'
import type { Vehicle } from '../../vehicles/vehicle.ts'
import type { FacetName, FilterOption } from '../filters.ts'
import { dayOf } from './columns-of.ts'
import { NO_NUMBER, NO_OPTION, type StockColumns } from './stock-columns.ts'

/** Card data by row that is not in the search columns. */
export interface CardColumns {
  ids: readonly string[]
  /** Only titles that differ from year, make, model and badge, and slugs that differ from the title. */
  titles: Readonly<Record<number, string>>
  slugs: Readonly<Record<number, string>>
  /** Positions in PRICE_TYPES. */
  priceTypes: ArrayLike<number>
  /** Price drops by row, for the few vehicles that have one. */
  priceDrops: Readonly<Record<number, PriceDrop>>
  pictures: readonly (Picture | null)[]
  pictureCounts: ArrayLike<number>
}

/** Stock for searching and for cards, identical on the server and in the browser. */
export interface CardStock {
  columns: StockColumns
  cards: CardColumns
}

/** `ordered` has the vehicles in row order. `dayAt` returns the local day at the vehicle's dealership. */
export function cardColumnsOf(
  columns: StockColumns,
  ordered: readonly Vehicle[],
  dayAt: (date: Date, vehicle: Vehicle) => number = dayOf,
): CardColumns {
  const titles: Record<number, string> = {}
  const slugs: Record<number, string> = {}
  const priceDrops: Record<number, PriceDrop> = {}
  for (const [row, vehicle] of ordered.entries()) {
    const { title, slug, priceDrop } = vehicle
    if (title !== titleAt(columns, row)) titles[row] = title
    if (slug !== slugOf(title)) slugs[row] = slug
    if (priceDrop) priceDrops[row] = { from: priceDrop.from, on: dayAt(priceDrop.at, vehicle) }
  }
  return {
    ids: ordered.map(({ id }) => id),
    titles,
    slugs,
    priceTypes: Uint8Array.from(ordered, ({ priceType }) => PRICE_TYPES.indexOf(priceType)),
    priceDrops,
    pictures: ordered.map(({ pictures }) => pictures[0] ?? null),
    pictureCounts: Uint16Array.from(ordered, ({ pictures }) => pictures.length),
  }
}

export function cardAt({ columns, cards }: CardStock, row: number): VehicleCard {
  const title = cards.titles[row] ?? titleAt(columns, row)
  const dealership = optionAt(columns, 'dealership', row)
  return {
    id: cards.ids[row] as string,
    stockid: columns.stockids[row] as string,
    slug: cards.slugs[row] ?? slugOf(title),
    title,
    name: vehicleName(namesAt(columns, row)),
    badge: textAt(columns, 'badge', row),
    condition: optionAt(columns, 'condition', row)?.value as VehicleCard['condition'],
    kms: numberAt(columns.numbers.kms, row),
    body: textAt(columns, 'body', row),
    transmission: textAt(columns, 'transmission', row),
    fuel: textAt(columns, 'fuel', row),
    price: numberAt(columns.numbers.price, row),
    priceType: PRICE_TYPES[cards.priceTypes[row] as number] as VehicleCard['priceType'],
    priceDrop: cards.priceDrops[row] ?? null,
    dealership: dealership?.value ?? null,
    dealershipName: dealership?.displayValue ?? null,
    tags: tagsAt(columns, row),
    picture: cards.pictures[row] ?? null,
    pictureCount: cards.pictureCounts[row] as number,
  }
}

/** Returns a vehicle's option in a single-valued facet. */
export function optionAt(columns: StockColumns, facet: FacetName, row: number): FilterOption | undefined {
  const { options, codes } = columns.facets[facet]
  const code = codes[row] ?? NO_OPTION
  return code === NO_OPTION ? undefined : options[code - 1]
}

function tagsAt({ facets: { tag } }: StockColumns, row: number): string[] {
  const codes = Array.prototype.slice.call(tag.codes, tag.starts?.[row], tag.starts?.[row + 1]) as number[]
  return codes.map((code) => tag.options[code - 1]?.displayValue as string)
}

function titleAt(columns: StockColumns, row: number): string {
  return vehicleTitle({ ...namesAt(columns, row), badge: textAt(columns, 'badge', row) })
}

function namesAt(columns: StockColumns, row: number): { year: number; make: string; model: string } {
  return {
    year: columns.numbers.year[row] as number,
    make: textAt(columns, 'make', row) ?? '',
    model: textAt(columns, 'model', row) ?? '',
  }
}

function textAt(columns: StockColumns, facet: FacetName, row: number): string | null {
  return optionAt(columns, facet, row)?.displayValue ?? null
}

function numberAt(numbers: ArrayLike<number>, row: number): number | null {
  const number = numbers[row] as number
  return number === NO_NUMBER ? null : number
}
