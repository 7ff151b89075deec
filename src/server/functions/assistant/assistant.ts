import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { CAR_FOLLOW_UPS } from '../../../domain/assistant/interactions/follow-up.ts'
import { SESSION_ID } from '../../../domain/assistant/interactions/usage.ts'
import { ACTION_TYPES } from '../../../domain/assistant/reply.ts'
import type { AskOutcome } from '../../../services/assistant/index.ts'
import type { Services } from '../../../services/services.ts'
import { openAnswerStream } from '../../answer-stream.ts'
import type { AppEnvironment } from '../../environment.ts'
import { answers, bodyOf } from '../describe.ts'

/** Much longer than any message is read: a longer one gets its own sentence, a body without end none. */
const LONGEST_MESSAGE = 5_000
const MOST_EARLIER = 20

const sessionId = z.string().regex(SESSION_ID, 'session_{time}_{random}')

const questionSchema = z.strictObject({
  sessionId,
  message: z.string().max(LONGEST_MESSAGE),
  history: z
    .array(
      z.strictObject({
        message: z.string().max(LONGEST_MESSAGE),
        stockids: z.array(z.string().max(60)).max(10).default([]),
      }),
    )
    .max(MOST_EARLIER)
    .default([]),
  page: z.string().max(300).optional(),
})

const replySchema = z.object({
  response: z.string(),
  actionType: z.enum(ACTION_TYPES),
  vehicles: z.array(
    z.object({
      stockid: z.string(),
      title: z.string(),
      price: z.int().nullable(),
      priceText: z.string(),
      url: z.string(),
      thumb: z.string().nullable(),
      why: z.string(),
    }),
  ),
  suggestions: z.array(z.string()),
  search: z
    .object({
      href: z.string(),
      total: z.int(),
      chips: z.array(z.object({ text: z.string(), withoutHref: z.string() })),
    })
    .optional(),
  error: z.literal(true).optional(),
})

const sumSchema = z.object({
  tokens: z.int(),
  cost: z.number(),
  queries: z.int(),
  limitExceeded: z.boolean(),
})

const success = z.object({ success: z.literal(true) })
const short = z.string().max(LONGEST_MESSAGE)

const usageHintSchema = z.strictObject({
  sessionId,
  tokensUsed: z.number().min(0).max(1e9),
  estimatedCost: z.number().min(0).max(1e6),
  model: z.string().max(100),
  requestType: z.literal('ai-query'),
  responseTime: z.number().min(0).max(1e9),
  success: z.boolean(),
})

const interactionHintSchema = z.strictObject({
  sessionId,
  message: short,
  type: z.enum(['suspicious', 'success']),
  suspicious: z.boolean(),
  reason: short.nullish(),
  responseTime: z.number().min(0).max(1e9).optional(),
  success: z.boolean().optional(),
})

const followUpSchema = z.union([
  z.strictObject({ sessionId, act: z.enum(CAR_FOLLOW_UPS), stockid: z.string().min(1).max(60) }),
  z.strictObject({ sessionId, act: z.literal('opened_search'), href: z.string().min(1).max(2_000) }),
])

/** The assistant of the public site. */
export function answerFunctions(app: OpenAPIHono<AppEnvironment>, { assistant }: Services) {
  return app
    .openapi(
      createRoute({
        method: 'post',
        path: '/assistant',
        summary:
          'Answers a question from the stock. As server-sent events where those are asked for: status, delta for each sentence, then reply',
        request: { body: bodyOf(questionSchema) },
        responses: {
          ...answers(replySchema, 400, 413, 415, 503),
          200: {
            description: 'Done',
            content: {
              'application/json': { schema: replySchema },
              'text/event-stream': { schema: z.string() },
            },
          },
          429: {
            description: 'Too many questions',
            content: { 'application/json': { schema: replySchema } },
          },
        },
      }),
      async (context) => {
        const { page = null, ...question } = context.req.valid('json')
        const address = context.get('address')()
        const asked = { ...question, page }
        if (!context.req.header('accept')?.includes('text/event-stream'))
          return answered(await assistant.ask(asked, address))
        return openAnswerStream((onSentence) => assistant.ask(asked, address, onSentence))

        function answered(outcome: AskOutcome) {
          if (outcome.kind === 'answered') return context.json(outcome.reply, 200)
          return context.json(outcome.reply, 429, { 'Retry-After': String(outcome.retryAfter) })
        }
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/check-rate-limit',
        summary: 'Whether another question would be answered now; nothing is counted by asking',
        request: { body: bodyOf(z.strictObject({ sessionId, action: z.literal('ai-query') })) },
        responses: answers(
          z.object({
            allowed: z.boolean(),
            remaining: z.int(),
            retryAfter: z.int(),
            fallback: z.boolean().optional(),
          }),
          400,
          413,
          415,
        ),
      }),
      async (context) =>
        context.json(
          await assistant.checkRateLimit(context.req.valid('json').sessionId, context.get('address')()),
          200,
        ),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/usage',
        summary: 'What a session has used on a day and in its month; null for one that asked nothing',
        request: {
          query: z.strictObject({
            sessionId,
            type: z.literal('daily').default('daily'),
            date: z.iso.date().optional(),
          }),
        },
        responses: answers(z.object({ daily: sumSchema, monthly: sumSchema }).nullable(), 400),
      }),
      async (context) => {
        const { sessionId: of, date } = context.req.valid('query')
        return context.json(await assistant.usage(of, date ?? null), 200)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/track-usage',
        summary: 'What a browser reckons a question took: kept as a hint, counted nowhere',
        request: { body: bodyOf(usageHintSchema) },
        responses: answers(success, 400, 413, 415),
      }),
      async (context) => {
        const { sessionId: of, ...hint } = context.req.valid('json')
        await assistant.keepHint({ sessionId: of, kind: 'usage', hint })
        return context.json({ success: true as const }, 200)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/log-interaction',
        summary: 'What a browser says of a question: kept as a hint, counted nowhere',
        request: { body: bodyOf(interactionHintSchema) },
        responses: answers(success, 400, 413, 415),
      }),
      async (context) => {
        const { sessionId: of, ...hint } = context.req.valid('json')
        await assistant.keepHint({ sessionId: of, kind: 'interaction', hint })
        return context.json({ success: true as const }, 200)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/log-follow-up',
        summary: 'What a browser says was done with an answer: kept only of what the answer offered',
        request: { body: bodyOf(followUpSchema) },
        responses: answers(success, 400, 413, 415),
      }),
      async (context) => {
        await assistant.keepFollowUp(context.req.valid('json'), context.get('address')())
        return context.json({ success: true as const }, 200)
      },
    )
}
