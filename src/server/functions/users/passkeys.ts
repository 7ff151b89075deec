import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import * as z from 'zod'
import { currentPasswordSchema } from '../../../domain/users/own-account.ts'
import {
  addPasskeySchema,
  listedPasskeySchema,
  passkeySignInSchema,
  removePasskeySchema,
} from '../../../domain/users/passkeys.ts'
import { LOGIN_FAILED, loginRefusalSchema, signedInSchema } from '../../../domain/users/sign-in.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requireProof } from '../../middleware/require-proof.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { clientOf } from '../client.ts'
import { answers, bodyOf } from '../describe.ts'

const optionsSchema = z.looseObject({})
const addedSchema = z.object({
  recoveryCodes: z
    .array(z.string())
    .nullable()
    .describe('Shown once, with the first second factor of an account'),
})

/** Calls for the caller's passkeys, and for signing in with one. */
export function passkeyFunctions(app: OpenAPIHono<AppEnvironment>, { passkeys, identity, signIn }: Services) {
  const staffOnly = {
    security: [{ bearer: [] }],
    middleware: [requireStaff(signIn, { allowBeforeSetUp: true })],
  }

  return app
    .openapi(
      createRoute({
        method: 'post',
        path: '/login/passkey-options',
        summary: 'Options for signing in with a passkey; null if passkeys are not available at this address',
        responses: answers(z.object({ options: optionsSchema.nullable() }), 503),
      }),
      async (context) => {
        const options = await passkeys.signInOptions(context.get('origin')())
        return context.json({ options: options as Record<string, unknown> | null }, 200)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/login/passkey',
        summary: 'Signs in with a passkey, without a password',
        request: { body: bodyOf(passkeySignInSchema) },
        responses: {
          ...answers(signedInSchema, 400, 429, 503),
          401: { description: LOGIN_FAILED, content: { 'application/json': { schema: loginRefusalSchema } } },
        },
      }),
      async (context) => {
        const outcome = await passkeys.signIn(context.req.valid('json').passkey, withOrigin(context))
        if (outcome.ok) return context.json(outcome.value, 200)
        if (outcome.reason === 'too_many') return refusalAnswer(context, outcome)
        return context.json({ error: LOGIN_FAILED }, 401)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/passkeys',
        summary: "The caller's passkeys",
        responses: answers(z.object({ passkeys: z.array(listedPasskeySchema) }), 401, 503),
      }),
      async (context) => context.json({ passkeys: await passkeys.list(context.get('staff').user) }, 200),
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/passkeys/begin',
        summary: 'Options for creating a passkey',
        request: { body: bodyOf(currentPasswordSchema) },
        responses: answers(z.object({ options: optionsSchema }), 400, 401, 403, 409, 429, 503),
      }),
      async (context) => {
        const { currentPassword } = context.req.valid('json')
        const outcome = await passkeys.begin(context.get('staff'), currentPassword, context.get('origin')())
        return outcome.ok
          ? context.json({ options: outcome.value as Record<string, unknown> }, 200)
          : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/passkeys/add',
        summary: 'Adds a passkey that the browser has created; other sessions of the account end',
        request: { body: bodyOf(addPasskeySchema) },
        responses: answers(addedSchema, 400, 401, 403, 409, 429, 503),
      }),
      async (context) => {
        const { name, passkey } = context.req.valid('json')
        const outcome = await passkeys.add(context.get('staff'), { ...passkey, name }, withOrigin(context))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        middleware: [requireStaff(signIn), requireProof(identity)],
        method: 'post',
        path: '/passkeys/remove',
        summary: 'Removes a passkey, unless it is the last second factor of a role that requires one',
        request: { body: bodyOf(removePasskeySchema) },
        responses: answers(z.object({ success: z.literal(true) }), 400, 401, 403, 409, 429, 503),
      }),
      async (context) => {
        const outcome = await passkeys.remove(
          context.get('staff'),
          context.req.valid('json'),
          clientOf(context),
        )
        return outcome.ok ? context.json({ success: true as const }, 200) : refusalAnswer(context, outcome)
      },
    )
}

function withOrigin(context: Context<AppEnvironment>) {
  return { ...clientOf(context), origin: context.get('origin')() }
}
