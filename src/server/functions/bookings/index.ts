import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { customerBookingFunctions } from './bookings.ts'
import { holdFunctions } from './holds.ts'
import { originFunctions } from './origins.ts'
import { staffBookingFunctions } from './staff-bookings.ts'

/** Calls for test drives, service bookings and holds. */
export function bookingFunctions(app: OpenAPIHono<AppEnvironment>, services: Services) {
  return [
    customerBookingFunctions(app, services),
    staffBookingFunctions(app, services),
    holdFunctions(app, services),
    originFunctions(app, services),
  ] as const
}
