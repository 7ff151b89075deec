import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { overviewFunctions } from './console.ts'
import { eventFunctions } from './events.ts'

/** Calls for the dashboard, the search and the live events of the console. */
export function consoleFunctions(app: OpenAPIHono<AppEnvironment>, services: Services) {
  return [overviewFunctions(app, services), eventFunctions(app, services)] as const
}
