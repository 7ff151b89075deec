import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { userSchema } from '../../../domain/users/user.ts'
import {
  changePasswordSchema,
  createUserSchema,
  deactivationQuerySchema,
  listedUserSchema,
  listUsersSchema,
  updateUserSchema,
  userIdSchema,
} from '../../../domain/users/user-schemas.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { errorAnswer } from '../../errors.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireProof } from '../../middleware/require-proof.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, created, WRITE_REFUSALS } from '../describe.ts'
import { idempotencyHeaders } from '../idempotency.ts'
import { listedActSchema } from './audit.ts'

const personSchema = userSchema.extend({ version: z.int() })
const personAnswer = z.object({ user: personSchema })

const listSchema = z.object({
  users: z.array(listedUserSchema),
  total: z.int(),
  counts: z.object({ all: z.int(), active: z.int(), inactive: z.int() }),
  dealerships: z.array(z.object({ slug: z.string(), name: z.string() })),
  canInvite: z.boolean().describe('Whether `create-user` accepts `invite: true` instead of a password'),
})

const fileSchema = z.object({
  user: listedUserSchema,
  history: z
    .array(listedActSchema)
    .nullable()
    .describe('Audit entries by and about them; null if the caller may not read the audit log'),
})

const id = z.strictObject({ id: userIdSchema })

/** Calls for staff accounts. The service checks the caller's scope. */
export function peopleFunctions(app: OpenAPIHono<AppEnvironment>, { users, identity, signIn }: Services) {
  const security = [{ bearer: [] }]
  const staff = requireStaff(signIn)
  const proof = requireProof(identity)

  return app
    .openapi(
      createRoute({
        method: 'get',
        path: '/get-users',
        summary: 'Staff in the scope of the caller, by role, department, status and search words',
        security,
        middleware: [staff, requirePermission('users.view')] as const,
        request: { query: listUsersSchema },
        responses: answers(listSchema, 400, 401, 403, 503),
      }),
      async (context) =>
        context.json(await users.list(context.get('staff').user, context.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/get-user/{id}',
        summary: 'One user with their audit entries',
        security,
        middleware: [staff, requirePermission('users.view')] as const,
        request: { params: id },
        responses: answers(fileSchema, 400, 401, 403, 404, 503),
      }),
      async (context) => {
        const outcome = await users.find(context.get('staff').user, context.req.valid('param').id)
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/create-user',
        summary: 'Creates a user',
        security,
        middleware: [staff, requirePermission('users.create'), proof] as const,
        request: { headers: idempotencyHeaders, body: bodyOf(createUserSchema) },
        responses: created(personAnswer, 400, 401, 403, 409, 413, 415, 503),
      }),
      async (context) => {
        const key = context.req.valid('header')['idempotency-key'] ?? null
        const outcome = await users.create(actingOf(context), context.req.valid('json'), key)
        return outcome.ok ? context.json({ user: outcome.value }, 201) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/update-user',
        summary: 'Changes the given fields of a user; `active: true` reactivates',
        security,
        middleware: [staff, requirePermission('users.update'), proof] as const,
        request: { body: bodyOf(updateUserSchema) },
        responses: answers(personAnswer, 400, 401, 403, 404, 409, 413, 415, 503),
      }),
      async (context) => {
        const update = context.req.valid('json')
        const { userId: _id, version: _version, handOver: _handOver, ...fields } = update
        if (Object.keys(fields).length === 0) return errorAnswer(context, 400, 'Update data is required')
        const outcome = await users.update(actingOf(context), update)
        return outcome.ok ? context.json({ user: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/delete-user/{id}',
        summary: 'Deactivates a user; repeating the call changes nothing',
        security,
        middleware: [staff, requirePermission('users.delete'), proof] as const,
        request: { params: id, query: deactivationQuerySchema },
        responses: answers(personAnswer, 400, 401, 403, 404, 409, 503),
      }),
      async (context) => {
        const { handOver } = context.req.valid('query')
        const outcome = await users.deactivate(actingOf(context), context.req.valid('param').id, handOver)
        return outcome.ok ? context.json({ user: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/change-password',
        summary: 'Sets a new password for another user and ends their sessions',
        security,
        middleware: [staff, requirePermission('users.change_password'), proof] as const,
        request: { body: bodyOf(changePasswordSchema) },
        responses: answers(z.object({ success: z.literal(true) }), ...WRITE_REFUSALS),
      }),
      async (context) => {
        const { userId, newPassword } = context.req.valid('json')
        const outcome = await users.changePassword(actingOf(context), userId, newPassword)
        return outcome.ok ? context.json({ success: true as const }, 200) : refusalAnswer(context, outcome)
      },
    )
}
