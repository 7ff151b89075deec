import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { BOOKING_STATUSES } from '../../../domain/bookings/booking.ts'
import { newLeadSchema } from '../../../domain/leads/forms/lead-schema.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { answers, bodyOf, created } from '../describe.ts'
import { idempotencyHeaders } from '../idempotency.ts'
import { estimateSchema } from '../stock/index.ts'

const takenSchema = z.object({
  lead: z.object({ id: z.string(), reference: z.string() }),
  reservation: z
    .object({ heldUntil: z.string().nullable() })
    .optional()
    .describe('Of a request to hold a car; null for one who is next in line'),
  booking: z
    .object({
      signed: z.string(),
      dealership: z.string(),
      start: z.string(),
      end: z.string(),
      status: z.enum(BOOKING_STATUSES),
    })
    .optional()
    .describe('Of a form that chose a time; `signed` opens the page where it can be changed'),
  estimate: estimateSchema.optional().describe('Of a car described in the form'),
  photos: z.int().optional().describe('How many came with it'),
})

/** What shoppers send: `submit-lead`, and the mark their forms carry. */
export function leadIntakeFunctions(app: OpenAPIHono<AppEnvironment>, { leads, formGuard }: Services) {
  return app
    .openapi(
      createRoute({
        method: 'get',
        path: '/form-guard',
        summary: 'The signed age of a form, asked for when somebody begins to fill it in',
        responses: answers(z.object({ guard: z.string() })),
      }),
      (context) => context.json({ guard: formGuard.give() }, 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/submit-lead',
        summary: 'A form a shopper has filled in; answered once it is written',
        request: { headers: idempotencyHeaders, body: bodyOf(newLeadSchema) },
        responses: created(takenSchema, 400, 409, 413, 415, 429, 503),
      }),
      async (context) => {
        const outcome = await leads.submit(context.req.valid('json'), {
          address: context.get('address')(),
          key: context.req.valid('header')['idempotency-key'] ?? null,
        })
        return outcome.ok ? context.json(outcome.value, 201) : refusalAnswer(context, outcome)
      },
    )
}
