import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { PAGING } from '../../../domain/constants.ts'
import { pictureSchema } from '../../../domain/pictures/picture.ts'
import { FACET_NAMES, FILTER_ORDER, RANGE_NAMES } from '../../../domain/search/filters.ts'
import { describeState } from '../../../domain/search/search-answer.ts'
import { SORT_FIELDS, VIEW_PARAMETER } from '../../../domain/search/search-state.ts'
import { vehicleCardSchema } from '../../../domain/vehicles/card.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { sendCompressed } from '../../send-compressed.ts'
import { answers } from '../describe.ts'

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
const boundsSchema = z.object({ min: z.number(), max: z.number() }).nullable()
const selectedSchema = z.object({
  ...eachOf(FACET_NAMES, z.array(z.string()).readonly().optional()),
  ...eachOf(RANGE_NAMES, z.tuple([z.number(), z.number()]).readonly().optional()),
  q: z.string().optional(),
})
const changeSchema = z.union([
  z.object({
    filter: z.enum(FILTER_ORDER),
    kind: z.literal('without'),
    value: z.string().optional(),
    displayValue: z.string().optional(),
  }),
  z.object({ filter: z.enum(RANGE_NAMES), kind: z.enum(['from', 'to']), bound: z.number() }),
])
const searchSchema = z.object({
  total: z.int(),
  page: z.int(),
  size: z.int(),
  vehicles: z.array(vehicleCardSchema),
  facets: z.object({
    ...eachOf(FACET_NAMES, facetSchema),
    ...eachOf(RANGE_NAMES, boundsSchema),
    listed: z.object({ min: z.iso.date(), max: z.iso.date() }).nullable(),
  }),
  relaxations: z.array(
    z.object({ changes: z.array(changeSchema), count: z.int(), selected: selectedSchema }),
  ),
  state: z.object({
    selected: selectedSchema.extend({ listed: z.array(z.iso.date()).optional() }),
    page: z.object({ current: z.int(), size: z.int(), sizes: z.array(z.int()).readonly() }),
    sorting: z.object({
      by: z.enum(['', ...SORT_FIELDS]),
      direction: z.enum(['asc', 'desc']),
      options: z.array(z.enum(SORT_FIELDS)).readonly(),
    }),
  }),
})

const suggestionSchema = z.object({
  text: z.string(),
  kind: z.enum(['make', 'model', 'body', 'vehicle']),
  href: z.string(),
  count: z.int(),
  vehicle: vehicleCardSchema.optional().describe('The car, if the query is its whole stock number'),
})

const boxSchema = z.object({
  searches: z
    .array(z.object({ text: z.string(), href: z.string(), count: z.int().positive() }))
    .describe('Searches that the text may become'),
  vehicles: z.array(vehicleCardSchema).describe('Cars of the first search'),
  understood: z
    .object({ href: z.string(), count: z.int() })
    .nullable()
    .describe('The search for the text as typed; null if none of its words means anything here'),
})

/** Calls for stock: the whole stock, searches and suggestions. */
export function searchFunctions(app: OpenAPIHono<AppEnvironment>, { search }: Services) {
  return app
    .openapi(
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
        const body = await search.feed(format ?? 'specification')
        return sendCompressed(context, body, 'application/json; charset=utf-8')
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/search',
        summary: 'The results of the search page for the same query, with the counts of every filter',
        responses: answers(searchSchema, 503),
      }),
      (context) => {
        const url = new URL(context.req.url)
        const parsed = search.parse(url)
        const state = parsed.words ? search.understand(parsed) : parsed
        const isShown = url.searchParams.get(VIEW_PARAMETER.name) === VIEW_PARAMETER.value
        const answer = isShown ? search.show(state) : search.search(state)
        context.header('Cache-Control', 'no-cache')
        return context.json({ ...answer, state: describeState(state) }, 200)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/vehicle-pictures',
        summary: 'The pictures of a vehicle in order; empty if it is not on sale',
        request: { query: z.strictObject({ stockid: z.string().max(200) }) },
        responses: answers(z.object({ pictures: z.array(pictureSchema) }), 400, 503),
      }),
      (context) => {
        context.header('Cache-Control', 'public, max-age=300')
        return context.json({ pictures: search.pictures(context.req.valid('query').stockid) }, 200)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/suggest',
        summary: `Suggestions for a query, up to ${PAGING.suggestions}; filters in the query narrow the searches`,
        request: { query: z.object({ q: z.string().max(500).default('') }) },
        responses: answers(
          z.object({ suggestions: z.array(suggestionSchema), ...boxSchema.shape }),
          400,
          503,
        ),
      }),
      (context) => {
        const { q } = context.req.valid('query')
        const state = { ...search.parse(new URL(context.req.url)), words: q }
        context.header('Cache-Control', 'no-cache')
        return context.json({ suggestions: search.suggest(q), ...search.complete(state) }, 200)
      },
    )
}

function eachOf<Name extends string, Schema extends z.ZodType>(names: readonly Name[], schema: Schema) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>
}
