import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { leaveCalls } from './leave.ts'
import { shiftCalls } from './shifts.ts'

/** Calls for shifts, leave and the people that a department needs. */
export function shiftFunctions(app: OpenAPIHono<AppEnvironment>, services: Services) {
  return [shiftCalls(app, services), leaveCalls(app, services)] as const
}
