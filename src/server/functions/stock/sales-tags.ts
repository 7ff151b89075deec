import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { tagRuleSchema } from '../../../domain/sales-tags/conditions.ts'
import { SALES_TAGS, TAG_COLOR_NAMES } from '../../../domain/sales-tags/sales-tag.ts'
import {
  newTagSchema,
  tagChangeSchema,
  tagCountSchema,
  tagOrderSchema,
  tagRemovalSchema,
  tagVehiclesSchema,
} from '../../../domain/sales-tags/tag-schemas.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { errorAnswer } from '../../errors.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, created, errorSchema, WRITE_REFUSALS } from '../describe.ts'
import { idempotencyHeaders } from '../idempotency.ts'

const MISSING = 'Tag not found'

const tagSchema = z.object({
  id: z.string(),
  name: z.string(),
  feedName: z.string().nullable(),
  color: z.enum(TAG_COLOR_NAMES),
  rule: tagRuleSchema.readonly().nullable(),
  isOn: z.boolean(),
  version: z.int(),
  cars: z.int().describe('Cars on sale that carry the tag, or would if it were on'),
  manualCars: z.int(),
  value: z.string().nullable().describe('Value of the tag in search addresses'),
})
const oneTag = z.object({ tag: tagSchema })
const handedOver = z.object({
  tag: tagSchema,
  cars: z.int().describe('Number of cars that gained or lost the tag'),
})

const listSchema = z.object({
  tags: z.array(tagSchema),
  fromFeeds: z.array(z.object({ name: z.string(), cars: z.int() })),
  options: z.object({
    make: z.array(z.string()),
    model: z.array(z.object({ make: z.string(), model: z.string() })),
    body: z.array(z.string()),
    fuel: z.array(z.string()),
    dealership: z.array(z.object({ slug: z.string(), name: z.string() })),
  }),
})

const fileSchema = z.object({
  tag: tagSchema,
  cars: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      stockid: z.string(),
      title: z.string(),
      price: z.int().nullable(),
      dealershipName: z.string().nullable(),
      by: z.enum(['feed', 'hand', 'rule']),
    }),
  ),
})

const conflict = {
  409: {
    description: 'Someone else has changed the tags: the current tags',
    content: {
      'application/json': {
        schema: errorSchema.extend({ tag: tagSchema.optional(), tags: z.array(tagSchema).optional() }),
      },
    },
  },
}

/** Calls for staff who manage sales tags. */
export function salesTagFunctions(app: OpenAPIHono<AppEnvironment>, { salesTags, signIn }: Services) {
  const staffOnly = {
    security: [{ bearer: [] }],
    middleware: [requireStaff(signIn), requirePermission('tags.manage')],
  }

  return app
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/sales-tags',
        summary: 'All tags in order, unmanaged words from feeds, and the values that rules can use',
        responses: answers(listSchema, 401, 403, 503),
      }),
      async (context) => context.json(await salesTags.list(), 200),
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/sales-tag/{id}',
        summary: 'A tag with the cars on sale that carry it',
        request: { params: z.object({ id: z.string().max(100) }) },
        responses: answers(fileSchema, 401, 403, 404, 503),
      }),
      async (context) => {
        const file = await salesTags.open(context.req.valid('param').id)
        return file ? context.json(file, 200) : errorAnswer(context, 404, MISSING)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/count-sales-tag',
        summary: 'The number of cars on sale that match a rule now',
        request: { body: bodyOf(tagCountSchema) },
        responses: answers(z.object({ cars: z.int() }), 400, 401, 403, 413, 415, 503),
      }),
      (context) => context.json({ cars: salesTags.count(context.req.valid('json').rule) }, 200),
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/create-sales-tag',
        summary: `Creates a tag at the end of the list, up to ${SALES_TAGS.maxTags}`,
        request: { headers: idempotencyHeaders, body: bodyOf(newTagSchema) },
        responses: { ...created(oneTag, ...WRITE_REFUSALS), ...conflict },
      }),
      async (context) => {
        const key = context.req.valid('header')['idempotency-key'] ?? null
        const outcome = await salesTags.create(actingOf(context), context.req.valid('json'), key)
        return outcome.ok ? context.json({ tag: outcome.value }, 201) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'put',
        path: '/update-sales-tag',
        summary:
          'Changes a tag if it still has the version that the caller saw; 409 carries the current tags',
        request: { body: bodyOf(tagChangeSchema) },
        responses: { ...answers(oneTag, ...WRITE_REFUSALS), ...conflict },
      }),
      async (context) => {
        const outcome = await salesTags.update(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json({ tag: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/order-sales-tags',
        summary: 'Sets the order of all tags if the order is still the one that the caller saw',
        request: { body: bodyOf(tagOrderSchema) },
        responses: { ...answers(z.object({ tags: z.array(tagSchema) }), ...WRITE_REFUSALS), ...conflict },
      }),
      async (context) => {
        const outcome = await salesTags.order(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json({ tags: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/delete-sales-tag',
        summary:
          'Deletes a tag if it still has the version that the caller saw, and removes it from every car',
        request: { body: bodyOf(tagRemovalSchema) },
        responses: { ...answers(oneTag, ...WRITE_REFUSALS), ...conflict },
      }),
      async (context) => {
        const outcome = await salesTags.remove(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json({ tag: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/give-sales-tag',
        summary: `Adds a tag to cars, up to ${SALES_TAGS.maxVehiclesAtOnce} at once`,
        request: { body: bodyOf(tagVehiclesSchema) },
        responses: { ...answers(handedOver, ...WRITE_REFUSALS), ...conflict },
      }),
      async (context) => {
        const outcome = await salesTags.give(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/take-sales-tag',
        summary: `Removes a manually added tag from cars, up to ${SALES_TAGS.maxVehiclesAtOnce} at once`,
        request: { body: bodyOf(tagVehiclesSchema) },
        responses: { ...answers(handedOver, ...WRITE_REFUSALS), ...conflict },
      }),
      async (context) => {
        const outcome = await salesTags.take(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
}
