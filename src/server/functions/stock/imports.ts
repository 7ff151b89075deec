import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import * as z from 'zod'
import {
  applySchema,
  archiveFileSchema,
  choicesSchema,
  fixSchema,
  preparedIdSchema,
  rowPageSchema,
  samplePageSchema,
} from '../../../domain/imports/prepared.ts'
import type { AnyRefusal } from '../../../domain/refusals/refusal.ts'
import type { Services } from '../../../services/services.ts'
import type { PreparedView } from '../../../services/stock/index.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, WRITE_REFUSALS } from '../describe.ts'
import { preparedJson, rowJson, sampleJson } from './import-json.ts'
import { listedPreparedSchema, preparedRowSchema, preparedSchema, sampleRowSchema } from './import-schemas.ts'

const onePrepared = z.object({ prepared: preparedSchema })

function preparedAnswer<Refused extends AnyRefusal>(
  context: Context,
  outcome: { ok: true; value: PreparedView } | Refused,
) {
  return outcome.ok
    ? context.json({ prepared: preparedJson(outcome.value) }, 200)
    : refusalAnswer(context, outcome)
}

/** Calls for staff who import a stock file. */
export function importFunctions(app: OpenAPIHono<AppEnvironment>, { preparedImports, signIn }: Services) {
  const staffOnly = {
    security: [{ bearer: [] }],
    middleware: [requireStaff(signIn), requirePermission('stock.edit')],
  }
  const preparedResponses = answers(onePrepared, ...WRITE_REFUSALS)

  return app
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/fetch-stock-file',
        summary: 'Fetches a stock file from an allowed host and says what it contains',
        request: { body: bodyOf(z.strictObject({ url: z.string().min(1).max(1_000) })) },
        responses: preparedResponses,
      }),
      async (context) =>
        preparedAnswer(
          context,
          await preparedImports.prepareUrl(actingOf(context), context.req.valid('json').url),
        ),
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/prepared-import',
        summary: 'A stock file before, during and after its import',
        request: { query: preparedIdSchema },
        responses: answers(onePrepared, 400, 401, 403, 404, 409, 503),
      }),
      async (context) =>
        preparedAnswer(context, await preparedImports.get(actingOf(context), context.req.valid('query').id)),
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/change-prepared-import',
        summary: 'Changes the mapping, what words mean, or what the import does',
        request: { body: bodyOf(choicesSchema) },
        responses: preparedResponses,
      }),
      async (context) =>
        preparedAnswer(context, await preparedImports.choose(actingOf(context), context.req.valid('json'))),
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/fix-import-row',
        summary: 'Corrects cells of a refused row; check again to see the result',
        request: { body: bodyOf(fixSchema) },
        responses: preparedResponses,
      }),
      async (context) =>
        preparedAnswer(context, await preparedImports.fixRow(actingOf(context), context.req.valid('json'))),
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/check-import',
        summary: 'Begins to compare the file with the stock. Nothing is changed',
        request: { body: bodyOf(preparedIdSchema) },
        responses: preparedResponses,
      }),
      async (context) =>
        preparedAnswer(context, await preparedImports.check(actingOf(context), context.req.valid('json').id)),
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/apply-import',
        summary: 'Begins to apply a checked file; it goes on if the caller leaves',
        request: { body: bodyOf(applySchema) },
        responses: preparedResponses,
      }),
      async (context) =>
        preparedAnswer(context, await preparedImports.apply(actingOf(context), context.req.valid('json'))),
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/prepared-imports',
        summary: 'The latest stock files, with how far their import has come',
        responses: answers(z.object({ files: z.array(listedPreparedSchema) }), 401, 403, 404, 400, 409, 503),
      }),
      async (context) => {
        const outcome = await preparedImports.list(actingOf(context))
        if (!outcome.ok) return refusalAnswer(context, outcome)
        const files = outcome.value.map((file) => ({ ...file, updatedAt: file.updatedAt.toISOString() }))
        return context.json({ files }, 200)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/choose-archive-file',
        summary: 'Chooses the file to read from an archive with several',
        request: { body: bodyOf(archiveFileSchema) },
        responses: preparedResponses,
      }),
      async (context) =>
        preparedAnswer(
          context,
          await preparedImports.chooseFile(actingOf(context), context.req.valid('json')),
        ),
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/import-samples',
        summary: 'Rows of the file, as the cars they would become',
        request: { query: samplePageSchema },
        responses: answers(z.object({ samples: z.array(sampleRowSchema) }), 400, 401, 403, 404, 409, 503),
      }),
      async (context) => {
        const outcome = await preparedImports.listSamples(actingOf(context), context.req.valid('query'))
        return outcome.ok
          ? context.json({ samples: outcome.value.map(sampleJson) }, 200)
          : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/pause-import',
        summary: 'Pauses an import under way. Nothing of it is in the stock until it is resumed',
        request: { body: bodyOf(preparedIdSchema) },
        responses: preparedResponses,
      }),
      async (context) =>
        preparedAnswer(context, await preparedImports.pause(actingOf(context), context.req.valid('json').id)),
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/resume-import',
        summary: 'Applies a paused import',
        request: { body: bodyOf(preparedIdSchema) },
        responses: preparedResponses,
      }),
      async (context) =>
        preparedAnswer(
          context,
          await preparedImports.resume(actingOf(context), context.req.valid('json').id),
        ),
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/stop-import',
        summary: 'Stops a check or an import under way, or undoes an applied one',
        request: { body: bodyOf(preparedIdSchema) },
        responses: preparedResponses,
      }),
      async (context) =>
        preparedAnswer(context, await preparedImports.stop(actingOf(context), context.req.valid('json').id)),
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/discard-prepared-import',
        summary: 'Deletes a file that is not imported',
        request: { body: bodyOf(preparedIdSchema) },
        responses: preparedResponses,
      }),
      async (context) =>
        preparedAnswer(
          context,
          await preparedImports.discard(actingOf(context), context.req.valid('json').id),
        ),
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/import-rows',
        summary: 'A page of what the check found: refused, changed, added or withdrawn',
        request: { query: rowPageSchema },
        responses: answers(
          z.object({ rows: z.array(preparedRowSchema), total: z.int() }),
          400,
          401,
          403,
          404,
          409,
          503,
        ),
      }),
      async (context) => {
        const outcome = await preparedImports.listRows(actingOf(context), context.req.valid('query'))
        if (!outcome.ok) return refusalAnswer(context, outcome)
        const { rows, total } = outcome.value
        return context.json({ rows: rows.map(rowJson), total }, 200)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/import-rows.csv',
        summary: 'Everything the check found, as CSV',
        request: { query: preparedIdSchema },
        responses: {
          ...answers(z.string(), 400, 401, 403, 404, 409, 503),
          200: { description: 'Done', content: { 'text/csv': { schema: z.string() } } },
        },
      }),
      async (context) => {
        const outcome = await preparedImports.exportRows(actingOf(context), context.req.valid('query').id)
        if (!outcome.ok) return refusalAnswer(context, outcome)
        context.header('Content-Type', 'text/csv; charset=utf-8')
        context.header('Content-Disposition', 'attachment; filename="import-check.csv"')
        return stream(context, async (out) => {
          for await (const line of outcome.value) {
            if (out.aborted) return
            await out.write(line)
          }
        })
      },
    )
}
