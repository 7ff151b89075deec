import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { stream } from 'hono/streaming'
import * as z from 'zod'
import { AUDIT_ACTS, type AuditAct } from '../../../domain/audit/audit.ts'
import { AUDIT_PER_PAGE, AUDIT_RANGE_NAMES } from '../../../domain/audit/audit-list.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { answers } from '../describe.ts'

const ACT_NAMES = Object.keys(AUDIT_ACTS) as AuditAct[]
const values = z.record(z.string(), z.unknown()).nullable()

export const listedActSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.object({ id: z.string(), name: z.string() }).nullable().describe('Null if no one was signed in'),
  act: z.enum(ACT_NAMES),
  target: z.object({ kind: z.string(), id: z.string(), label: z.string() }).nullable(),
  before: values.describe('Changed values only'),
  after: values,
  address: z.string().describe('IP address of the request'),
})

const querySchema = z.strictObject({
  actor: z.uuid().optional(),
  act: z.enum(ACT_NAMES).optional(),
  target: z
    .string()
    .regex(/^[\x20-\x7e]{1,200}$/, 'The ID of the target')
    .optional(),
  range: z.enum(AUDIT_RANGE_NAMES).default('all'),
})

const pageSchema = querySchema.extend({
  after: z
    .string()
    .regex(/^\d{1,18}$/, 'The value of `next` from the previous page')
    .optional(),
})

/** Calls for staff who read the audit log. Nothing can change it. */
export function auditFunctions(app: OpenAPIHono<AppEnvironment>, { audit, signIn }: Services) {
  const staffOnly = {
    security: [{ bearer: [] }],
    middleware: [requireStaff(signIn), requirePermission('system.logs')],
  }

  return app
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/audit',
        summary: `Audit entries, newest first, ${AUDIT_PER_PAGE} a page; \`next\` requests older ones`,
        request: { query: pageSchema },
        responses: answers(
          z.object({ entries: z.array(listedActSchema), next: z.string().nullable() }),
          400,
          401,
          403,
          503,
        ),
      }),
      async (context) => {
        const { after, ...query } = context.req.valid('query')
        return context.json(await audit.list(query, after ?? null), 200)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/audit.csv',
        summary: 'All audit entries as CSV. The download is recorded as well',
        request: { query: querySchema },
        responses: {
          ...answers(z.string(), 400, 401, 403, 503),
          200: { description: 'Done', content: { 'text/csv': { schema: z.string() } } },
        },
      }),
      async (context) => {
        const { user } = context.get('staff')
        const lines = await audit.exportCsv(context.req.valid('query'), user, context.get('address')())
        context.header('Content-Type', 'text/csv; charset=utf-8')
        context.header('Content-Disposition', 'attachment; filename="audit-log.csv"')
        return stream(context, async (out) => {
          for await (const line of lines) await out.write(line)
        })
      },
    )
}
