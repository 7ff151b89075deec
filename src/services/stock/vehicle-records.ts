import type { Database } from '../../data/database/database.ts'
import { findVehicle, findVehicleId } from '../../data/stock/vehicles.ts'
import type { Dealership } from '../../domain/dealerships/dealership.ts'
import { cardOf } from '../../domain/search/card-of.ts'
import { localDay } from '../../domain/time/local-day.ts'
import { isLongGone } from '../../domain/vehicles/availability.ts'
import type { VehicleCard } from '../../domain/vehicles/card.ts'
import { PRICE_DROP_DAYS } from '../../domain/vehicles/prices/price-drop.ts'
import type { Vehicle } from '../../domain/vehicles/vehicle.ts'
import { type Published, type Stock, timeZoneOf } from '../published/index.ts'

/** A car that the website shows or has shown. */
export interface VehicleRecord {
  vehicle: Vehicle
  card: VehicleCard
  /** Day of the listing, as days since 1 January 1970 at its dealership. */
  listedOn: number
  /** Sold or withdrawn for so long that its page redirects to other cars. */
  isLongGone: boolean
}

export interface VehicleRecords {
  /** Cars on sale come from memory, all others from the database. Returns null for a draft and an unknown id. */
  findById(id: string): Promise<VehicleRecord | null>
  /** Does the same by stock number, in upper or lower case. */
  findByStockNumber(stockNumber: string): Promise<VehicleRecord | null>
  /** Returns the stock number of a car on sale as it is stored; null if no car on sale has it. */
  onSale(stockNumber: string): string | null
  /** Builds the card of a car as given, such as a sold one or a draft. */
  cardOf(vehicle: Vehicle): VehicleCard
  /** Adds the measurements that the car's model states. Cars on sale have them already. */
  complete(vehicle: Vehicle): Vehicle
}

const DAY_MS = 86_400_000

interface Parts {
  db: Database
  published: () => Published
  clock: () => Date
}

export function createVehicleRecords({ db, published, clock }: Parts): VehicleRecords {
  const spellingsByStock = new WeakMap<Stock, ReadonlyMap<string, string>>()

  function onSale(stockNumber: string): string | null {
    const { stock } = published()
    if (stock.index.rowOf(stockNumber) !== undefined) return stockNumber
    const spellings = spellingsByStock.get(stock) ?? spellingsOf(stock)
    spellingsByStock.set(stock, spellings)
    return spellings.get(stockNumber.toLowerCase()) ?? null
  }

  function buildCard(vehicle: Vehicle): VehicleCard {
    const { dealerships } = published()
    const names = new Map(dealerships.map(({ slug, name }) => [slug, name]))
    return cardOf(vehicle, names, dayAt(vehicle, dealerships))
  }

  const complete = (vehicle: Vehicle) => ({ ...vehicle, ...published().figures.figuresFor(vehicle) })
  const listingDayOf = (vehicle: Vehicle) => dayAt(vehicle, published().dealerships)(vehicle.listedAt)

  function recordOnSale(vehicle: Vehicle): VehicleRecord {
    const card = published().stock.cardOf(vehicle.stockid) ?? buildCard(vehicle)
    return { vehicle, card, listedOn: listingDayOf(vehicle), isLongGone: false }
  }

  async function findStored(id: bigint): Promise<VehicleRecord | null> {
    const { tagging } = published()
    const now = clock()
    const stored = await findVehicle(db, id, new Date(now.getTime() - PRICE_DROP_DAYS * DAY_MS))
    if (!stored || stored.vehicle.status === 'draft') return null
    const vehicle = complete({ ...stored.vehicle, tags: tagging.tagsOf(stored.vehicle) })
    const since = stored.statusSince ?? vehicle.listedAt
    return {
      vehicle,
      card: buildCard(vehicle),
      listedOn: listingDayOf(vehicle),
      isLongGone: isLongGone(vehicle.status, since, now),
    }
  }

  return {
    async findById(id) {
      const { stock } = published()
      const vehicle = stock.vehicles[stock.cards.ids.indexOf(id)]
      if (vehicle) return recordOnSale(vehicle)
      return /^\d{1,18}$/.test(id) ? findStored(BigInt(id)) : null
    },

    async findByStockNumber(stockNumber) {
      const { stock } = published()
      const row = stock.index.rowOf(onSale(stockNumber) ?? '')
      const vehicle = row === undefined ? undefined : stock.vehicles[row]
      if (vehicle) return recordOnSale(vehicle)
      // Spellings instead of a comparison without case, which no index serves.
      const spellings = [stockNumber, stockNumber.toUpperCase(), stockNumber.toLowerCase()]
      const id = await findVehicleId(db, [...new Set(spellings)])
      return id === null ? null : findStored(id)
    },

    onSale,
    cardOf: buildCard,
    complete,
  }
}

export function dayAt(vehicle: Vehicle, dealerships: readonly Dealership[]): (at: Date) => number {
  const timeZone = timeZoneOf({ dealerships }, vehicle.dealership)
  return (at) => localDay(at, timeZone)
}

function spellingsOf({ vehicles }: Stock): ReadonlyMap<string, string> {
  return new Map(vehicles.map(({ stockid }) => [stockid.toLowerCase(), stockid]))
}
