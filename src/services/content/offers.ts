import type { Offer } from '../../domain/content/content.ts'
import { offerData } from '../../domain/content/content-data.ts'
import { type OfferTime, offerDays, offerTime } from '../../domain/content/offers.ts'
import { type Published, showroomDay } from '../published/index.ts'
import { type CarsFound, carsFound } from './cars-found.ts'

/** What a list shows of an offer. */
export interface OfferCard extends Pick<Offer, 'slug' | 'title' | 'headline' | 'excerpt' | 'picture'> {
  time: OfferTime
  /** 'Until 30 November 2026' */
  days: string
}

export interface OfferPage {
  offer: Omit<Offer, 'id'>
  time: OfferTime
  days: string
  /** Cars on sale of the model it is about, and where to find them all. */
  cars: (CarsFound & { name: string }) | null
  /** The others that are on. */
  others: OfferCard[]
  data: object
}

export interface OfferServices {
  /** Those on today, and those to come. */
  list(): { on: OfferCard[]; coming: OfferCard[] }
  /** Null where there never was one. */
  find(slug: string): OfferPage | null
}

const OTHERS_SHOWN = 3

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
      const found = current.offers.find((offer) => offer.slug === slug)
      if (!found) return null
      const day = showroomDay(current, clock())
      const { id: _id, ...offer } = found
      const { name, stockurls } = current.site
      return {
        offer,
        time: offerTime(offer, day),
        days: offerDays(offer, day),
        cars: carsOf(offer, current),
        others: offerCards(current, clock())
          .filter((card) => card.time === 'on' && card.slug !== slug)
          .slice(0, OTHERS_SHOWN),
        data: offerData(offer, { name, siteUrl: stockurls.site_url ?? siteUrl }),
      }
    },
  }
}

/** All of them in the editor's order; `category`: of one model only. */
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

/** A category that is no model in stock has no cars: 'service'. */
function carsOf({ category }: Pick<Offer, 'category'>, { summary, stock }: Published): OfferPage['cars'] {
  const [only, ...more] = summary.makes.flatMap((make) =>
    make.models.filter(({ slug }) => slug === category).map((model) => ({ make, model })),
  )
  // A '3' is made by more than one: whose is meant, nobody said.
  if (!only || more.length > 0) return null
  const found = carsFound(stock, { make: [only.make.slug], model: [only.model.slug] })
  return found && { ...found, name: `${only.make.make} ${only.model.model}` }
}
