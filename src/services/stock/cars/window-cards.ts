import { findVehicle } from '../../../data/stock/vehicles.ts'
import { type Detail, keyFactsOf } from '../../../domain/vehicles/details.ts'
import { priceLabel, priceText } from '../../../domain/vehicles/prices/price.ts'
import { qrHref } from '../../../domain/vehicles/qr-address.ts'
import type { CarParts } from './car-change.ts'

/** What is printed for the window of one car. */
export interface WindowCard {
  id: string
  stockid: string
  name: string
  badge: string | null
  isPublic: boolean
  price: string
  /** 'Drive away': a price never stands without its type. */
  priceLabel: string
  facts: Detail[]
  features: string[]
  qrHref: string
  dealership: { name: string; address: string; phone: string } | null
  siteName: string
  licenceNumber: string
  disclaimer: string
}

const MAX_FACTS = 9
const MAX_FEATURES = 8

export interface WindowCardServices {
  /** Returns the cards of the cars that exist, in the order of the IDs. */
  windowCards(ids: readonly string[]): Promise<WindowCard[]>
}

export function createWindowCardServices({ db, published, clock }: CarParts): WindowCardServices {
  return {
    async windowCards(ids) {
      const now = clock()
      const cars = await Promise.all(ids.map((id) => findVehicle(db, BigInt(id), now)))
      return cars.flatMap((entry) => (entry ? [cardOf(entry.vehicle)] : []))
    },
  }

  function cardOf(vehicle: NonNullable<Awaited<ReturnType<typeof findVehicle>>>['vehicle']): WindowCard {
    const { site, dealerships } = published()
    const at = dealerships.find(({ slug }) => slug === vehicle.dealership)
    const rego = vehicle.rego === null ? [] : [{ label: 'Rego', text: vehicle.rego }]
    return {
      id: vehicle.id,
      stockid: vehicle.stockid,
      name: `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
      badge: vehicle.badge,
      isPublic: vehicle.status === 'on_sale' || vehicle.status === 'pending',
      price: priceText(vehicle.price),
      priceLabel: priceLabel(vehicle),
      facts: [...keyFactsOf(vehicle), ...rego, { label: 'Stock no.', text: vehicle.stockid }].slice(
        0,
        MAX_FACTS,
      ),
      features: vehicle.features.slice(0, MAX_FEATURES),
      qrHref: qrHref(vehicle.id),
      dealership: at
        ? { name: at.name, address: `${at.street}, ${at.suburb} ${at.state} ${at.postcode}`, phone: at.phone }
        : null,
      siteName: site.name,
      licenceNumber: site.licenceNumber,
      disclaimer: site.price.price_disclaimer,
    }
  }
}
