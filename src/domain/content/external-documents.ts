import * as z from 'zod'
import { isDate } from '../time/zone-time.ts'
import { BODY_SCHEMAS, type Bodies } from './bodies.ts'
import { slugError } from './slugs.ts'

export const EXTERNAL_KINDS = ['page', 'post', 'offer', 'review'] as const
export type ExternalKind = (typeof EXTERNAL_KINDS)[number]

export interface ExternalDocument<Kind extends ExternalKind> {
  slug: string
  modified: string
  body: Bodies[Kind]
}
export type ExternalDocuments = { [Kind in ExternalKind]: ExternalDocument<Kind>[] }

const rendered = z.object({ rendered: z.string().default('') }).default({ rendered: '' })

/** An entry of a WordPress-style API. Other fields are ignored. */
const entrySchema = z.object({
  slug: z.string(),
  title: rendered,
  excerpt: rendered,
  content: rendered,
  modified: z.string().default(''),
  date: z.string().default(''),
  author_name: z.string().optional(),
  category: z.string().optional(),
  headline: z.string().optional(),
  conditions: z.string().optional(),
  from: z.string().nullish(),
  until: z.string().nullish(),
})
type Entry = z.infer<typeof entrySchema>

const reviewEntrySchema = z.object({
  id: z.union([z.string(), z.number()]),
  dealership: z.string(),
  author: z.string(),
  rating: z.number(),
  text: z.string(),
  date: z.string(),
})

/** Documents as they are stored. */
export function externalDocumentsSchema(kind: ExternalKind) {
  return z.array(z.object({ slug: z.string(), modified: z.string(), body: BODY_SCHEMAS[kind] }))
}

/** Path of each kind below the host's address. */
export const EXTERNAL_PATHS: Record<ExternalKind, string> = {
  page: 'pages?per_page=100',
  post: 'posts?per_page=100',
  offer: 'offers?per_page=99',
  review: 'reviews-hours.json',
}

/** Returns the valid documents of a response, or null if the response has the wrong shape. */
export function parseExternalDocuments<Kind extends ExternalKind>(
  kind: Kind,
  answer: unknown,
  htmlToText: (html: string) => string,
): ExternalDocument<Kind>[] | null {
  const list = kind === 'review' ? (answer as { reviews?: unknown } | null)?.reviews : answer
  if (!Array.isArray(list)) return null
  return list.flatMap((entry: unknown) => {
    const document = kind === 'review' ? reviewOf(entry) : documentOf(kind, entry, htmlToText)
    if (!document || slugError(document.slug, { isTopLevel: kind === 'page' })) return []
    const body = BODY_SCHEMAS[kind].safeParse(document.body)
    return body.success ? [{ ...document, body: body.data } as ExternalDocument<Kind>] : []
  })
}

function documentOf(kind: ExternalKind, entry: unknown, htmlToText: (html: string) => string) {
  const { data } = entrySchema.safeParse(entry)
  if (!data) return null
  const texts = {
    title: htmlToText(data.title.rendered),
    excerpt: htmlToText(data.excerpt.rendered).slice(0, 500),
    content: data.content.rendered,
  }
  return { slug: data.slug, modified: data.modified, body: { ...texts, ...extraFieldsOf(kind, data) } }
}

function extraFieldsOf(kind: ExternalKind, data: Entry): object {
  if (kind === 'post')
    return { date: dayOf(data.date) ?? dayOf(data.modified) ?? '1970-01-01', author: data.author_name ?? '' }
  if (kind === 'page') return {}
  return {
    category: data.category ?? '',
    headline: data.headline ?? '',
    conditions: data.conditions ?? '',
    from: dayOf(data.from ?? ''),
    until: dayOf(data.until ?? ''),
  }
}

function reviewOf(entry: unknown) {
  const { data } = reviewEntrySchema.safeParse(entry)
  if (!data) return null
  const { id, rating, date, ...rest } = data
  const slug = `outside-${String(id)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')}`.replace(/-$/, '')
  return { slug, modified: date, body: { ...rest, rating: Math.round(rating), date: dayOf(date) } }
}

function dayOf(text: string): string | null {
  const day = text.slice(0, 10)
  return isDate(day) ? day : null
}
