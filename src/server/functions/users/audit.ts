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
  actor: z.object({ id: z.string(), name: z.string() }).nullable().describe('Null: nobody was signed in'),
  act: z.enum(ACT_NAMES),
  target: z.object({ kind: z.string(), id: z.string(), label: z.string() }).nullable(),
  before: values.describe('Only what changed'),
  after: values,
  address: z.string().describe('Where the request came from'),
})

const querySchema = z.strictObject({
  actor: z.uuid().optional(),
  act: z.enum(ACT_NAMES).optional(),
  target: z
    .string()
    .regex(/^[\x20-\x7e]{1,200}$/, 'the id of what it was done to')
    .optional(),
  range: z.enum(AUDIT_RANGE_NAMES).default('all'),
})

const pageSchema = querySchema.extend({
  after: z
    .string()
    .regex(/^\d{1,18}$/, 'what `next` said')
    .optional(),
})

/** For those who read who did what. It can be read and taken out; nothing changes it. */
export function auditFunctions(app: OpenAPIHono<AppEnvironment>, { audit, signIn }: Services) {
  const closed = {
    security: [{ bearer: [] }],
    middleware: [requireStaff(signIn), requirePermission('system.logs')],
  }

  return app
    .openapi(
      createRoute({
        ...closed,
        method: 'get',
        path: '/audit',
        summary: `Who did what, newest first, ${AUDIT_PER_PAGE} a page; \`next\` asks for what is older`,
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
        ...closed,
        method: 'get',
        path: '/audit.csv',
        summary: 'The same as a table, whole; that it was taken out is written down too',
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
        context.header('Content-Disposition', 'attachment; filename="who-did-what.csv"')
        return stream(context, async (out) => {
          for await (const line of lines) await out.write(line)
        })
      },
    )
}
