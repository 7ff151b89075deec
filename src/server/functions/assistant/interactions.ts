import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { stream } from 'hono/streaming'
import * as z from 'zod'
import { EVALUATION_ENGINES } from '../../../domain/assistant/evaluation/evaluation.ts'
import { FOLLOW_UPS } from '../../../domain/assistant/interactions/follow-up.ts'
import { INTERACTION_TYPES } from '../../../domain/assistant/interactions/interaction.ts'
import {
  INTERACTION_FILTERS,
  INTERACTION_RANGE_NAMES,
} from '../../../domain/assistant/interactions/interaction-list.ts'
import { CORRECTION_REASONS } from '../../../domain/assistant/model/correction.ts'
import { ACTION_TYPES } from '../../../domain/assistant/reply.ts'
import { PAGING } from '../../../domain/constants.ts'
import { vehicleCardSchema } from '../../../domain/vehicles/card.ts'
import { EXPECTED_RESULTS } from '../../../services/assistant/index.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { errorAnswer } from '../../errors.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, WRITE_REFUSALS } from '../describe.ts'

const id = z.string().regex(/^\d{1,18}$/, 'The ID of a question is a number')
const range = z.enum(INTERACTION_RANGE_NAMES).default('today')

const querySchema = z.strictObject({
  filter: z.enum(INTERACTION_FILTERS).default('all'),
  range,
  q: z
    .string()
    .max(200)
    .regex(/^\P{Cc}*$/u, 'Leave out control characters')
    .default(''),
})

const listedSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  sessionId: z.string(),
  message: z.string(),
  actionType: z.enum(ACTION_TYPES),
  type: z.enum(INTERACTION_TYPES),
  suspicious: z.boolean(),
  reason: z.string().nullable().describe('Why it was marked, or why the provider failed'),
  responseMs: z.int(),
  success: z.boolean(),
  tokens: z.int(),
  isGood: z.boolean().nullable(),
})

const shownSchema = listedSchema.extend({
  response: z.string(),
  model: z.string().nullable(),
  cost: z.number(),
  page: z.string().nullable(),
  searchHref: z.string().nullable(),
  chips: z.array(z.object({ text: z.string(), withoutHref: z.string() })),
  corrections: z.array(
    z.object({
      kind: z.enum(['dropped', 'corrected']),
      sentence: z.string(),
      to: z.string().optional(),
      why: z.enum(CORRECTION_REASONS),
    }),
  ),
})

const fileSchema = z.object({
  interaction: shownSchema,
  vehicles: z.array(z.object({ stockid: z.string(), card: vehicleCardSchema.nullable(), facts: z.string() })),
  session: z.array(listedSchema),
  next: z.object({
    followUps: z.array(z.object({ act: z.enum(FOLLOW_UPS), stockid: z.string() })),
    leads: z.array(z.object({ id: z.string(), reference: z.string() })),
    askedOn: z.string().nullable().describe('The next question in the session'),
  }),
  question: z
    .object({ id: z.string(), expected: z.enum(EXPECTED_RESULTS) })
    .nullable()
    .describe('The same question in the evaluation'),
})

const figuresSchema = z.object({
  questions: z.int(),
  sessions: z.int(),
  successRate: z.number(),
  fallbacks: z.int(),
  blocked: z.int(),
  marked: z.int(),
  failed: z.int(),
  averageMs: z.int(),
  lastAverageMs: z.int().describe('Over the last 20 questions'),
  tokens: z.int(),
  cost: z.number(),
  days: z.array(z.object({ day: z.string(), tokens: z.int(), cost: z.number(), queries: z.int() })),
})

const evaluationsSchema = z.object({
  runs: z.array(
    z.object({
      at: z.iso.datetime(),
      engine: z.string(),
      score: z.number(),
      groups: z.array(z.object({ name: z.string(), passed: z.int(), total: z.int() })),
      failures: z.array(z.object({ question: z.string(), why: z.string() })),
    }),
  ),
  running: z.object({ since: z.iso.datetime(), asked: z.int(), engine: z.string() }).nullable(),
  stopped: z
    .object({ since: z.iso.datetime(), asked: z.int(), engine: z.string(), why: z.string() })
    .nullable()
    .describe('Why the last run stopped before its last question'),
  engines: z.array(z.object({ key: z.enum(EVALUATION_ENGINES), name: z.string() })),
})

const success = z.object({ success: z.literal(true) })

/** Calls for staff who manage the assistant: logged questions, figures and evaluations. */
export function interactionFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { assistantInteractions, assistantEvaluation, signIn }: Services,
) {
  const managersOnly = {
    security: [{ bearer: [] }],
    middleware: [requireStaff(signIn), requirePermission('chat.manage')],
  }

  return app
    .openapi(
      createRoute({
        ...managersOnly,
        method: 'get',
        path: '/assistant-figures',
        summary:
          'Questions, success rate, response time, suspicious questions and cost of a range, and usage by day',
        request: { query: z.strictObject({ range }) },
        responses: answers(figuresSchema, 400, 401, 403, 503),
      }),
      async (context) =>
        context.json(await assistantInteractions.figures(context.req.valid('query').range), 200),
    )
    .openapi(
      createRoute({
        ...managersOnly,
        method: 'get',
        path: '/get-interactions',
        summary: `Logged questions, newest first, ${PAGING.interactions} a page`,
        request: {
          query: querySchema.extend({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
        },
        responses: answers(
          z.object({
            interactions: z.array(listedSchema),
            counts: z.record(z.enum(INTERACTION_FILTERS), z.int()),
          }),
          400,
          401,
          403,
          503,
        ),
      }),
      async (context) => {
        const { page, ...query } = context.req.valid('query')
        return context.json(await assistantInteractions.list(query, page), 200)
      },
    )
    .openapi(
      createRoute({
        ...managersOnly,
        method: 'get',
        path: '/get-interaction/{id}',
        summary: 'One question with its answer, its interpretation and the rest of its session',
        request: { params: z.object({ id }) },
        responses: answers(fileSchema, 400, 401, 403, 404, 503),
      }),
      async (context) => {
        const file = await assistantInteractions.find(context.req.valid('param').id)
        return file ? context.json(file, 200) : errorAnswer(context, 404, GONE)
      },
    )
    .openapi(
      createRoute({
        ...managersOnly,
        method: 'get',
        path: '/interactions.csv',
        summary: 'All logged questions as CSV. The download is recorded in the audit log',
        request: { query: querySchema },
        responses: {
          ...answers(z.string(), 400, 401, 403, 503),
          200: { description: 'Done', content: { 'text/csv': { schema: z.string() } } },
        },
      }),
      async (context) => {
        const lines = await assistantInteractions.exportCsv(actingOf(context), context.req.valid('query'))
        context.header('Content-Type', 'text/csv; charset=utf-8')
        context.header('Content-Disposition', 'attachment; filename="assistant-questions.csv"')
        return stream(context, async (out) => {
          for await (const line of lines) await out.write(line)
        })
      },
    )
    .openapi(
      createRoute({
        ...managersOnly,
        method: 'post',
        path: '/rate-interaction',
        summary: 'Rates an answer as good or bad; null removes the rating',
        request: { body: bodyOf(z.strictObject({ id, isGood: z.boolean().nullable() })) },
        responses: answers(success, 400, 401, 403, 404, 413, 415, 503),
      }),
      async (context) => {
        const { id: number, isGood } = context.req.valid('json')
        const isRated = await assistantInteractions.rate(actingOf(context), number, isGood)
        return isRated ? context.json({ success: true as const }, 200) : errorAnswer(context, 404, GONE)
      },
    )
    .openapi(
      createRoute({
        ...managersOnly,
        method: 'get',
        path: '/evaluations',
        summary: 'Latest evaluation runs, newest first, and the one in progress',
        responses: answers(evaluationsSchema, 401, 403, 503),
      }),
      async (context) => context.json(await assistantEvaluation.read(), 200),
    )
    .openapi(
      createRoute({
        ...managersOnly,
        method: 'post',
        path: '/run-evaluation',
        summary: 'Starts an evaluation in the background, one at a time',
        request: {
          body: bodyOf(z.strictObject({ engine: z.enum(EVALUATION_ENGINES).default('own') })),
        },
        responses: answers(success, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await assistantEvaluation.begin(actingOf(context), context.req.valid('json').engine)
        return outcome.ok ? context.json({ success: true as const }, 200) : refusalAnswer(context, outcome)
      },
    )
}

const GONE = 'This question has been deleted'
