import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { generate } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'
import * as z from 'zod'
import {
  codeSchema,
  currentPasswordSchema,
  endSecondFactorSchema,
  renewCodesSchema,
} from '../../../domain/users/own-account.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { clientOf } from '../client.ts'
import { answers, bodyOf } from '../describe.ts'

const stateSchema = z.object({ isOn: z.boolean(), isRequired: z.boolean(), recoveryCodesLeft: z.int() })
const begunSchema = z.object({
  secret: z.string().describe('For an authenticator without a camera'),
  address: z.string(),
  picture: z.string().describe('QR code of the address, as SVG'),
})
const codesSchema = z.object({ recoveryCodes: z.array(z.string()).describe('Shown once') })

/** Calls for the caller's second factor. Also available while setting it up is required first. */
export function secondFactorFunctions(app: OpenAPIHono<AppEnvironment>, { secondFactor, signIn }: Services) {
  const staffOnly = {
    security: [{ bearer: [] }],
    middleware: [requireStaff(signIn, { allowBeforeSetUp: true })],
  }

  return app
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/second-factor',
        summary: 'Whether the second factor is on',
        responses: answers(stateSchema, 401, 503),
      }),
      async (context) => context.json(await secondFactor.state(context.get('staff').user), 200),
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/second-factor/begin',
        summary: 'Creates a secret for an authenticator app',
        request: { body: bodyOf(currentPasswordSchema) },
        responses: answers(begunSchema, 400, 401, 403, 409, 429, 503),
      }),
      async (context) => {
        const { currentPassword } = context.req.valid('json')
        const outcome = await secondFactor.begin(context.get('staff'), currentPassword)
        if (!outcome.ok) return refusalAnswer(context, outcome)
        const picture = toSvgSource(generate(outcome.value.address), { pad: 2 })
        return context.json({ ...outcome.value, picture }, 200)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/second-factor/confirm',
        summary: 'Turns the second factor on with a first code; other sessions of the account end',
        request: { body: bodyOf(z.strictObject({ code: codeSchema })) },
        responses: answers(codesSchema, 400, 401, 403, 409, 429, 503),
      }),
      async (context) => {
        const { code } = context.req.valid('json')
        const outcome = await secondFactor.confirm(context.get('staff'), code, clientOf(context))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/second-factor/recovery-codes',
        summary: 'Creates new recovery codes; the old ones stop working',
        request: { body: bodyOf(renewCodesSchema) },
        responses: answers(codesSchema, 400, 401, 403, 409, 429, 503),
      }),
      async (context) => {
        const outcome = await secondFactor.renewCodes(
          context.get('staff'),
          context.req.valid('json'),
          clientOf(context),
        )
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/second-factor/end',
        summary: 'Turns the second factor off with both factors, unless the role requires it',
        request: { body: bodyOf(endSecondFactorSchema) },
        responses: answers(z.object({ success: z.literal(true) }), 400, 401, 403, 409, 429, 503),
      }),
      async (context) => {
        const outcome = await secondFactor.end(
          context.get('staff'),
          context.req.valid('json'),
          clientOf(context),
        )
        return outcome.ok ? context.json({ success: true as const }, 200) : refusalAnswer(context, outcome)
      },
    )
}
