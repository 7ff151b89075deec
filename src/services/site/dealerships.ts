import type { Review } from '../../domain/content/content.ts'
import { COUNTERS, type Counter } from '../../domain/dealerships/counters.ts'
import { dealerData } from '../../domain/dealerships/dealer-data.ts'
import type { Dealership, Hours } from '../../domain/dealerships/dealership.ts'
import { counterStatus, specialDays } from '../../domain/dealerships/special-days.ts'
import type { SpecialDay, TradingStatus } from '../../domain/dealerships/trading-hours.ts'
import { searchHref } from '../../domain/search/search-url.ts'
import { addDays, localTime } from '../../domain/time/zone-time.ts'
import type { VehicleCard } from '../../domain/vehicles/card.ts'
import type { Published } from '../published/index.ts'

export interface CounterView {
  counter: Counter
  phone: string
  hours: Hours
  trading: TradingStatus
  /** Upcoming days with different hours. */
  special: SpecialDay[]
}

/** Content of a dealership's page, apart from the address and hours in the layout. */
export interface DealershipPage {
  slug: string
  counters: CounterView[]
  /** The newest cars at this dealership. */
  vehicles: VehicleCard[]
  stock: { count: number; href: string }
  reviews: Pick<Review, 'id' | 'author' | 'rating' | 'text'>[]
  data: object
}

export interface DealershipServices {
  /** Returns the current state of each counter, by dealership. */
  counters(): Record<string, CounterView[]>
  find(slug: string): DealershipPage | null
}

const MAX_VEHICLES = 4
const MAX_REVIEWS = 3
const SPECIAL_DAYS_AHEAD = 45

interface Parts {
  published: () => Published
  clock: () => Date
  siteUrl: string | null
}

export function createDealershipServices({ published, clock, siteUrl }: Parts): DealershipServices {
  const countersOf = (dealership: Dealership): CounterView[] => {
    const now = clock()
    const { date } = localTime(now, dealership.timeZone)
    return COUNTERS.map((counter) => ({
      counter,
      ...dealership.counters[counter],
      trading: counterStatus(dealership, counter, now),
      special: specialDays(dealership, counter, date, addDays(date, SPECIAL_DAYS_AHEAD)),
    }))
  }
  return {
    counters: () => Object.fromEntries(published().dealerships.map((each) => [each.slug, countersOf(each)])),

    find(slug) {
      const { dealerships, vehicles, stock, reviews, site } = published()
      const dealership = dealerships.find((each) => each.slug === slug)
      if (!dealership) return null
      const dealershipVehicles = vehicles.filter((vehicle) => vehicle.dealership === slug)
      const withPictures = dealershipVehicles.filter(({ pictures }) => pictures.length > 0)
      return {
        slug,
        counters: countersOf(dealership),
        vehicles: withPictures.slice(0, MAX_VEHICLES).flatMap(({ stockid }) => stock.cardOf(stockid) ?? []),
        stock: { count: dealershipVehicles.length, href: searchHref({ selected: { dealership: [slug] } }) },
        reviews: reviews
          .filter((review) => review.dealership === slug)
          .slice(0, MAX_REVIEWS)
          .map(({ id, author, rating, text }) => ({ id, author, rating, text })),
        data: dealerData(dealership, site.stockurls.site_url ?? siteUrl, clock()),
      }
    },
  }
}
