import { pictureUpTo } from '../pictures/address.ts'
import type { FacetName } from '../search/filters.ts'
import { optionAt } from '../search/index/card-columns.ts'
import type { StockColumns } from '../search/index/stock-columns.ts'
import type { PriceType } from './condition.ts'
import type { Vehicle } from './vehicle.ts'

export interface FeedAttribute {
  value: string[]
  displayValue: string[]
}

/** A vehicle in the specification's shape. */
export interface FeedVehicle {
  id: string
  stockid: string
  title: string
  slug: string
  thumb: string | null
  thumbnail: string | null
  images: string[]
  /** 0 means P.O.A. */
  price: number
  priceType: PriceType
  kms: number | null
  odometer: number | null
  sold: boolean
  pending: boolean
  withdrawn: boolean
  search_keywords: { displayValue: string[] }
  Comments: string
  make: FeedAttribute
  model: FeedAttribute
  badge: FeedAttribute
  year: FeedAttribute
  color: FeedAttribute
  body: FeedAttribute
  condition: FeedAttribute
  transmission: FeedAttribute
  fuel: FeedAttribute
  doors: { value: string[] }
  seats: { value: string[] }
  dealership: string | null
  vin: string | null
  rego: string | null
  tags: string[]
  listedAt: string
}

const THUMB_WIDTH = 480
const IMAGE_WIDTH = 1200

/** `row` is the vehicle's row in `columns`, whose options provide the display values. */
export function feedVehicle(vehicle: Vehicle, columns: StockColumns, row: number): FeedVehicle {
  const attribute = (facet: FacetName): FeedAttribute => {
    const option = optionAt(columns, facet, row)
    return option
      ? { value: [option.value], displayValue: [option.displayValue] }
      : { value: [], displayValue: [] }
  }
  const [first] = vehicle.pictures
  const thumb = first ? pictureUpTo(first, THUMB_WIDTH, 'webp') : (vehicle.imageUrls[0] ?? null)
  const year = String(vehicle.year)
  return {
    id: vehicle.id,
    stockid: vehicle.stockid,
    title: vehicle.title,
    slug: vehicle.slug,
    thumb,
    thumbnail: thumb,
    images:
      vehicle.pictures.length > 0
        ? vehicle.pictures.map((picture) => pictureUpTo(picture, IMAGE_WIDTH, 'webp'))
        : vehicle.imageUrls,
    price: vehicle.price ?? 0,
    priceType: vehicle.priceType,
    kms: vehicle.kms,
    odometer: vehicle.kms,
    sold: vehicle.status === 'sold',
    pending: vehicle.status === 'pending',
    withdrawn: vehicle.status === 'withdrawn',
    search_keywords: { displayValue: vehicle.searchKeywords },
    Comments: vehicle.comments,
    make: attribute('make'),
    model: attribute('model'),
    badge: attribute('badge'),
    year: { value: [year], displayValue: [year] },
    color: attribute('color'),
    body: attribute('body'),
    condition: attribute('condition'),
    transmission: attribute('transmission'),
    fuel: attribute('fuel'),
    doors: { value: attribute('doors').value },
    seats: { value: attribute('seats').value },
    dealership: vehicle.dealership,
    vin: vehicle.vin,
    rego: vehicle.rego,
    tags: vehicle.tags,
    listedAt: vehicle.listedAt.toISOString(),
  }
}
