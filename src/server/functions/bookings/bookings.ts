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
  date: z.string().refine(isDate, 'a date such as 2026-11-21'),
  stockid: z.string().min(1).max(100).optional(),
})

export const slotSchema = z.object({
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  left: z.number().int().min(0).describe('How many can still come; 0 is taken'),
})

const slotsSchema = z.object({ slots: z.array(slotSchema) })

/** When somebody can come. */
export function customerBookingFunctions(app: OpenAPIHono<AppEnvironment>, { bookings }: Services) {
  return app.openapi(
    createRoute({
      method: 'get',
      path: '/slots',
      summary:
        'The times of a day for a service or a test drive, with the places left; with `stockid`, when that car is here',
      request: { query },
      responses: answers(slotsSchema, 400, 404, 503),
    }),
    async (context) => {
      const slots = await bookings.slots(context.req.valid('query'))
      if (!slots) return errorAnswer(context, 404, 'There is no such dealership')
      return context.json({ slots: slots.map(toSlotJson) }, 200)
    },
  )
}
