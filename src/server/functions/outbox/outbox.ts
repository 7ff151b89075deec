import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { INBOUND_VIA } from '../../../domain/adf/inbound.ts'
import { DELIVERIES_PER_PAGE, DELIVERY_STATUSES, PURPOSES } from '../../../domain/outbox/delivery.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { errorAnswer, STATUS_SENTENCES } from '../../errors.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { answers, bodyOf } from '../describe.ts'

const deliverySchema = z.object({
  id: z.string(),
  purpose: z.enum(PURPOSES),
  recipient: z.string(),
  reference: z.string().nullable().describe('Reference of its lead; null for mail to staff'),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.int(),
  lastError: z.string().nullable(),
  nextAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  canRetry: z.boolean(),
})

const listSchema = z.object({
  counts: z.record(z.enum([...DELIVERY_STATUSES, 'unreadable']), z.int()),
  deliveries: z.array(deliverySchema),
})

const messageSchema = z.object({
  subject: z.string().nullable(),
  text: z.string(),
  isDraft: z.boolean().describe('Not sent yet: this is the text it would have now'),
})

const unreadableSchema = z.object({
  total: z.int(),
  messages: z.array(
    z.object({
      id: z.string(),
      receivedAt: z.iso.datetime(),
      via: z.enum(INBOUND_VIA),
      sender: z.string(),
      reason: z.string(),
    }),
  ),
})

const id = z.string().regex(/^\d{1,18}$/, 'The ID of a message is a number')
const page = z.coerce.number().int().min(1).max(1_000_000).default(1)
const rowsOf = (number: number) => ({
  limit: DELIVERIES_PER_PAGE,
  offset: (number - 1) * DELIVERIES_PER_PAGE,
})

/** Calls for administrators: outgoing messages, and incoming ones that could not be read. */
export function deliveryFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { outboxList, inbound, signIn }: Services,
) {
  const staffOnly = {
    security: [{ bearer: [] }],
    middleware: [requireStaff(signIn), requirePermission('system.logs')],
  }

  return app
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/outbox',
        summary: `Messages of the outbox, newest first, ${DELIVERIES_PER_PAGE} a page, of one status or all`,
        request: { query: z.strictObject({ state: z.enum(DELIVERY_STATUSES).optional(), page }) },
        responses: answers(listSchema, 400, 401, 403, 503),
      }),
      async (context) => {
        const query = context.req.valid('query')
        return context.json(
          await outboxList.list({ status: query.state ?? null, ...rowsOf(query.page) }),
          200,
        )
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/outbox/message',
        summary: 'The content of a message',
        request: { query: z.strictObject({ id }) },
        responses: answers(messageSchema, 400, 401, 403, 404, 503),
      }),
      async (context) => {
        const message = await outboxList.message(context.req.valid('query').id)
        return message ? context.json(message, 200) : errorAnswer(context, 404, 'Message not found')
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/outbox/retry',
        summary: 'Retries a message that failed or was held back',
        request: { body: bodyOf(z.strictObject({ id })) },
        responses: answers(z.object({ ok: z.literal(true) }), 400, 401, 403, 409, 415, 503),
      }),
      async (context) =>
        (await outboxList.retry(
          context.req.valid('json').id,
          context.get('staff').user,
          context.get('address')(),
        ))
          ? context.json({ ok: true as const }, 200)
          : errorAnswer(context, 409, 'This message cannot be sent again'),
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/outbox/unreadable',
        summary: 'Incoming messages that could not be read, newest first',
        request: { query: z.strictObject({ page }) },
        responses: answers(unreadableSchema, 400, 401, 403, 503),
      }),
      async (context) => {
        const { total, messages } = await inbound.unreadable(rowsOf(context.req.valid('query').page))
        const rows = messages.map((each) => ({ ...each, receivedAt: each.receivedAt.toISOString() }))
        return context.json({ total, messages: rows }, 200)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/outbox/unreadable/message',
        summary: 'An unreadable message as received, and why it could not be read',
        request: { query: z.strictObject({ id }) },
        responses: answers(z.object({ reason: z.string(), text: z.string() }), 400, 401, 403, 404, 503),
      }),
      async (context) => {
        const message = await inbound.unreadableText(context.req.valid('query').id)
        return message
          ? context.json(message, 200)
          : errorAnswer(context, 404, STATUS_SENTENCES[404] as string)
      },
    )
}
