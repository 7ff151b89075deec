import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import * as z from 'zod'
import {
  carActSchema,
  carIdSchema,
  draftActSchema,
  draftSavingSchema,
  duplicateSchema,
  lookUpSchema,
  newCarSchema,
  statusChangeSchema,
  undoSchema,
  unlockSchema,
} from '../../../domain/vehicles/edit/car-schemas.ts'
import { DELETED_PAGE_SIZE, listDeletedSchema } from '../../../domain/vehicles/edit/deleted-cars.ts'
import type { Services } from '../../../services/services.ts'
import type { EditedCar } from '../../../services/stock/index.ts'
import type { AppEnvironment } from '../../environment.ts'
import { errorAnswer } from '../../errors.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, created, WRITE_REFUSALS } from '../describe.ts'
import {
  carConflict,
  deletedCarSchema,
  historySchema,
  lookedUpSchema,
  oneCar,
  savedDraftSchema,
  suggestionsSchema,
  windowCardsSchema,
} from './car-answers.ts'

const MISSING = 'Car not found'
const MAX_WINDOW_CARDS = 100
const idParams = z.object({ id: carIdSchema })

/** Calls of the car editor. Everyone in the console may look; changes need the permission, for the car's own dealership. */
export function carFunctions(app: OpenAPIHono<AppEnvironment>, { cars, signIn }: Services) {
  const everyone = { security: [{ bearer: [] }], middleware: [requireStaff(signIn)] }
  const editors = {
    security: [{ bearer: [] }],
    middleware: [requireStaff(signIn), requirePermission('stock.edit')],
  }
  const write = <Path extends `/${string}`, Schema extends z.ZodType>(
    path: Path,
    summary: string,
    schema: Schema,
  ) => ({ ...editors, method: 'post' as const, path, summary, request: { body: bodyOf(schema) } })

  /** The car after a change. It was there a moment ago. */
  const reopen = async (context: Context<AppEnvironment>, id: string) =>
    (await cars.open(actingOf(context).user, id, context.get('origin')())) as EditedCar

  return app
    .openapi(
      createRoute({
        ...everyone,
        method: 'get',
        path: '/car/{id}',
        summary: 'A car in any status: what shoppers see, the draft, and what each feed gets',
        request: { params: idParams },
        responses: answers(oneCar, 400, 401, 404, 503),
      }),
      async (context) => {
        const { id } = context.req.valid('param')
        const car = await cars.open(actingOf(context).user, id, context.get('origin')())
        return car ? context.json({ car }, 200) : errorAnswer(context, 404, MISSING)
      },
    )
    .openapi(
      createRoute({
        ...everyone,
        method: 'get',
        path: '/car-history/{id}',
        summary: 'The history of a car, newest first: who changed what, from and to',
        request: { params: idParams, query: z.strictObject({ before: carIdSchema.optional() }) },
        responses: answers(historySchema, 400, 401, 404, 503),
      }),
      async (context) => {
        const { before = null } = context.req.valid('query')
        const history = await cars.history(context.req.valid('param').id, before)
        return history ? context.json(history, 200) : errorAnswer(context, 404, MISSING)
      },
    )
    .openapi(
      createRoute({
        ...everyone,
        method: 'get',
        path: '/car-suggestions',
        summary: 'Names and words of cars from stock and the models, the most frequent first',
        responses: answers(suggestionsSchema, 401, 503),
      }),
      async (context) => context.json(await cars.suggestions(), 200),
    )
    .openapi(
      createRoute({
        ...everyone,
        method: 'get',
        path: '/window-cards',
        summary: `What is printed on the window cards of up to ${MAX_WINDOW_CARDS} cars`,
        request: {
          query: z.strictObject({ ids: z.string().regex(/^\d{1,18}(?:,\d{1,18}){0,99}$/) }),
        },
        responses: answers(windowCardsSchema, 400, 401, 503),
      }),
      async (context) => {
        const ids = context.req.valid('query').ids.split(',')
        return context.json({ cards: await cars.windowCards(ids) }, 200)
      },
    )
    .openapi(
      createRoute({
        ...editors,
        method: 'post',
        path: '/add-car',
        summary: 'Adds a car as a draft, which shoppers do not see',
        request: { body: bodyOf(newCarSchema) },
        responses: { ...created(z.object({ id: z.string() }), ...WRITE_REFUSALS), ...carConflict },
      }),
      async (context) => {
        const outcome = await cars.add(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 201) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...write(
          '/save-car-draft',
          'Saves fields of the draft. A field that someone else has changed since is returned as a conflict, and the others are saved',
          draftSavingSchema,
        ),
        responses: { ...answers(savedDraftSchema, ...WRITE_REFUSALS), ...carConflict },
      }),
      async (context) => {
        const saving = context.req.valid('json')
        const outcome = await cars.saveDraft(actingOf(context), saving)
        return outcome.ok
          ? context.json({ ...outcome.value, car: await reopen(context, saving.id) }, 200)
          : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...write(
          '/discard-car-draft',
          'Discards the draft if it is still the one that the caller saw',
          draftActSchema,
        ),
        responses: { ...answers(oneCar, ...WRITE_REFUSALS), ...carConflict },
      }),
      async (context) => {
        const act = context.req.valid('json')
        const outcome = await cars.discardDraft(actingOf(context), act)
        return outcome.ok
          ? context.json({ car: await reopen(context, act.id) }, 200)
          : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...write(
          '/publish-car',
          'Shows the draft to shoppers if it is still the one that the caller saw, and puts a new car on sale',
          draftActSchema,
        ),
        responses: { ...answers(oneCar, ...WRITE_REFUSALS), ...carConflict },
      }),
      async (context) => {
        const act = context.req.valid('json')
        const outcome = await cars.publish(actingOf(context), act)
        return outcome.ok
          ? context.json({ car: await reopen(context, act.id) }, 200)
          : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...write('/change-car-status', 'Changes the status of a car at once', statusChangeSchema),
        responses: { ...answers(oneCar, ...WRITE_REFUSALS), ...carConflict },
      }),
      async (context) => {
        const change = context.req.valid('json')
        const outcome = await cars.changeStatus(actingOf(context), change)
        return outcome.ok
          ? context.json({ car: await reopen(context, change.id) }, 200)
          : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...write('/unlock-car-fields', 'Lets the feed change these fields again', unlockSchema),
        responses: { ...answers(oneCar, ...WRITE_REFUSALS), ...carConflict },
      }),
      async (context) => {
        const unlocking = context.req.valid('json')
        const outcome = await cars.unlock(actingOf(context), unlocking)
        return outcome.ok
          ? context.json({ car: await reopen(context, unlocking.id) }, 200)
          : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...write(
          '/duplicate-car',
          'Adds a draft with the details of another car, without VIN, rego and photos',
          duplicateSchema,
        ),
        responses: { ...created(z.object({ id: z.string() }), ...WRITE_REFUSALS), ...carConflict },
      }),
      async (context) => {
        const outcome = await cars.duplicate(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 201) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...write('/delete-car', 'Deletes a car; it can be restored for 30 days', carActSchema),
        responses: { ...answers(z.object({ deleted: deletedCarSchema }), ...WRITE_REFUSALS), ...carConflict },
      }),
      async (context) => {
        const outcome = await cars.deleteCar(actingOf(context), context.req.valid('json').id)
        return outcome.ok ? context.json({ deleted: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...write('/restore-car', 'Puts a deleted car back with everything that belonged to it', carActSchema),
        responses: { ...answers(z.object({ id: z.string() }), ...WRITE_REFUSALS), ...carConflict },
      }),
      async (context) => {
        const outcome = await cars.restoreCar(actingOf(context), context.req.valid('json').id)
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...editors,
        method: 'get',
        path: '/deleted-cars',
        summary: `Deleted cars that the caller may restore, newest first, ${DELETED_PAGE_SIZE} to a page`,
        request: { query: listDeletedSchema },
        responses: answers(z.object({ cars: z.array(deletedCarSchema), total: z.int() }), 400, 401, 403, 503),
      }),
      async (context) =>
        context.json(await cars.deletedCars(actingOf(context).user, context.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        ...write('/undo-car-change', 'Writes the old values of a change back, as a new entry', undoSchema),
        responses: { ...answers(oneCar, ...WRITE_REFUSALS), ...carConflict },
      }),
      async (context) => {
        const outcome = await cars.undo(actingOf(context), context.req.valid('json'))
        return outcome.ok
          ? context.json({ car: await reopen(context, outcome.value.id) }, 200)
          : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...write(
          '/look-up-car',
          'The facts that the decoder knows of a car, by VIN or by rego; 409 without a decoder',
          lookUpSchema,
        ),
        responses: answers(lookedUpSchema, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await cars.lookUp(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json({ values: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
}
