import { type RenderedPage, renderedPage, renderedText } from '../../domain/content/content.ts'
import { offerTime } from '../../domain/content/offers.ts'
import { COUNTERS } from '../../domain/dealerships/counters.ts'
import { counterStatus } from '../../domain/dealerships/special-days.ts'
import type { Accessory, Grade, Model } from '../../domain/models/model.ts'
import { filterTable } from '../../domain/search/filters.ts'
import { type Published, showroomDay } from '../published/index.ts'
import { offeredModels } from './models.ts'

export type FeedQuery = Partial<Record<'slug' | 'category' | 'model', string>>

/** Public content for other programs, in the formats they expect. */
export interface ContentFeedServices {
  dealerships(): object[]
  reviewsAndHours(): { reviews: object[]; hours: object[] }
  reviews(): object[]
  hours(): object[]
  posts(query?: FeedQuery): RenderedPage[]
  pages(query?: FeedQuery): RenderedPage[]
  /** Returns the models of the range; these clients call them 'vehicles'. */
  vehicles(query?: FeedQuery): object[]
  variants(query?: FeedQuery): object[]
  /** Returns only current offers. */
  offers(query?: FeedQuery): object[]
  accessories(query?: FeedQuery): object[]
  models(): object[]
  brand(): object
  searchForm(): object
  /** Returns the site and finance settings in one object, for setup. */
  config(): object
}

export function createContentFeedServices({
  published,
  clock,
}: {
  published: () => Published
  clock: () => Date
}): ContentFeedServices {
  const reviews = () =>
    published().reviews.map(({ slug, dealership, author, rating, text, date }) => ({
      id: slug,
      dealership,
      author,
      rating,
      text,
      date,
    }))
  const hours = () =>
    published().dealerships.map((dealership) => ({
      dealership: dealership.slug,
      timeZone: dealership.timeZone,
      specialDays: dealership.specialDays,
      counters: Object.fromEntries(
        COUNTERS.map((counter) => [
          counter,
          { hours: dealership.counters[counter].hours, current: counterStatus(dealership, counter, clock()) },
        ]),
      ),
    }))
  const visibleModels = () => offeredModels(published())

  return {
    dealerships: () =>
      published().dealerships.map(({ bookings: _bookings, email: _email, ...publicFields }) => publicFields),
    reviews,
    hours,
    reviewsAndHours: () => ({ reviews: reviews(), hours: hours() }),

    posts({ slug } = {}) {
      const { posts } = published()
      return posts
        .filter((post) => slug === undefined || post.slug === slug)
        .map((post) => ({
          ...renderedPage(post),
          date: post.date,
          author: post.author,
          topic: post.topic,
          picture: post.picture,
        }))
    },

    pages({ slug } = {}) {
      const { pages } = published()
      return [...pages.values()].filter((page) => slug === undefined || page.slug === slug).map(renderedPage)
    },

    vehicles: ({ slug } = {}) =>
      visibleModels()
        .filter((model) => slug === undefined || model.slug === slug)
        .map((model) => ({
          id: model.slug,
          slug: model.slug,
          title: renderedText(`${model.make} ${model.name}`),
          excerpt: renderedText(model.introduction),
          make: model.make,
          model: model.name,
          body: model.carType,
          priceFrom: Math.min(...model.grades.map(({ price }) => price)),
          priceBasis: model.priceBasis.label,
          colours: model.colours.map(({ slug: colour, name, hex }) => ({ slug: colour, name, hex })),
        })),

    variants: ({ slug, category } = {}) =>
      visibleModels()
        .filter((model) => category === undefined || model.slug === category)
        .flatMap((model) => model.grades.map((grade) => variantOf(model, grade)))
        .filter((variant) => slug === undefined || variant.slug === slug),

    offers({ category } = {}) {
      const day = showroomDay(published(), clock())
      return published()
        .offers.filter((offer) => offerTime(offer, day) === 'on')
        .filter((offer) => category === undefined || offer.category === category)
        .map((offer) => ({
          ...renderedPage(offer),
          id: offer.slug,
          category: offer.category,
          headline: offer.headline,
          conditions: offer.conditions,
          from: offer.from,
          until: offer.until,
          link: offer.link,
          picture: offer.picture,
        }))
    },

    accessories: ({ model: modelSlug } = {}) =>
      visibleModels()
        .filter((model) => modelSlug === undefined || model.slug === modelSlug)
        .flatMap((model) => model.accessories.map((accessory) => accessoryOf(model, accessory))),

    models: () => visibleModels().map(({ slug, make, name }) => ({ slug, make, name })),

    brand() {
      const { name, shortName, siteDescription, phone, logo, accent, abn, licenceNumber } = published().site
      return { name, shortName, siteDescription, phone, logo, accent, abn, licenceNumber }
    },

    searchForm: () => ({ filters: filterTable(published().site.filters) }),

    config() {
      const { crm: _crm, chat: _chat, ...config } = published().site
      return config
    },
  }
}

function variantOf(model: Model, { slug, name, line, price, variant }: Grade) {
  return {
    id: `${model.slug}-${slug}`,
    slug: `${model.slug}-${slug}`,
    category: model.slug,
    title: renderedText(`${model.make} ${model.name} ${name}`),
    excerpt: renderedText(line),
    price,
    priceBasis: model.priceBasis.label,
    ...variant,
  }
}

function accessoryOf(model: Model, { slug, name, note, group, price, grades }: Accessory) {
  return {
    id: `${model.slug}-${slug}`,
    slug,
    model: model.slug,
    title: renderedText(name),
    excerpt: renderedText(note),
    group,
    price,
    grades,
  }
}
