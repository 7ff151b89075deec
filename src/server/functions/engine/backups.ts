import { Readable } from 'node:stream'
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { backupSettingsSchema, backupsViewSchema } from '../../../domain/backups/backup.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireProof } from '../../middleware/require-proof.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, WRITE_REFUSALS } from '../describe.ts'

/** Calls for backups. A backup contains everything, so a download needs proof of identity. */
export function backupFunctions(app: OpenAPIHono<AppEnvironment>, { backups, signIn, identity }: Services) {
  const staffOnly = {
    security: [{ bearer: [] }],
    middleware: [requireStaff(signIn), requirePermission('system.backup')],
  }
  const withProof = {
    security: [{ bearer: [] }],
    middleware: [requireStaff(signIn), requirePermission('system.backup'), requireProof(identity)],
  }
  return app
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/backups',
        summary: 'The last backups, their restore tests, and when the next one is made',
        responses: answers(backupsViewSchema, 401, 403, 503),
      }),
      async (context) => context.json(await backups.read(), 200),
    )
    .openapi(
      createRoute({
        ...withProof,
        method: 'put',
        path: '/backup-settings',
        summary: 'Changes when backups are made and how long they are kept',
        request: { body: bodyOf(backupSettingsSchema) },
        responses: answers(backupsViewSchema, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await backups.changeSettings(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/back-up-now',
        summary: 'Starts a backup, which then runs by itself',
        responses: answers(z.object({ success: z.literal(true) }), ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await backups.start(actingOf(context))
        return outcome.ok ? context.json({ success: true as const }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...withProof,
        method: 'get',
        path: '/backup-file/{id}',
        summary: 'A backup as a file',
        request: { params: z.strictObject({ id: z.uuid() }) },
        responses: {
          ...answers(z.unknown(), 400, 401, 403, 404, 409, 503),
          200: { description: 'Done', content: { 'application/octet-stream': { schema: z.any() } } },
        },
      }),
      async (context) => {
        const outcome = await backups.open(actingOf(context), context.req.valid('param').id)
        if (!outcome.ok) return refusalAnswer(context, outcome)
        const { name, bytes, content } = outcome.value
        return context.body(Readable.toWeb(content) as ReadableStream, 200, {
          'Content-Type': 'application/octet-stream',
          'Content-Length': String(bytes),
          'Content-Disposition': `attachment; filename="${name}"`,
        })
      },
    )
}
