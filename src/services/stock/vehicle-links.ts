import type { Database } from '../../data/database/database.ts'
import { listPending } from '../../data/stock/vehicles.ts'
import { searchHref } from '../../domain/search/search-url.ts'
import type { VehicleCard } from '../../domain/vehicles/card.ts'
import {
  describedIn,
  endingsOf,
  enquireLink,
  findLinked,
  vehicleLink,
} from '../../domain/vehicles/vehicle-link.ts'
import type { Published } from '../published/index.ts'

/** How a link in words is written: the assistant's, and the enquiry's. */
const WRITERS = { vehicle: vehicleLink, enquire: enquireLink }

export type LinkOutcome =
  /** `link`: as it should have been written. */
  | { kind: 'on_sale'; vehicle: VehicleCard; link: string }
  /** A sale is under way: its own page says so. */
  | { kind: 'pending'; vehicle: { id: string; slug: string; stockid: string } }
  /** The car is gone; others of its make and model are there. */
  | { kind: 'gone'; href: string }
  | { kind: 'unknown' }

export interface VehicleLinkServices {
  follow(link: string, kind: keyof typeof WRITERS): Promise<LinkOutcome>
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
      const found = findLinked(link, { find: vehicleOf, write: WRITERS[kind] })
      const vehicle = found && stock.cardOf(found.vehicle.stockid)
      if (found && vehicle) return { kind: 'on_sale', vehicle, link: found.link }
      const pending = await listPending(db, endingsOf(link))
      const underWay = findLinked(link, {
        find: (stockid) => pending.find((each) => each.stockid === stockid),
        write: WRITERS[kind],
      })
      if (underWay) return { kind: 'pending', vehicle: underWay.vehicle }
      const { make: makes, model: models } = stock.columns.facets
      const values = (options: readonly { value: string }[]) => options.map(({ value }) => value)
      const described = describedIn(link, { makes: values(makes.options), models: values(models.options) })
      if (!described) return { kind: 'unknown' }
      const { make, model } = described
      const selected = { make: [make], ...(model !== null && { model: [model] }) }
      return { kind: 'gone', href: searchHref({ selected, gone: true }) }
    },
  }
}
