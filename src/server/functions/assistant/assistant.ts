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

/** Well above the limit of the rules, so that a message over that limit gets their sentence instead of a schema error. */
const MAX_MESSAGE_LENGTH = 5_000
const MAX_HISTORY_MESSAGES = 20

const sessionId = z.string().regex(SESSION_ID, 'The session ID must have the form session_{time}_{random}')

const questionSchema = z.strictObject({
  sessionId,
  message: z.string().max(MAX_MESSAGE_LENGTH),
  history: z
    .array(
      z.strictObject({
        message: z.string().max(MAX_MESSAGE_LENGTH),
        stockids: z.array(z.string().max(60)).max(10).default([]),
      }),
    )
    .max(MAX_HISTORY_MESSAGES)
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
const short = z.string().max(MAX_MESSAGE_LENGTH)

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

/** Calls of the assistant on the public site. */
export function answerFunctions(app: OpenAPIHono<AppEnvironment>, { assistant }: Services) {
  return app
    .openapi(
      createRoute({
        method: 'post',
        path: '/assistant',
        summary:
          'Answers a question from live stock. Clients that accept server-sent events get status, a delta for each sentence, then reply',
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
        const request = { ...question, page }
        if (!context.req.header('accept')?.includes('text/event-stream'))
          return toResponse(await assistant.ask(request, address))
        return openAnswerStream((onSentence) => assistant.ask(request, address, onSentence))

        function toResponse(outcome: AskOutcome) {
          if (outcome.kind === 'answered') return context.json(outcome.reply, 200)
          return context.json(outcome.reply, 429, { 'Retry-After': String(outcome.retryAfter) })
        }
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/check-rate-limit',
        summary: 'Whether another question would be answered now. Does not count as a question',
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
        summary: 'Usage of a session by day and month; null if the session has asked nothing',
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
        summary: 'Stores the usage a browser estimates for a question. Figures ignore it',
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
        summary: 'Stores what a browser reports about a question. Figures ignore it',
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
        summary: 'Stores what the shopper did with an answer, if the answer offered it',
        request: { body: bodyOf(followUpSchema) },
        responses: answers(success, 400, 413, 415),
      }),
      async (context) => {
        await assistant.keepFollowUp(context.req.valid('json'), context.get('address')())
        return context.json({ success: true as const }, 200)
      },
    )
}
