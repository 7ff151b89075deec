import * as z from 'zod'
import { dealershipSchema } from '../dealerships/dealership.ts'
import { financeConfigSchema } from '../finance/finance-config.ts'
import { modelSchema } from '../models/model.ts'
import { pictureSchema } from '../pictures/picture.ts'
import { isDate } from '../time/zone-time.ts'
import { siteBodySchema } from './site-body.ts'

const line = (maxLength: number) => z.string().trim().min(1).max(maxLength)
const date = z.string().refine(isDate, 'Enter a date such as 2026-12-24')
/** A link within the site, or a tel, mailto or https address. */
const href = z
  .string()
  .trim()
  .max(500)
  .regex(
    /^(?:\/(?![/\\])|#|https:\/\/|tel:|mailto:)\S*$/,
    'Enter an address such as /offers or https://example.com',
  )
const MAX_CONTENT_LENGTH = 200_000

/** Texts for search engines. Empty fields fall back to the title and the excerpt. */
const seoSchema = z.strictObject({
  title: z.string().trim().max(120).default(''),
  description: z.string().trim().max(320).default(''),
  isIndexed: z.boolean().default(true),
})

/** `content` is HTML from the editor, sanitised when saved and again when rendered. */
const textFields = {
  title: line(160),
  excerpt: z.string().trim().max(500).default(''),
  content: z.string().max(MAX_CONTENT_LENGTH).default(''),
  picture: pictureSchema.nullable().default(null),
  seo: seoSchema.prefault({}),
}

const pageBodySchema = z.strictObject(textFields)

const postBodySchema = z.strictObject({
  ...textFields,
  author: z.string().trim().max(80).default(''),
  /** Publication date shown to readers. */
  date,
  topic: z.string().trim().max(40).default(''),
})

const offerBodySchema = z
  .strictObject({
    ...textFields,
    /** Slug of a model, or a word such as 'service'. */
    category: z
      .string()
      .trim()
      .max(60)
      .regex(/^[a-z0-9-]*$/, 'Enter a word such as mu-x or service')
      .default(''),
    /** Large text of the offer: '$1,500 off accessories'. */
    headline: z.string().trim().max(80).default(''),
    conditions: z.string().trim().max(2_000).default(''),
    /** First and last day; null for no limit. */
    from: date.nullable().default(null),
    until: date.nullable().default(null),
    link: z
      .strictObject({ label: line(60), href })
      .nullable()
      .default(null),
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    message: 'The last day must not be before the first',
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
  /** Stock count shown next to the link in the phone menu. */
  count: z.enum(['new', 'demo', 'used', 'dealerships']).optional(),
  phoneOnly: z.boolean().optional(),
})

const navigationBodySchema = z.strictObject({
  main: z.array(menuLinkSchema).min(1).max(12),
  quick: z.array(linkSchema).max(8),
  footer: z.array(z.strictObject({ heading: line(40), links: z.array(linkSchema).max(12) })).max(5),
  /** Messages next to the opening hours in the header. */
  ticker: z.array(z.strictObject({ text: line(120), href: href.nullable() })).max(5),
})

/** The editable body of each kind. Excludes settings that other console screens own (chat, bookings). */
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
