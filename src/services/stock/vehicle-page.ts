import type { Trail } from '../../domain/breadcrumbs/breadcrumbs.ts'
import { dealerData } from '../../domain/dealerships/dealer-data.ts'
import type { Picture } from '../../domain/pictures/picture.ts'
import { shareAlt, shareHref } from '../../domain/pictures/share.ts'
import { fold } from '../../domain/search/fold.ts'
import { searchHref } from '../../domain/search/search-url.ts'
import type { VehicleCard } from '../../domain/vehicles/card.ts'
import type { VehicleStatus } from '../../domain/vehicles/condition.ts'
import { type Detail, detailsOf, keyFactsOf } from '../../domain/vehicles/details.ts'
import { type PriceStep, priceSteps } from '../../domain/vehicles/prices/price-history.ts'
import { carData } from '../../domain/vehicles/structured-data/car-data.ts'
import type { Vehicle } from '../../domain/vehicles/vehicle.ts'
import { modelKey, type Published, paragraphsOf, type Stock } from '../published/index.ts'
import type { SearchServices } from './search.ts'
import { dayAt, type VehicleRecords } from './vehicle-records.ts'

/** Content of a car's page. Days count from 1 January 1970, in the dealership's time zone. */
export interface VehiclePage {
  vehicle: VehicleCard
  status: VehicleStatus
  trail: Trail
  pictures: Picture[]
  keyFacts: Detail[]
  details: Detail[]
  features: string[]
  /** The dealer's comments as plain text, one entry per paragraph. */
  comments: string[]
  price: { steps: PriceStep[]; listedOn: number; today: number }
  /** Typical days to sell for this model; null if too few were sold. */
  typicalDaysToSell: number | null
  /** Price range of other cars of the model in stock, with the same price type. */
  others: { lowest: number; highest: number } | null
  related: VehicleCard[][]
  /** Structured data for search engines, and the preview for shared links. */
  metadata: { data: object[]; shareImage: { href: string; alt: string } }
}

export type VehiclePageResult =
  | { is: 'here'; page: VehiclePage }
  /** Gone for so long that others of its make and model are more useful. */
  | { is: 'gone'; href: string }

export interface VehiclePageServices {
  /** Returns null if the vehicle never existed. */
  find(id: string): Promise<VehiclePageResult | null>
  /** Returns the page of a car as given, such as one with an unpublished draft. */
  show(vehicle: Vehicle): VehiclePage
}

interface Parts {
  published: () => Published
  search: SearchServices
  vehicleRecords: VehicleRecords
  clock: () => Date
  /** Fallback if the site settings have no URL. */
  siteUrl: string | null
}

export function createVehiclePageServices(parts: Parts): VehiclePageServices {
  const { published, search, vehicleRecords, clock } = parts
  return {
    async find(id) {
      const record = await vehicleRecords.findById(id)
      if (!record) return null
      const { vehicle, card } = record
      if (record.isLongGone) return { is: 'gone', href: othersHref(published().stock, vehicle) }
      return { is: 'here', page: pageOf(vehicle, card) }
    },

    show(vehicle) {
      const record = vehicleRecords.complete(vehicle)
      return pageOf(record, vehicleRecords.cardOf(record))
    },
  }

  function pageOf(vehicle: Vehicle, card: VehicleCard): VehiclePage {
    const { site, stock, dealerships, daysToSell } = published()
    const siteUrl = site.stockurls.site_url ?? parts.siteUrl
    const dealership = dealerships.find(({ slug }) => slug === vehicle.dealership) ?? null
    const sharedVehicle = { ...card, status: vehicle.status }
    const dayOf = dayAt(vehicle, dealerships)
    return {
      vehicle: card,
      status: vehicle.status,
      trail: trailOf(stock, vehicle),
      pictures: vehicle.pictures,
      keyFacts: keyFactsOf(vehicle),
      details: detailsOf(vehicle),
      features: vehicle.features,
      comments: paragraphsOf(vehicle.comments),
      price: {
        steps: priceSteps(vehicle, dayOf),
        listedOn: dayOf(vehicle.listedAt),
        today: dayOf(clock()),
      },
      typicalDaysToSell: daysToSell.get(modelKey(vehicle)) ?? null,
      others: othersOf(stock, vehicle),
      related: search.related(vehicle),
      metadata: {
        data: [
          carData(vehicle, dealership, siteUrl),
          ...(dealership ? [dealerData(dealership, siteUrl, clock())] : []),
        ],
        shareImage: { href: shareHref(sharedVehicle, site), alt: shareAlt(sharedVehicle, site) },
      },
    }
  }
}

const STEPS = ['condition', 'make', 'model', 'badge'] as const

/** Uses the stock's options, which tell apart two names with the same slug. */
function trailOf({ columns }: Stock, vehicle: Vehicle): Trail {
  const steps = STEPS.flatMap((step) => {
    const text = fold(vehicle[step] ?? '')
    const option = columns.facets[step].options.find(({ displayValue }) => fold(displayValue) === text)
    return option ? [[step, option] as const] : []
  })
  return Object.fromEntries(steps)
}

function othersHref(stock: Stock, vehicle: Vehicle): string {
  const { make, model } = trailOf(stock, vehicle)
  return searchHref({
    selected: { ...(make ? { make: [make.value] } : {}), ...(model ? { model: [model.value] } : {}) },
  })
}

/** A single other car is not a range. */
const MIN_OTHERS = 2

function othersOf({ vehicles }: Stock, vehicle: Vehicle): VehiclePage['others'] {
  const key = modelKey(vehicle)
  const isComparable = (other: Vehicle) => modelKey(other) === key && other.priceType === vehicle.priceType
  const prices = vehicles.flatMap((other) =>
    other.price && other.stockid !== vehicle.stockid && isComparable(other) ? [other.price] : [],
  )
  if (prices.length < MIN_OTHERS) return null
  return { lowest: Math.min(...prices), highest: Math.max(...prices) }
}
