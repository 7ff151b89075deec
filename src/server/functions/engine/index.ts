import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { backupFunctions } from './backups.ts'
import { engineRoomFunctions } from './engine-room.ts'
import { jobFunctions } from './jobs.ts'
import { maintenanceFunctions } from './maintenance.ts'
import { securityFunctions } from './security.ts'

/** Calls of the engine room. */
export function engineFunctions(app: OpenAPIHono<AppEnvironment>, services: Services) {
  return [
    engineRoomFunctions(app, services),
    jobFunctions(app, services),
    maintenanceFunctions(app, services),
    securityFunctions(app, services),
    backupFunctions(app, services),
  ] as const
}
