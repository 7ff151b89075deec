import type { Review } from '../../domain/content/content.ts'
import { type Rating, ratingOf } from '../../domain/content/rating.ts'
import { numberWord } from '../../domain/number-word.ts'
import type { Picture } from '../../domain/pictures/picture.ts'
import { OPEN_ENDS, searchHref } from '../../domain/search/search-url.ts'
import type { VehicleCard } from '../../domain/vehicles/card.ts'
import { priceText } from '../../domain/vehicles/prices/price.ts'
import { slugOf } from '../../domain/vehicles/slug.ts'
import { type PriceBand, priceBands } from '../../domain/vehicles/stock-summary.ts'
import type { Published } from '../published/index.ts'
import { type PostCard, postCard } from './blog.ts'
import { type OfferCard, offerCards } from './offers.ts'

export interface HomePage {
  title: string[]
  lead: string
  hero: VehicleCard | null
  bodies: { label: string; href: string; count: number; picture: Picture | null }[]
  justArrived: VehicleCard[]
  bands: (PriceBand & { href: string })[]
  /** Current offers only. */
  offers: OfferCard[]
  /** Latest price reductions first. */
  reduced: VehicleCard[]
  sellMyCarPicture: Picture | null
  /** Null if there are no reviews. */
  reviews: { rating: Rating; latest: ShownReview[] } | null
  posts: PostCard[]
}

export interface ShownReview extends Pick<Review, 'author' | 'rating' | 'text' | 'date' | 'slug'> {
  dealershipName: string | null
}

const MAX_CARS = 4
const MAX_OFFERS = 3
const MAX_REVIEWS = 3
const MAX_POSTS = 3

export function homePageOf(current: Published, now: Date): HomePage {
  const { site, vehicles, stock, summary, posts } = current
  const hero =
    vehicles.find(({ stockid }) => stockid === site.home.heroStockId) ??
    vehicles.find(({ pictures }) => pictures.length > 0)
  const withPictures = vehicles.filter(({ pictures }) => pictures.length > 0)
  const cards = (list: Published['vehicles']) =>
    list.slice(0, MAX_CARS).flatMap(({ stockid }) => stock.cardOf(stockid) ?? [])
  const newest = withPictures.slice(0, MAX_CARS)
  return {
    title: site.home.title.split('\n'),
    lead: leadOf(current),
    hero: hero ? (stock.cardOf(hero.stockid) ?? null) : null,
    bodies: bodiesOf(current),
    justArrived: cards(newest),
    bands:
      summary.total === 0
        ? []
        : priceBands(vehicles, site.price.segments, priceText).map((band) => ({
            ...band,
            href: bandHref(band),
          })),
    offers: offerCards(current, now)
      .filter(({ time }) => time === 'on')
      .slice(0, MAX_OFFERS),
    reduced: cards(
      withPictures
        .filter((vehicle) => vehicle.priceDrop && !newest.includes(vehicle))
        .toSorted((a, b) => (b.priceDrop?.at.getTime() ?? 0) - (a.priceDrop?.at.getTime() ?? 0)),
    ),
    sellMyCarPicture: site.home.sellMyCarPicture,
    reviews: reviewsOf(current),
    posts: posts.slice(0, MAX_POSTS).map(postCard),
  }
}

/** A lead that counts nothing says what the group does instead. */
function leadOf({ site, summary, dealerships }: Published): string {
  const { lead } = site.home
  const isEmpty =
    (summary.total === 0 && lead.includes('{count}')) ||
    (dealerships.length === 0 && lead.includes('{showrooms}'))
  if (isEmpty) return site.siteDescription
  return lead.replace('{count}', String(summary.total)).replace('{showrooms}', numberWord(dealerships.length))
}

function bodiesOf({ site, summary }: Published): HomePage['bodies'] {
  return site.home.bodies.flatMap(({ label, body, picture }) => {
    const bodyCount = summary.byBody.find(({ slug }) => slug === slugOf(body))
    return bodyCount
      ? [
          {
            label,
            href: searchHref({ selected: { body: [bodyCount.slug] } }),
            count: bodyCount.count,
            picture,
          },
        ]
      : []
  })
}

function reviewsOf({ reviews, dealerships }: Published): HomePage['reviews'] {
  const rating = ratingOf(reviews)
  return (
    rating && {
      rating,
      latest: reviews
        .slice(0, MAX_REVIEWS)
        .map(({ slug, author, rating: stars, text, date, dealership }) => ({
          slug,
          author,
          rating: stars,
          text,
          date,
          dealershipName: dealerships.find((each) => each.slug === dealership)?.name ?? null,
        })),
    }
  )
}

/** The slider's range is inclusive, a band's upper bound is not. */
function bandHref({ from, to }: PriceBand): string {
  const [lowest, highest] = OPEN_ENDS.price
  return searchHref({ selected: { price: [from ?? lowest, to === null ? highest : to - 1] } })
}
