import type { Hono } from 'hono'
import { calendarPath } from '../domain/site/routes.ts'
import type { CustomerBookings } from '../services/bookings/index.ts'
import type { AppEnvironment } from './environment.ts'
import { errorAnswer, STATUS_SENTENCES } from './errors.ts'

/** Serves a booking as a calendar file, by the signed link that only the customer has. */
export function bookingFiles(app: Hono<AppEnvironment>, bookings: CustomerBookings): void {
  app.get(calendarPath(':signed'), async (context) => {
    const file = await bookings.calendar(context.req.param('signed') ?? '', context.get('origin')())
    context.header('Cache-Control', 'no-store')
    context.header('X-Robots-Tag', 'noindex')
    if (file === null) return errorAnswer(context, 404, STATUS_SENTENCES[404] as string)
    return context.body(file, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="booking.ics"',
    })
  })
}
