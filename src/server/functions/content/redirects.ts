import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { MAX_ADDRESS_LENGTH } from '../../../domain/redirects/redirect.ts'
import { MAX_SITEMAP_LENGTH, suggestionSchema } from '../../../domain/redirects/suggest-target.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { errorAnswer } from '../../errors.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, errorSchema } from '../describe.ts'

const MAX_CSV_LENGTH = 2_000_000

const redirectSchema = z.object({ from: z.string(), to: z.string() })
const addressSchema = z.string().max(MAX_ADDRESS_LENGTH * 2)

const oldSiteMapSchema = z.union([
  z.strictObject({ url: z.string().trim().max(2_000) }),
  z.strictObject({ xml: z.string().max(MAX_SITEMAP_LENGTH) }),
])

const importedSchema = z.object({
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  refused: z.array(z.object({ line: z.int(), from: z.string(), message: z.string() })),
  refusedTotal: z.int(),
})

/** Calls for staff who edit redirects. */
export function redirectFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { redirects, oldSiteMap, signIn }: Services,
) {
  const staffOnly = {
    security: [{ bearer: [] }],
    middleware: [requireStaff(signIn), requirePermission('content.edit')],
  }

  return app
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/redirects',
        summary: 'Redirects, 50 a page',
        request: {
          query: z.strictObject({
            q: z.string().max(200).default(''),
            page: z.coerce.number().int().min(1).max(100_000).default(1),
          }),
        },
        responses: answers(
          z.object({
            redirects: z.array(
              redirectSchema.extend({ updatedAt: z.string(), updatedBy: z.string().nullable() }),
            ),
            total: z.int(),
          }),
          400,
          401,
          403,
          503,
        ),
      }),
      async (context) => context.json(await redirects.list(context.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/redirects.csv',
        summary: 'All redirects as CSV',
        responses: {
          ...answers(z.string(), 401, 403, 503),
          200: { description: 'Done', content: { 'text/csv': { schema: z.string() } } },
        },
      }),
      async (context) => {
        context.header('Content-Disposition', 'attachment; filename="redirects.csv"')
        return context.body(await redirects.csv(actingOf(context)), 200, {
          'Content-Type': 'text/csv; charset=utf-8',
        })
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/save-redirect',
        summary:
          'Creates or changes a redirect; `was` is the target that the editor saw, and 409 carries the current target',
        request: {
          body: bodyOf(
            z.strictObject({ from: addressSchema, to: addressSchema, was: z.string().nullable() }),
          ),
        },
        responses: {
          ...answers(z.object({ redirect: redirectSchema }), 400, 401, 403, 413, 415, 503),
          409: {
            description: 'Someone else has changed this redirect',
            content: {
              'application/json': { schema: errorSchema.extend({ redirect: redirectSchema.nullable() }) },
            },
          },
        },
      }),
      async (context) => {
        const outcome = await redirects.save(actingOf(context), context.req.valid('json'))
        return outcome.ok
          ? context.json({ redirect: outcome.redirect }, 200)
          : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/delete-redirect',
        summary: 'Removes a redirect',
        request: { body: bodyOf(z.strictObject({ from: addressSchema })) },
        responses: answers(z.object({ success: z.literal(true) }), 400, 401, 403, 404, 413, 415, 503),
      }),
      async (context) =>
        (await redirects.remove(actingOf(context), context.req.valid('json').from))
          ? context.json({ success: true as const }, 200)
          : errorAnswer(context, 404, 'There is no redirect from this address'),
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/import-redirects',
        summary: 'Imports a CSV of old and new addresses; a trial reports the result and changes nothing',
        request: {
          body: bodyOf(z.strictObject({ csv: z.string().max(MAX_CSV_LENGTH), trial: z.boolean() })),
        },
        responses: answers(importedSchema, 400, 401, 403, 413, 415, 503),
      }),
      async (context) => {
        const { csv, trial } = context.req.valid('json')
        const outcome = await redirects.importCsv(actingOf(context), csv, { isTrial: trial })
        return outcome.ok ? context.json(outcome.result, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/read-old-site-map',
        summary: "Reads an old site's sitemap and suggests redirects; saves nothing",
        request: { body: bodyOf(oldSiteMapSchema) },
        responses: answers(
          z.object({ suggestions: z.array(suggestionSchema), isCut: z.boolean() }),
          400,
          401,
          403,
          413,
          415,
          503,
        ),
      }),
      async (context) => {
        const outcome = await oldSiteMap.read(context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
}
