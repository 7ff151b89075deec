import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { customerBookingFunctions } from './bookings.ts'
import { reservationFunctions } from './holds.ts'
import { staffBookingFunctions } from './staff-bookings.ts'

/** Times for test drives and services, and cars that are held. */
export function bookingFunctions(app: OpenAPIHono<AppEnvironment>, services: Services) {
  return [
    customerBookingFunctions(app, services),
    staffBookingFunctions(app, services),
    reservationFunctions(app, services),
  ] as const
}
