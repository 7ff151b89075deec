import type { Context, Hono } from 'hono'
import * as z from 'zod'
import { CONTENT_PREFIX } from '../domain/constants.ts'
import type { ContentFeedServices, FeedQuery } from '../services/content/index.ts'
import type { Services } from '../services/services.ts'
import type { AppEnvironment } from './environment.ts'
import { errorAnswer, STATUS_SENTENCES } from './errors.ts'
import { taggedJson } from './tagged-json.ts'

type Feeds = ContentFeedServices

/** What is sent whole. */
const WHOLE: Record<string, (services: Services) => unknown> = {
  'dealerships.json': ({ contentFeeds: feeds }) => feeds.dealerships(),
  'reviews-hours.json': ({ contentFeeds: feeds }) => feeds.reviewsAndHours(),
  'blog.json': ({ contentFeeds: feeds }) => feeds.posts(),
  models: ({ contentFeeds: feeds }) => feeds.models(),
  brand: ({ contentFeeds: feeds }) => feeds.brand(),
  'search-form': ({ contentFeeds: feeds }) => feeds.searchForm(),
  hours: ({ contentFeeds: feeds }) => feeds.hours(),
  config: ({ contentFeeds: feeds }) => feeds.config(),
  'finance-config': ({ site }) => site.financeConfig(),
}

/** What is asked for by a query, some of it at a time. `byId`: one of them has an address of its own. */
const LISTS: Record<string, { list: (feeds: Feeds, query: FeedQuery) => object[]; byId?: true }> = {
  vehicles: { list: (feeds, query) => feeds.vehicles(query) },
  variants: { list: (feeds, query) => feeds.variants(query) },
  offers: { list: (feeds, query) => feeds.offers(query), byId: true },
  accessories: { list: (feeds, query) => feeds.accessories(query), byId: true },
  pages: { list: (feeds, query) => feeds.pages(query) },
  posts: { list: (feeds, query) => feeds.posts(query) },
}

const MOST_PER_PAGE = 100
const text = z.string().max(200).optional()
const querySchema = z.object({
  slug: text,
  category: text,
  model: text,
  per_page: z.coerce.number().int().min(1).max(MOST_PER_PAGE).default(MOST_PER_PAGE),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})

/** Everything under `/content`, and `/fetchReviews`: read by sites and programs, changed in the console. */
export function contentFeeds(app: Hono<AppEnvironment>, services: Services): void {
  for (const [name, read] of Object.entries(WHOLE))
    serve(app, `${CONTENT_PREFIX}/${name}`, (context) => taggedJson(context, read(services)))
  serve(app, '/fetchReviews', (context) => taggedJson(context, services.contentFeeds.reviews()))
  for (const [name, { list, byId }] of Object.entries(LISTS)) {
    serve(app, `${CONTENT_PREFIX}/${name}`, (context) => {
      const parsed = querySchema.safeParse(context.req.query())
      if (!parsed.success) return unread(context, parsed.error)
      const { per_page: size, page, ...query } = parsed.data
      const all = list(services.contentFeeds, query)
      context.header('X-Total', String(all.length))
      return taggedJson(context, all.slice((page - 1) * size, page * size))
    })
    if (byId)
      serve(app, `${CONTENT_PREFIX}/${name}/:id`, (context) => {
        const found = list(services.contentFeeds, {}).find(
          (each) => 'id' in each && each.id === context.req.param('id'),
        )
        return found ? taggedJson(context, found) : errorAnswer(context, 404, STATUS_SENTENCES[404] as string)
      })
  }
}

function serve(app: Hono<AppEnvironment>, path: string, answer: (context: Context) => Response): void {
  app.get(path, answer)
  app.all(path, readOnly)
}

function unread(context: Context, { issues }: z.ZodError): Response {
  const errors = issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  return errorAnswer(context, 400, STATUS_SENTENCES[400] as string, { errors })
}

function readOnly(context: Context) {
  context.header('Allow', 'GET, HEAD')
  return errorAnswer(context, 405, STATUS_SENTENCES[405] as string)
}
