import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import * as z from 'zod'
import { parseBuild } from '../../../domain/models/build-url.ts'
import type { Model } from '../../../domain/models/model.ts'
import {
  type CarMatch,
  COMPARE_CALLS,
  compareCallOf,
  SECOND_CALL_MODEL,
} from '../../../domain/models/model-names.ts'
import * as oem from '../../../domain/models/oem-answers.ts'
import { vehicleCardSchema } from '../../../domain/vehicles/card.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { errorAnswer } from '../../errors.ts'
import { taggedJson } from '../../tagged-json.ts'
import { answers } from '../describe.ts'

/** Not trimmed, because the `+` at the end of a model's name arrives as a space if the client did not escape it. */
const name = z
  .string('Name one vehicle type')
  .min(1, 'Name a vehicle type')
  .max(200, 'A vehicle type has at most 200 characters')
const vehicleTypeQuery = z.strictObject({
  vehicleType: name.describe('A model by slug or name, upper or lower case'),
})
const carNameQuery = z.strictObject({
  carName: name.describe(
    "The manufacturer's name of a car, with or without its '+', or a model as in vehicleType",
  ),
})

const similarCarsSchema = z.object({
  cars: z.array(z.object({ vehicle: vehicleCardSchema, text: z.string(), isAlike: z.boolean() })),
  total: z.int(),
  href: z.string(),
})

/** Calls for models that shoppers can build and price: options, prices and similar cars in stock. */
export function modelFunctions(app: OpenAPIHono<AppEnvironment>, { models }: Services): void {
  const byType: Call<Model>[] = [
    {
      path: '/get-oem-range-data',
      summary: 'A model with one car for each grade, by tag',
      schema: oem.rangeSchema,
      answer: oem.rangeAnswer,
    },
    {
      path: '/get-oem-vehicle-grades',
      summary: 'The grades of a model with their colours and accessories',
      schema: oem.oemGradesSchema,
      answer: oem.oemGradesAnswer,
    },
    {
      path: '/get-vehicle-grades',
      summary: 'The grades of a model as options of a list',
      schema: oem.gradeOptionsSchema,
      answer: oem.gradeOptionsAnswer,
    },
    {
      path: '/get-carType',
      summary: 'The body type of a model',
      schema: oem.carTypeSchema,
      answer: oem.carTypeAnswer,
    },
  ]
  for (const { path, summary, schema, answer } of byType)
    app.openapi(routeOf(path, summary, vehicleTypeQuery, schema), (context) =>
      send(context, models.find(context.req.valid('query').vehicleType), answer),
    )

  const byCar: Call<CarMatch>[] = [
    {
      path: '/get-vehicle-colors',
      summary: 'The colours of a car, or of all grades of a model',
      schema: oem.coloursSchema,
      answer: oem.coloursAnswer,
    },
    {
      path: '/get-vehicle-accessories',
      summary: 'The accessories of a car, or of all grades of a model, in groups',
      schema: oem.accessoriesSchema,
      answer: oem.accessoriesAnswer,
    },
  ]
  for (const { path, summary, schema, answer } of byCar)
    app.openapi(routeOf(path, summary, carNameQuery, schema), (context) =>
      send(context, models.findCar(context.req.valid('query').carName), answer),
    )

  app.openapi(
    routeOf(
      `/${COMPARE_CALLS.first}`,
      'The grades of the MU-X side by side',
      z.strictObject({}),
      oem.comparisonSchema,
    ),
    (context) => send(context, modelOfCall(COMPARE_CALLS.first, models.find('mu-x')), oem.comparisonAnswer),
  )

  app.openapi(
    routeOf(
      `/${COMPARE_CALLS.second}`,
      'The grades of the D-MAX, or of another model, side by side',
      vehicleTypeQuery.partial(),
      oem.comparisonSchema,
    ),
    (context) => {
      const { vehicleType = SECOND_CALL_MODEL } = context.req.valid('query')
      return send(context, modelOfCall(COMPARE_CALLS.second, models.find(vehicleType)), oem.comparisonAnswer)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/cars-like-build',
      summary:
        'Cars in stock that are similar to a build, the most similar first, and the number of cars of that model',
      request: {
        query: vehicleTypeQuery.extend({
          grade: name.optional(),
          colour: name.optional(),
          accessories: z.string().max(4_000).optional(),
        }),
      },
      responses: answers(similarCarsSchema, 400, 404, 503),
    }),
    (context) => {
      const model = models.find(context.req.valid('query').vehicleType)
      if (!model) return errorAnswer(context, 404, UNKNOWN)
      const { build } = parseBuild(model, new URL(context.req.url).searchParams)
      context.header('Cache-Control', 'no-cache')
      return context.json(models.findSimilar(model, build), 200)
    },
  )
}

interface Call<Value> {
  path: string
  summary: string
  schema: z.ZodType
  answer: (value: Value) => unknown
}

const UNKNOWN = 'This model or car is not offered here'

function routeOf<Query extends z.ZodObject>(path: string, summary: string, query: Query, schema: z.ZodType) {
  return createRoute({
    method: 'get',
    path,
    summary,
    request: { query },
    responses: {
      ...answers(z.object({ data: schema }), 400, 404, 503),
      304: { description: 'Not changed since' },
    },
  })
}

/** Each model has its own comparison call. */
function modelOfCall(call: string, model: Model | null): Model | null {
  return model && compareCallOf(model.slug) === call ? model : null
}

function send<Value>(context: Context, value: Value | null, answer: (value: Value) => unknown): Response {
  return value ? taggedJson(context, { data: answer(value) }) : errorAnswer(context, 404, UNKNOWN)
}
