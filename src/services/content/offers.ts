import type { Offer } from '../../domain/content/content.ts'
import { offerData } from '../../domain/content/content-data.ts'
import { type OfferTime, offerDays, offerTime } from '../../domain/content/offers.ts'
import { type Published, showroomDay } from '../published/index.ts'
import { type CarMatches, findCars } from './find-cars.ts'

/** An offer in lists. */
export interface OfferCard extends Pick<Offer, 'slug' | 'title' | 'headline' | 'excerpt' | 'picture'> {
  time: OfferTime
  /** 'Until 30 November 2026' */
  days: string
}

export interface OfferPage {
  offer: Omit<Offer, 'id'>
  time: OfferTime
  days: string
  /** Cars on sale of the offer's model, with a link to all of them. */
  cars: (CarMatches & { name: string }) | null
  /** Other current offers. */
  others: OfferCard[]
  data: object
}

export interface OfferServices {
  /** Lists current and future offers. */
  list(): { on: OfferCard[]; coming: OfferCard[] }
  /** Returns null for an unknown offer. */
  find(slug: string): OfferPage | null
}

const MAX_OTHER_OFFERS = 3

interface Parts {
  published: () => Published
  clock: () => Date
  siteUrl: string | null
}

export function createOfferServices({ published, clock, siteUrl }: Parts): OfferServices {
  return {
    list() {
      const cards = offerCards(published(), clock())
      return {
        on: cards.filter(({ time }) => time === 'on'),
        coming: cards.filter(({ time }) => time === 'coming'),
      }
    },

    find(slug) {
      const current = published()
      const row = current.offers.find((offer) => offer.slug === slug)
      if (!row) return null
      const day = showroomDay(current, clock())
      const { id: _id, ...offer } = row
      const { name, stockurls } = current.site
      return {
        offer,
        time: offerTime(offer, day),
        days: offerDays(offer, day),
        cars: carsOf(offer, current),
        others: offerCards(current, clock())
          .filter((card) => card.time === 'on' && card.slug !== slug)
          .slice(0, MAX_OTHER_OFFERS),
        data: offerData(offer, { name, siteUrl: stockurls.site_url ?? siteUrl }),
      }
    },
  }
}

/** Keeps the editor's order; `category` selects one model. */
export function offerCards(current: Published, now: Date, category?: string): OfferCard[] {
  const day = showroomDay(current, now)
  return current.offers
    .filter((offer) => category === undefined || offer.category === category)
    .map((offer) => ({
      slug: offer.slug,
      title: offer.title,
      headline: offer.headline,
      excerpt: offer.excerpt,
      picture: offer.picture,
      time: offerTime(offer, day),
      days: offerDays(offer, day),
    }))
}

/** Returns null for a category that is not a model in stock, such as 'service'. */
function carsOf({ category }: Pick<Offer, 'category'>, { summary, stock }: Published): OfferPage['cars'] {
  const [match, ...otherMatches] = summary.makes.flatMap((make) =>
    make.models.filter(({ slug }) => slug === category).map((model) => ({ make, model })),
  )
  // Several makes can have a model of this name, such as '3', and the offer does not say which.
  if (!match || otherMatches.length > 0) return null
  const cars = findCars(stock, { make: [match.make.slug], model: [match.model.slug] })
  return cars && { ...cars, name: `${match.make.make} ${match.model.model}` }
}
