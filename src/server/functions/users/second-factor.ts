import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { generate } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'
import * as z from 'zod'
import { codeSchema, currentPasswordSchema } from '../../../domain/users/own-account.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { answers, bodyOf } from '../describe.ts'

const stateSchema = z.object({ isOn: z.boolean(), isRequired: z.boolean(), recoveryCodesLeft: z.int() })
const begunSchema = z.object({
  secret: z.string().describe('For an authenticator without a camera'),
  address: z.string(),
  picture: z.string().describe('The address as a QR code, in SVG'),
})
const codesSchema = z.object({ recoveryCodes: z.array(z.string()).describe('Shown once') })

/** Setting up a second factor for oneself, also before anything else may be done. */
export function secondFactorFunctions(app: OpenAPIHono<AppEnvironment>, { secondFactor, signIn }: Services) {
  const closed = {
    security: [{ bearer: [] }],
    middleware: [requireStaff(signIn, { evenBeforeSetUp: true })],
  }

  return app
    .openapi(
      createRoute({
        ...closed,
        method: 'get',
        path: '/second-factor',
        summary: 'Whether one’s second factor is on',
        responses: answers(stateSchema, 401, 503),
      }),
      async (context) => context.json(await secondFactor.state(context.get('staff').user), 200),
    )
    .openapi(
      createRoute({
        ...closed,
        method: 'post',
        path: '/second-factor/begin',
        summary: 'A new secret for one’s authenticator',
        request: { body: bodyOf(currentPasswordSchema) },
        responses: answers(begunSchema, 400, 401, 409, 429, 503),
      }),
      async (context) => {
        const { currentPassword } = context.req.valid('json')
        const outcome = await secondFactor.begin(context.get('staff').user, currentPassword)
        if (!outcome.ok) return refusalAnswer(context, outcome)
        const picture = toSvgSource(generate(outcome.value.address), { pad: 2 })
        return context.json({ ...outcome.value, picture }, 200)
      },
    )
    .openapi(
      createRoute({
        ...closed,
        method: 'post',
        path: '/second-factor/confirm',
        summary: 'A first code turns it on; other sessions of the account end',
        request: { body: bodyOf(z.strictObject({ code: codeSchema })) },
        responses: answers(codesSchema, 400, 401, 409, 429, 503),
      }),
      async (context) => {
        const { code } = context.req.valid('json')
        const outcome = await secondFactor.confirm(context.get('staff'), code, context.get('address')())
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...closed,
        method: 'post',
        path: '/second-factor/recovery-codes',
        summary: 'New recovery codes; the old ones are dead',
        request: { body: bodyOf(currentPasswordSchema) },
        responses: answers(codesSchema, 400, 401, 409, 429, 503),
      }),
      async (context) => {
        const { currentPassword } = context.req.valid('json')
        const { user } = context.get('staff')
        const outcome = await secondFactor.renewCodes(user, currentPassword, context.get('address')())
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...closed,
        method: 'post',
        path: '/second-factor/end',
        summary: 'Turns it off, unless the role asks for it',
        request: { body: bodyOf(currentPasswordSchema) },
        responses: answers(z.object({ success: z.literal(true) }), 400, 401, 409, 429, 503),
      }),
      async (context) => {
        const { currentPassword } = context.req.valid('json')
        const outcome = await secondFactor.end(
          context.get('staff'),
          currentPassword,
          context.get('address')(),
        )
        return outcome.ok ? context.json({ success: true as const }, 200) : refusalAnswer(context, outcome)
      },
    )
}
