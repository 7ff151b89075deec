import type { Database } from '../../data/database/database.ts'
import { listPending } from '../../data/stock/vehicles.ts'
import { searchHref } from '../../domain/search/search-url.ts'
import type { VehicleCard } from '../../domain/vehicles/card.ts'
import {
  enquireLink,
  findLinkedVehicle,
  findMakeAndModel,
  possibleStockids,
  vehicleLink,
} from '../../domain/vehicles/vehicle-link.ts'
import type { Published } from '../published/index.ts'

/** Writes readable links: the assistant's and the enquiry's. */
const LINK_WRITERS = { vehicle: vehicleLink, enquire: enquireLink }

export type LinkOutcome =
  /** `link` is the canonical spelling. */
  | { kind: 'on_sale'; vehicle: VehicleCard; link: string }
  /** A sale is in progress; the car's page says so. */
  | { kind: 'pending'; vehicle: { id: string; slug: string; stockid: string } }
  /** The car is gone; `href` searches for others of its make and model. */
  | { kind: 'gone'; href: string }
  | { kind: 'unknown' }

export interface VehicleLinkServices {
  follow(link: string, kind: keyof typeof LINK_WRITERS): Promise<LinkOutcome>
}

export function createVehicleLinkServices(db: Database, published: () => Published): VehicleLinkServices {
  const vehicleOf = (stockid: string) => {
    const { stock } = published()
    const row = stock.index.rowOf(stockid)
    return row === undefined ? undefined : stock.vehicles[row]
  }
  return {
    async follow(link, kind) {
      const { stock } = published()
      const match = findLinkedVehicle(link, { find: vehicleOf, write: LINK_WRITERS[kind] })
      const vehicle = match && stock.cardOf(match.vehicle.stockid)
      if (match && vehicle) return { kind: 'on_sale', vehicle, link: match.link }
      const pending = await listPending(db, possibleStockids(link))
      const pendingMatch = findLinkedVehicle(link, {
        find: (stockid) => pending.find((each) => each.stockid === stockid),
        write: LINK_WRITERS[kind],
      })
      if (pendingMatch) return { kind: 'pending', vehicle: pendingMatch.vehicle }
      const { make: makes, model: models } = stock.columns.facets
      const values = (options: readonly { value: string }[]) => options.map(({ value }) => value)
      const description = findMakeAndModel(link, {
        makes: values(makes.options),
        models: values(models.options),
      })
      if (!description) return { kind: 'unknown' }
      const { make, model } = description
      const selected = { make: [make], ...(model !== null && { model: [model] }) }
      return { kind: 'gone', href: searchHref({ selected, isVehicleGone: true }) }
    },
  }
}
