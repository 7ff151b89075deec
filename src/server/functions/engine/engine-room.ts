import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { ENGINE_PERMISSIONS } from '../../../domain/engine/engine-permissions.ts'
import { engineRoomSchema } from '../../../domain/engine/engine-room.ts'
import { listedLineSchema, logQuerySchema } from '../../../domain/engine/log-line.ts'
import { operatorSettingSchema, settingChangeSchema } from '../../../domain/engine/settings.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { answers } from '../describe.ts'

/** What the engine room shows. */
export function engineRoomFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { engineRoom, logs, systemSettings, signIn }: Services,
) {
  const security = [{ bearer: [] }]
  return app
    .openapi(
      createRoute({
        security,
        middleware: [requireStaff(signIn), requirePermission(...ENGINE_PERMISSIONS)],
        method: 'get',
        path: '/engine-room',
        summary: 'Health, figures, jobs and sessions: sections without their permission are null',
        responses: answers(engineRoomSchema, 401, 403, 503),
      }),
      async (context) => context.json(await engineRoom.read(context.get('staff')), 200),
    )
    .openapi(
      createRoute({
        security,
        middleware: [requireStaff(signIn), requirePermission('system.logs')],
        method: 'get',
        path: '/log-lines',
        summary: 'The last log lines of all instances, redacted, newest first',
        request: { query: logQuerySchema },
        responses: answers(
          z.object({ lines: z.array(listedLineSchema), next: z.string().nullable() }),
          400,
          401,
          403,
          503,
        ),
      }),
      async (context) => context.json(await logs.list(context.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        security,
        middleware: [requireStaff(signIn), requirePermission('system.settings')],
        method: 'get',
        path: '/system-settings',
        summary: 'Names of the operator settings, and who changed which setting in the console',
        responses: answers(
          z.object({ operator: z.array(operatorSettingSchema), changes: z.array(settingChangeSchema) }),
          401,
          403,
          503,
        ),
      }),
      async (context) => context.json(await systemSettings.read(), 200),
    )
}
