import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { mailServerFunctions } from './mail-server.ts'
import { mailTemplateFunctions } from './mail-templates.ts'
import { deliveryFunctions } from './outbox.ts'

/** Calls for the outbox and the mail templates. */
export function outboxFunctions(app: OpenAPIHono<AppEnvironment>, services: Services) {
  return [
    mailTemplateFunctions(app, services),
    mailServerFunctions(app, services),
    deliveryFunctions(app, services),
  ] as const
}
