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

export interface CounterOnShow {
  counter: Counter
  phone: string
  hours: Hours
  trading: TradingStatus
  /** Days soon to come on which it keeps other hours. */
  special: SpecialDay[]
}

/** Everything the page of one dealership shows beside its showroom. */
export interface DealershipPage {
  slug: string
  counters: CounterOnShow[]
  /** The newest cars that stand there. */
  vehicles: VehicleCard[]
  stock: { count: number; href: string }
  reviews: Pick<Review, 'id' | 'author' | 'rating' | 'text'>[]
  data: object
}

export interface DealershipServices {
  /** What each counter does now, by dealership. */
  counters(): Record<string, CounterOnShow[]>
  find(slug: string): DealershipPage | null
}

const VEHICLES_SHOWN = 4
const REVIEWS_SHOWN = 3
const SPECIAL_DAYS_AHEAD = 45

interface Parts {
  published: () => Published
  clock: () => Date
  siteUrl: string | null
}

export function createDealershipServices({ published, clock, siteUrl }: Parts): DealershipServices {
  const countersOf = (dealership: Dealership): CounterOnShow[] => {
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
      const here = vehicles.filter((vehicle) => vehicle.dealership === slug)
      const withPictures = here.filter(({ pictures }) => pictures.length > 0)
      return {
        slug,
        counters: countersOf(dealership),
        vehicles: withPictures.slice(0, VEHICLES_SHOWN).flatMap(({ stockid }) => stock.cardOf(stockid) ?? []),
        stock: { count: here.length, href: searchHref({ selected: { dealership: [slug] } }) },
        reviews: reviews
          .filter((review) => review.dealership === slug)
          .slice(0, REVIEWS_SHOWN)
          .map(({ id, author, rating, text }) => ({ id, author, rating, text })),
        data: dealerData(dealership, site.stockurls.site_url ?? siteUrl, clock()),
      }
    },
  }
}
