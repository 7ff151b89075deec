import * as z from 'zod'
import { dealershipSchema } from '../dealerships/dealership.ts'
import { financeConfigSchema } from '../finance/finance-config.ts'
import { modelSchema } from '../models/model.ts'
import { pictureSchema } from '../pictures/picture.ts'
import { isDate } from '../time/zone-time.ts'
import { siteBodySchema } from './site-body.ts'

const line = (most: number) => z.string().trim().min(1).max(most)
const date = z.string().refine(isDate, 'a date such as 2026-12-24')
/** A way on: inside the site, or by telephone, mail or https. */
const href = z
  .string()
  .trim()
  .max(500)
  .regex(/^(?:\/(?!\/)|#|https:\/\/|tel:|mailto:)\S*$/, 'an address such as /offers or https://example.com')
const LONGEST_CONTENT = 200_000

/** What a search engine is told; empty: the title and the excerpt. */
const seoSchema = z.strictObject({
  title: z.string().trim().max(120).default(''),
  description: z.string().trim().max(320).default(''),
  isIndexed: z.boolean().default(true),
})

/** HTML as the editor made it: cleaned when it is kept, and again when it is shown. */
const written = {
  title: line(160),
  excerpt: z.string().trim().max(500).default(''),
  content: z.string().max(LONGEST_CONTENT).default(''),
  picture: pictureSchema.nullable().default(null),
  seo: seoSchema.prefault({}),
}

const pageBodySchema = z.strictObject(written)

const postBodySchema = z.strictObject({
  ...written,
  author: z.string().trim().max(80).default(''),
  /** The day readers see on it. */
  date,
  topic: z.string().trim().max(40).default(''),
})

const offerBodySchema = z
  .strictObject({
    ...written,
    /** What it is about: a model's slug, or a word such as 'service'. */
    category: z
      .string()
      .trim()
      .max(60)
      .regex(/^[a-z0-9-]*$/, 'a word such as mu-x or service')
      .default(''),
    /** What stands large on it: '$1,500 off accessories'. */
    headline: z.string().trim().max(80).default(''),
    conditions: z.string().trim().max(2_000).default(''),
    /** Its first and last day in the showroom; null: open. */
    from: date.nullable().default(null),
    until: date.nullable().default(null),
    link: z
      .strictObject({ label: line(60), href })
      .nullable()
      .default(null),
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    message: 'it ends before it begins',
    path: ['until'],
  })

const reviewBodySchema = z.strictObject({
  dealership: line(80),
  author: line(80),
  rating: z.int().min(1).max(5),
  text: line(2_000),
  date,
})

const linkSchema = z.strictObject({ label: line(40), href })
const menuLinkSchema = linkSchema.extend({
  /** The stock figure that stands beside it in the phone's menu. */
  count: z.enum(['new', 'demo', 'used', 'dealerships']).optional(),
  phoneOnly: z.boolean().optional(),
})

const navigationBodySchema = z.strictObject({
  main: z.array(menuLinkSchema).min(1).max(12),
  quick: z.array(linkSchema).max(8),
  footer: z.array(z.strictObject({ heading: line(40), links: z.array(linkSchema).max(12) })).max(5),
  /** Lines beside the opening hours in the header. */
  ticker: z.array(z.strictObject({ text: line(120), href: href.nullable() })).max(5),
})

/** What an editor keeps of each kind. What other screens of the console set (chat, bookings) is no part of it. */
export const BODY_SCHEMAS = {
  page: pageBodySchema,
  post: postBodySchema,
  offer: offerBodySchema,
  review: reviewBodySchema,
  model: modelSchema,
  dealership: dealershipSchema.omit({ bookings: true }),
  navigation: navigationBodySchema,
  site: siteBodySchema,
  finance: financeConfigSchema,
} as const

export type DocumentKind = keyof typeof BODY_SCHEMAS
export type Bodies = { [Kind in DocumentKind]: z.infer<(typeof BODY_SCHEMAS)[Kind]> }
export type PageBody = Bodies['page']
export type PostBody = Bodies['post']
export type OfferBody = Bodies['offer']
export type ReviewBody = Bodies['review']
export type Navigation = Bodies['navigation']
