import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import * as z from 'zod'
import { PAGING } from '../../domain/constants.ts'
import { pictureSchema } from '../../domain/pictures/picture.ts'
import { FACET_NAMES, FILTER_ORDER } from '../../domain/search/filters.ts'
import { describeState } from '../../domain/search/search-answer.ts'
import { SHOWN } from '../../domain/search/search-state.ts'
import { vehicleCardSchema } from '../../domain/vehicles/card.ts'
import type { Services } from '../../services/services.ts'
import type { FeedBody } from '../../services/stock-feed.ts'
import type { AppEnvironment } from '../environment.ts'
import { chooseEncoding } from '../page-cache.ts'
import { answers } from './describe.ts'

const optionSchema = z.object({ value: z.string(), displayValue: z.string() })
const attributeSchema = z.object({ value: z.array(z.string()), displayValue: z.array(z.string()) })

const feedSchema = z.object({
  vehiclesData: z.array(
    z.looseObject({ id: z.string(), stockid: z.string(), price: z.number(), make: attributeSchema }),
  ),
  filters: z.array(
    z.object({
      name: z.enum(FILTER_ORDER),
      displayName: z.string(),
      type: z.string(),
      data: z.array(optionSchema.extend({ modelList: z.array(optionSchema).optional() })),
    }),
  ),
})

const facetSchema = z.array(optionSchema.extend({ count: z.int() }))
const boundsSchema = z.object({ min: z.int(), max: z.int() }).nullable()
const searchSchema = z.object({
  total: z.int(),
  page: z.int(),
  size: z.int(),
  vehicles: z.array(vehicleCardSchema),
  facets: z.object({
    ...(Object.fromEntries(FACET_NAMES.map((name) => [name, facetSchema])) as Record<
      (typeof FACET_NAMES)[number],
      typeof facetSchema
    >),
    price: boundsSchema,
    year: boundsSchema,
    kms: boundsSchema,
    listed: z.object({ min: z.iso.date(), max: z.iso.date() }).nullable(),
  }),
  relaxations: z.array(
    z.object({
      changes: z.array(
        z.looseObject({ filter: z.enum(FILTER_ORDER), kind: z.enum(['without', 'from', 'to']) }),
      ),
      count: z.int(),
      selected: z.looseObject({}),
    }),
  ),
  state: z.looseObject({}),
})

const suggestionSchema = z.object({
  text: z.string(),
  kind: z.enum(['make', 'model', 'body', 'vehicle']),
  href: z.string(),
  count: z.int(),
  vehicle: vehicleCardSchema.optional().describe('The very car, where its whole stock id was typed'),
})

/** The stock: all of it, what a search finds in it, and what someone who types may mean. */
export function stockFunctions(app: OpenAPIHono<AppEnvironment>, { search }: Services): void {
  app.openapi(
    createRoute({
      method: 'get',
      path: '/carsales-feed',
      summary:
        'Every vehicle on sale and the filters; with format=columns as compact columns for the browser',
      request: { query: z.strictObject({ format: z.enum(['columns']).optional() }) },
      responses: { ...answers(feedSchema, 400, 503), 304: { description: 'Not changed since' } },
    }),
    async (context) => {
      const { format } = context.req.valid('query')
      return sendFeed(context, await search.feed(format ?? 'specification'))
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/search',
      summary: 'What the search page shows for the same query, with the counts of every filter',
      responses: answers(searchSchema, 503),
    }),
    (context) => {
      const url = new URL(context.req.url)
      const state = search.parse(url)
      const isShown = url.searchParams.get(SHOWN.name) === SHOWN.value
      const answer = isShown ? search.show(state) : search.search(state)
      context.header('Cache-Control', 'no-cache')
      // The answer is made by typed code from memory: checking it again would cost more than the search.
      return context.json({ ...answer, state: describeState(state) } as never, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/vehicle-pictures',
      summary: 'The pictures of a vehicle on sale, in order; none when it is not',
      request: { query: z.strictObject({ stockid: z.string().max(200) }) },
      responses: answers(z.object({ pictures: z.array(pictureSchema) }), 400, 503),
    }),
    (context) => {
      context.header('Cache-Control', 'public, max-age=300')
      return context.json({ pictures: search.pictures(context.req.valid('query').stockid) }, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/suggest',
      summary: `What someone who types may mean, ${PAGING.suggestions} at most`,
      request: { query: z.object({ q: z.string().max(500).default('') }) },
      responses: answers(z.object({ suggestions: z.array(suggestionSchema) }), 400, 503),
    }),
    (context) => {
      context.header('Cache-Control', 'no-cache')
      return context.json({ suggestions: search.suggest(context.req.valid('query').q) }, 200)
    },
  )
}

function sendFeed(context: Context, { etag, ...bodies }: FeedBody): Response {
  const headers = { ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' }
  const known = context.req.header('if-none-match')
  if (known?.includes(etag) || known?.trim() === '*') return context.body(null, 304, headers)
  const accepted = context.req.header('accept-encoding')
  const encoding = chooseEncoding(accepted)
  const type = { 'Content-Type': 'application/json; charset=utf-8' }
  if (encoding === 'identity') {
    // Unpacked piece by piece for the few who ask, and not packed in another way on its way out.
    const unpacked = Readable.toWeb(Readable.from([bodies.gzip]).pipe(createGunzip())) as ReadableStream
    const caching = accepted ? 'no-cache, no-transform' : 'no-cache'
    return context.body(unpacked, 200, { ...headers, ...type, 'Cache-Control': caching })
  }
  return context.body(view(bodies[encoding]), 200, { ...headers, ...type, 'Content-Encoding': encoding })
}

function view(bytes: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength)
}
