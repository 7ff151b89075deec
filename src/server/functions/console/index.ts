import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import type { ProxyWatch } from '../../middleware/proxy-watch.ts'
import { overviewFunctions } from './console.ts'
import { eventFunctions } from './events.ts'

/** Calls for the dashboard, the search and the live events of the console. */
export function consoleFunctions(
  app: OpenAPIHono<AppEnvironment>,
  services: Services,
  proxyWatch: ProxyWatch,
) {
  return [overviewFunctions(app, services, proxyWatch), eventFunctions(app, services)] as const
}
