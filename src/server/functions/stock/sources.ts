import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  newSourceSchema,
  sourceActSchema,
  sourceChangeSchema,
  sourcePauseSchema,
  sourceRemovalSchema,
} from '../../../domain/sources/source.ts'
import type { Services } from '../../../services/services.ts'
import type { ListedRun } from '../../../services/stock/index.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, created, WRITE_REFUSALS } from '../describe.ts'
import { runListSchema, sourceListSchema } from './import-schemas.ts'

const oneId = z.object({ id: z.string() })
const importIdSchema = z.strictObject({ id: z.int().min(1) })
const importId = z.object({ id: z.int() })

/** Calls for staff who manage where stock comes from. */
export function sourceFunctions(app: OpenAPIHono<AppEnvironment>, { sources, signIn }: Services) {
  const staffOnly = {
    security: [{ bearer: [] }],
    middleware: [requireStaff(signIn), requirePermission('stock.edit')],
  }

  return app
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/stock-sources',
        summary: 'All sources of stock with their last runs, and what they changed in the last 14 days',
        responses: answers(sourceListSchema, 401, 403, 503),
      }),
      async (context) => {
        const { sources: list, ...rest } = await sources.list(actingOf(context))
        return context.json(
          {
            ...rest,
            sources: list.map(({ createdAt: _created, updatedAt: _updated, ...source }) => ({
              ...source,
              nextRunAt: source.nextRunAt?.toISOString() ?? null,
              lastRuns: source.lastRuns.map(runJson),
            })),
          },
          200,
        )
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/stock-runs',
        summary: 'Runs of all sources, newest first',
        request: { query: z.strictObject({ page: z.coerce.number().int().min(1).default(1) }) },
        responses: answers(runListSchema, 400, 401, 403, 503),
      }),
      async (context) => {
        const { runs, total } = await sources.listRuns(actingOf(context), context.req.valid('query').page)
        return context.json({ runs: runs.map(runJson), total }, 200)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/create-stock-source',
        summary: 'Adds a source: an address that is fetched, or a folder that is watched',
        request: { body: bodyOf(newSourceSchema) },
        responses: created(oneId, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await sources.create(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 201) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'put',
        path: '/update-stock-source',
        summary: 'Changes a source if it still has the version that the caller saw',
        request: { body: bodyOf(sourceChangeSchema) },
        responses: answers(oneId, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await sources.update(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/pause-stock-source',
        summary: 'Pauses a source, or lets it run by its schedule again',
        request: { body: bodyOf(sourcePauseSchema) },
        responses: answers(oneId, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await sources.pause(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/run-stock-source',
        summary: 'Starts a run of a source now',
        request: { body: bodyOf(sourceActSchema) },
        responses: answers(oneId, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await sources.runNow(actingOf(context), context.req.valid('json').id)
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/delete-stock-source',
        summary: 'Deletes a source and its runs; its cars stay',
        request: { body: bodyOf(sourceRemovalSchema) },
        responses: answers(oneId, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await sources.remove(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/undo-import',
        summary: 'Undoes an applied import: every car returns to its previous state',
        request: { body: bodyOf(importIdSchema) },
        responses: answers(importId, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await sources.undoImport(actingOf(context), context.req.valid('json').id)
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/release-import',
        summary: 'Applies a held import; its missing cars stay on sale or go off sale',
        request: { body: bodyOf(importIdSchema.extend({ keepsMissing: z.boolean() })) },
        responses: answers(importId, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await sources.releaseImport(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/discard-import',
        summary: 'Discards a held import; nothing of it is applied',
        request: { body: bodyOf(importIdSchema) },
        responses: answers(importId, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await sources.discardImport(actingOf(context), context.req.valid('json').id)
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/take-import-prices',
        summary: 'Takes the prices that an import left as they were because they fell too far',
        request: { body: bodyOf(importIdSchema) },
        responses: answers(z.object({ id: z.int(), cars: z.int() }), ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await sources.takePrices(actingOf(context), context.req.valid('json').id)
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
}

function runJson({ startedAt, endedAt, ...run }: ListedRun) {
  return { ...run, startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null }
}
