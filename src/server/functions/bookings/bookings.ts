import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { BOOKING_KINDS } from '../../../domain/bookings/booking.ts'
import { toSlotJson } from '../../../domain/bookings/slot-text.ts'
import { isDate } from '../../../domain/time/zone-time.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { errorAnswer } from '../../errors.ts'
import { answers } from '../describe.ts'

const query = z.strictObject({
  kind: z.enum(BOOKING_KINDS),
  dealership: z.string().min(1).max(100),
  date: z.string().refine(isDate, 'Enter a date such as 2026-11-21'),
  stockid: z.string().min(1).max(100).optional(),
})

export const slotSchema = z.object({
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  left: z.number().int().min(0).describe('Places left; 0 means full'),
})

const slotsSchema = z.object({ slots: z.array(slotSchema) })

/** Calls for customers who choose a time. */
export function customerBookingFunctions(app: OpenAPIHono<AppEnvironment>, { bookings }: Services) {
  return app.openapi(
    createRoute({
      method: 'get',
      path: '/slots',
      summary:
        'Times of a day for a service or a test drive, with the places left; with `stockid`, only times when that car is available',
      request: { query },
      responses: answers(slotsSchema, 400, 404, 503),
    }),
    async (context) => {
      const slots = await bookings.slots(context.req.valid('query'))
      if (!slots) return errorAnswer(context, 404, 'Dealership not found')
      return context.json({ slots: slots.map(toSlotJson) }, 200)
    },
  )
}
