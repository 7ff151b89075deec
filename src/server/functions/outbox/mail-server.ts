import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { dkimSelectorSchema, dnsHintSchema } from '../../../domain/outbox/mail-dns.ts'
import {
  MAX_MAIL_TESTS_PER_HOUR,
  mailServerChangeSchema,
  mailServerViewSchema,
  testCodeSchema,
} from '../../../domain/outbox/mail-server.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireProof } from '../../middleware/require-proof.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, errorSchema, WRITE_REFUSALS } from '../describe.ts'

const hintsSchema = z.object({
  domain: z.string().nullable().describe('Null if no mail server is set'),
  hints: z.array(dnsHintSchema),
})
const changed = {
  409: {
    description: 'Someone else has changed the mail server: its current settings, or the operator has set it',
    content: {
      'application/json': { schema: errorSchema.extend({ mailServer: mailServerViewSchema.optional() }) },
    },
  },
}

/** Calls for administrators who set the mail server. The password is never part of an answer. */
export function mailServerFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { mailServer, signIn, identity }: Services,
) {
  const allowed = [requireStaff(signIn), requirePermission('system.settings')] as const
  const staffOnly = { security: [{ bearer: [] }], middleware: [...allowed] }
  const sensitive = { security: [{ bearer: [] }], middleware: [...allowed, requireProof(identity)] }

  return app
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/mail-server',
        summary: 'The mail server without its password, and its latest test',
        responses: answers(mailServerViewSchema, 401, 403, 503),
      }),
      async (context) => context.json(await mailServer.read(context.get('staff').user), 200),
    )
    .openapi(
      createRoute({
        ...sensitive,
        method: 'put',
        path: '/mail-server',
        summary: 'Sets the mail server; all instances use it within seconds',
        request: { body: bodyOf(mailServerChangeSchema) },
        responses: { ...answers(mailServerViewSchema, ...WRITE_REFUSALS, 429), ...changed },
      }),
      async (context) => {
        const outcome = await mailServer.save(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...sensitive,
        method: 'post',
        path: '/remove-mail-server',
        summary: 'Removes the mail server; mail then stays in the outbox',
        request: { body: bodyOf(z.strictObject({ version: z.int().min(0) })) },
        responses: { ...answers(mailServerViewSchema, ...WRITE_REFUSALS, 429), ...changed },
      }),
      async (context) => {
        const outcome = await mailServer.remove(actingOf(context), context.req.valid('json').version)
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/test-mail-server',
        summary: `Sends a test to the caller and reports each step, up to ${MAX_MAIL_TESTS_PER_HOUR} an hour`,
        responses: answers(mailServerViewSchema, ...WRITE_REFUSALS, 429),
      }),
      async (context) => {
        const outcome = await mailServer.test(actingOf(context))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/confirm-test-mail',
        summary: 'Confirms that the latest test arrived, by the code in it',
        request: { body: bodyOf(testCodeSchema) },
        responses: answers(mailServerViewSchema, ...WRITE_REFUSALS, 429),
      }),
      async (context) => {
        const outcome = await mailServer.confirm(actingOf(context), context.req.valid('json').code)
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/mail-server-hints',
        summary: "The SPF, DKIM and DMARC records of the sender's domain, and those to add",
        request: { query: z.object({ selector: dkimSelectorSchema.optional() }) },
        responses: answers(hintsSchema, 400, 401, 403, 503),
      }),
      async (context) => {
        const { selector = null } = context.req.valid('query')
        const hints = await mailServer.findHints(selector)
        return context.json(hints ?? { domain: null, hints: [] }, 200)
      },
    )
}
