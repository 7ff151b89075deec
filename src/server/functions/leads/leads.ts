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
    .describe('Present for a request to hold a car; null if next in line, or if staff confirm it first'),
  confirmation: z
    .literal('call')
    .optional()
    .describe('Present if no car was held and no time booked: staff contact the customer to confirm'),
  booking: z
    .object({
      signed: z.string(),
      dealership: z.string(),
      start: z.string(),
      end: z.string(),
      status: z.enum(BOOKING_STATUSES),
    })
    .optional()
    .describe('Present if the form chose a time; `signed` opens the page where the customer can change it'),
  estimate: estimateSchema.optional().describe('Estimate for the car described in the form'),
  photos: z.int().optional().describe('Number of photos received'),
})

/** Calls for shoppers: `submit-lead`, and the signed token that each form carries. */
export function leadIntakeFunctions(app: OpenAPIHono<AppEnvironment>, { leads, formGuard }: Services) {
  return app
    .openapi(
      createRoute({
        method: 'get',
        path: '/form-guard',
        summary: 'A signed token with the time at which the shopper began the form',
        responses: answers(z.object({ guard: z.string() })),
      }),
      (context) => context.json({ guard: formGuard.give() }, 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/submit-lead',
        summary: 'Submits a form. Answers once the lead is stored',
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
