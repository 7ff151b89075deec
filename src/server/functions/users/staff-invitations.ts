import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { MAIL_OBSTACLES } from '../../../domain/users/mail-obstacle.ts'
import { MAX_STAFF_FILE_BYTES, MAX_STAFF_ROWS, staffRowSchema } from '../../../domain/users/staff-rows.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireProof } from '../../middleware/require-proof.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf } from '../describe.ts'

const sourceSchema = z
  .strictObject({
    csv: z.string().max(MAX_STAFF_FILE_BYTES).optional(),
    rows: z.array(staffRowSchema).min(1).max(MAX_STAFF_ROWS).optional(),
    trial: z.boolean().describe('True: checks every row and writes nothing'),
  })
  .refine(({ csv, rows }) => (csv === undefined) !== (rows === undefined), {
    path: ['csv'],
    message: 'Send either a file or rows',
  })

const checkSchema = z.object({
  rows: z.array(z.object({ line: z.int(), row: staffRowSchema, problems: z.array(z.string()) })),
  ready: z.int(),
  refused: z.int(),
  mailObstacle: z
    .enum(MAIL_OBSTACLES)
    .nullable()
    .describe('Why invitations wait in the outbox; null if they are sent'),
})

/** Invites many people at once. The service checks each role against the caller's own. */
export function staffInvitationFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { staffInvitations, signIn, identity }: Services,
) {
  return app.openapi(
    createRoute({
      method: 'post',
      path: '/invite-staff',
      summary: `Creates accounts for up to ${MAX_STAFF_ROWS} people and mails their invitations; rows with problems are left out`,
      security: [{ bearer: [] }],
      middleware: [requireStaff(signIn), requirePermission('users.create'), requireProof(identity)] as const,
      request: { body: bodyOf(sourceSchema) },
      responses: answers(checkSchema, 400, 401, 403, 409, 413, 415, 503),
    }),
    async (context) => {
      const { csv, rows, trial } = context.req.valid('json')
      const source = csv === undefined ? { rows: rows ?? [] } : { csv }
      const outcome = trial
        ? await staffInvitations.check(context.get('staff').user, source)
        : await staffInvitations.invite(actingOf(context), source)
      return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
    },
  )
}
