import type { Context, Hono } from 'hono'
import * as z from 'zod'
import { CONTENT_PREFIX } from '../domain/constants.ts'
import type { ContentFeedServices, FeedQuery } from '../services/content/index.ts'
import type { Services } from '../services/services.ts'
import type { AppEnvironment } from './environment.ts'
import { errorAnswer, STATUS_SENTENCES } from './errors.ts'
import { taggedJson } from './tagged-json.ts'

type Feeds = ContentFeedServices

/** Feeds without a query. */
const SINGLE_FEEDS: Record<string, (services: Services) => unknown> = {
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

/** Feeds with filters and pages. `byId`: each item also has its own address. */
const LIST_FEEDS: Record<string, { list: (feeds: Feeds, query: FeedQuery) => object[]; byId?: true }> = {
  vehicles: { list: (feeds, query) => feeds.vehicles(query) },
  variants: { list: (feeds, query) => feeds.variants(query) },
  offers: { list: (feeds, query) => feeds.offers(query), byId: true },
  accessories: { list: (feeds, query) => feeds.accessories(query), byId: true },
  pages: { list: (feeds, query) => feeds.pages(query) },
  posts: { list: (feeds, query) => feeds.posts(query) },
}

const MAX_PER_PAGE = 100
const text = z.string().max(200).optional()
const querySchema = z.object({
  slug: text,
  category: text,
  model: text,
  per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(MAX_PER_PAGE),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})

/** Serves everything under `/content`, and `/fetchReviews`, to other sites and programs; the console edits it. */
export function contentFeeds(app: Hono<AppEnvironment>, services: Services): void {
  for (const [name, readFeed] of Object.entries(SINGLE_FEEDS))
    serve(app, `${CONTENT_PREFIX}/${name}`, (context) => taggedJson(context, readFeed(services)))
  serve(app, '/fetchReviews', (context) => taggedJson(context, services.contentFeeds.reviews()))
  for (const [name, { list, byId }] of Object.entries(LIST_FEEDS)) {
    serve(app, `${CONTENT_PREFIX}/${name}`, (context) => {
      const parsedQuery = querySchema.safeParse(context.req.query())
      if (!parsedQuery.success) return invalidQuery(context, parsedQuery.error)
      const { per_page: size, page, ...query } = parsedQuery.data
      const items = list(services.contentFeeds, query)
      context.header('X-Total', String(items.length))
      return taggedJson(context, items.slice((page - 1) * size, page * size))
    })
    if (byId)
      serve(app, `${CONTENT_PREFIX}/${name}/:id`, (context) => {
        const item = list(services.contentFeeds, {}).find(
          (each) => 'id' in each && each.id === context.req.param('id'),
        )
        return item ? taggedJson(context, item) : errorAnswer(context, 404, STATUS_SENTENCES[404] as string)
      })
  }
}

function serve(app: Hono<AppEnvironment>, path: string, answer: (context: Context) => Response): void {
  app.get(path, answer)
  app.all(path, refuseMethod)
}

function invalidQuery(context: Context, { issues }: z.ZodError): Response {
  const errors = issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  return errorAnswer(context, 400, STATUS_SENTENCES[400] as string, { errors })
}

function refuseMethod(context: Context) {
  context.header('Allow', 'GET, HEAD')
  return errorAnswer(context, 405, STATUS_SENTENCES[405] as string)
}
