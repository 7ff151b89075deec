import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { ownNotificationFunctions } from './notifications.ts'
import { notificationPreferenceFunctions } from './preferences.ts'

/** Calls for what members of staff are told. */
export function notificationFunctions(app: OpenAPIHono<AppEnvironment>, services: Services) {
  return [ownNotificationFunctions(app, services), notificationPreferenceFunctions(app, services)] as const
}
