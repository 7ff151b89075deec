import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { stream } from 'hono/streaming'
import * as z from 'zod'
import {
  applySchema,
  choicesSchema,
  fixSchema,
  MAX_STOCK_FILE_BYTES,
  preparedIdSchema,
  rowPageSchema,
} from '../../../domain/imports/prepared.ts'
import type { Services } from '../../../services/services.ts'
import type { PreparedView } from '../../../services/stock/index.ts'
import type { AppEnvironment } from '../../environment.ts'
import { errorAnswer } from '../../errors.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, created, WRITE_REFUSALS } from '../describe.ts'
import { preparedRowSchema, preparedSchema } from './import-schemas.ts'

const UPLOAD = '/upload-stock-file'
const MAX_UPLOADS_AT_ONCE = 4
const onePrepared = z.object({ prepared: preparedSchema })

/** Upload of a stock file. Must be registered before the rules of the other calls, which accept only JSON. */
export function stockFileFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { preparedImports, signIn }: Pick<Services, 'preparedImports' | 'signIn'>,
): void {
  let uploads = 0
  app.openAPIRegistry.registerPath({
    method: 'post',
    path: UPLOAD,
    summary:
      'Takes a stock file as the body (CSV, TSV, XML, JSON, Excel; also packed), up to 200 MB. The name is in the query',
    security: [{ bearer: [] }],
    request: {
      query: z.object({ name: z.string() }),
      body: { content: { 'application/octet-stream': { schema: z.any() } }, required: true },
    },
    responses: created(onePrepared, 400, 401, 403, 413, 429, 503),
  })
  app.post(UPLOAD, requireStaff(signIn), requirePermission('stock.edit'), async (context) => {
    context.header('Cache-Control', 'no-store')
    const { body } = context.req.raw
    const length = Number(context.req.header('content-length') ?? '0')
    if (!body) return errorAnswer(context, 400, 'Choose a file')
    if (length > MAX_STOCK_FILE_BYTES)
      return errorAnswer(context, 413, 'The file is larger than 200 MB. Send it packed, or in parts')
    if (uploads >= MAX_UPLOADS_AT_ONCE)
      return errorAnswer(context, 429, 'Other files are being sent. Try again in a minute')
    uploads += 1
    try {
      const name = (context.req.query('name') ?? '').replaceAll(/[\p{Cc}/\\]/gu, '').slice(-200) || 'stock'
      const bytes = body as unknown as AsyncIterable<Uint8Array>
      const outcome = await preparedImports.prepareFile(actingOf(context), { name, bytes })
      return outcome.ok
        ? context.json({ prepared: preparedJson(outcome.value) }, 201)
        : refusalAnswer(context, outcome)
    } finally {
      uploads -= 1
    }
  })
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
      async (context) => {
        const outcome = await preparedImports.prepareUrl(actingOf(context), context.req.valid('json').url)
        return outcome.ok
          ? context.json({ prepared: preparedJson(outcome.value) }, 200)
          : refusalAnswer(context, outcome)
      },
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
      async (context) => {
        const outcome = await preparedImports.get(actingOf(context), context.req.valid('query').id)
        return outcome.ok
          ? context.json({ prepared: preparedJson(outcome.value) }, 200)
          : refusalAnswer(context, outcome)
      },
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
      async (context) => {
        const outcome = await preparedImports.choose(actingOf(context), context.req.valid('json'))
        return outcome.ok
          ? context.json({ prepared: preparedJson(outcome.value) }, 200)
          : refusalAnswer(context, outcome)
      },
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
      async (context) => {
        const outcome = await preparedImports.fixRow(actingOf(context), context.req.valid('json'))
        return outcome.ok
          ? context.json({ prepared: preparedJson(outcome.value) }, 200)
          : refusalAnswer(context, outcome)
      },
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
      async (context) => {
        const outcome = await preparedImports.check(actingOf(context), context.req.valid('json').id)
        return outcome.ok
          ? context.json({ prepared: preparedJson(outcome.value) }, 200)
          : refusalAnswer(context, outcome)
      },
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
      async (context) => {
        const outcome = await preparedImports.apply(actingOf(context), context.req.valid('json'))
        return outcome.ok
          ? context.json({ prepared: preparedJson(outcome.value) }, 200)
          : refusalAnswer(context, outcome)
      },
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
      async (context) => {
        const outcome = await preparedImports.stop(actingOf(context), context.req.valid('json').id)
        return outcome.ok
          ? context.json({ prepared: preparedJson(outcome.value) }, 200)
          : refusalAnswer(context, outcome)
      },
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
      async (context) => {
        const outcome = await preparedImports.discard(actingOf(context), context.req.valid('json').id)
        return outcome.ok
          ? context.json({ prepared: preparedJson(outcome.value) }, 200)
          : refusalAnswer(context, outcome)
      },
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
        return context.json(
          {
            rows: rows.map((row) => ({
              ...row,
              vehicleId: row.vehicleId === null ? null : String(row.vehicleId),
              detail: row.detail as Record<string, unknown>,
            })),
            total,
          },
          200,
        )
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

/** Sends the import without what only the server needs. */
function preparedJson({ record, ...prepared }: PreparedView) {
  const { wordMaps } = prepared.choices
  return {
    ...prepared,
    choices: {
      ...prepared.choices,
      wordMaps: Object.fromEntries(Object.entries(wordMaps).map(([field, words]) => [field, { ...words }])),
    },
    record: record && {
      id: record.id,
      status: record.status,
      inserted: record.inserted,
      updated: record.updated,
      unchanged: record.unchanged,
      withdrawn: record.withdrawn,
      refused: record.refused,
      heldPrices: record.heldPrices,
      appliedAt: record.appliedAt?.toISOString() ?? null,
      canUndo: record.undoable,
    },
  }
}
