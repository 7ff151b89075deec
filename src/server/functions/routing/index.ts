import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { routingCalls } from './routing.ts'

/** Calls of the routing rules. */
export function routingFunctions(app: OpenAPIHono<AppEnvironment>, services: Services) {
  return [routingCalls(app, services)] as const
}
