import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { overviewFunctions } from './console.ts'
import { eventFunctions } from './events.ts'

/** What the console shows of everything at once. */
export function consoleFunctions(app: OpenAPIHono<AppEnvironment>, services: Services) {
  return [overviewFunctions(app, services), eventFunctions(app, services)] as const
}
