import type { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import { MAX_MESSAGE_BYTES } from '../../../domain/adf/inbound.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { errorAnswer, STATUS_SENTENCES } from '../../errors.ts'
import { created } from '../describe.ts'

const PATH = '/adf-lead'
const TYPES = ['application/xml', 'text/xml', 'message/rfc822']
const takenSchema = z.object({
  leads: z.array(z.object({ id: z.string(), reference: z.string() })),
  unreadable: z.array(z.string()).describe('Why a part could not be read; staff find it in the outbox'),
})

/** Leads from other systems. Must be registered before the rules of the other calls, which accept only JSON. */
export function adfLeadFunctions(app: OpenAPIHono<AppEnvironment>, { inbound }: Services): void {
  app.openAPIRegistry.registerPath({
    method: 'post',
    path: PATH,
    summary: 'Receives leads in ADF 1.0, as a file or as a complete mail, up to 1 MB',
    security: [{ bearer: [] }],
    request: {
      body: {
        content: Object.fromEntries(TYPES.map((type) => [type, { schema: z.string() }])),
        required: true,
      },
    },
    responses: created(takenSchema, 400, 401, 404, 413, 415, 503),
  })
  app.post(
    PATH,
    async (context, next) => {
      context.header('Cache-Control', 'no-store')
      const admitted = inbound.admits(bearerOf(context.req.header('authorization')))
      if (admitted === 'closed') return errorAnswer(context, 404, STATUS_SENTENCES[404] as string)
      if (admitted === 'admitted') return next()
      context.header('WWW-Authenticate', 'Bearer')
      return errorAnswer(context, 401, 'Send the token of this address')
    },
    bodyLimit({
      maxSize: MAX_MESSAGE_BYTES,
      onError: (context) => errorAnswer(context, 413, STATUS_SENTENCES[413] as string),
    }),
    async (context) => {
      const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
      if (!TYPES.includes(type)) return errorAnswer(context, 415, `Send ${TYPES.join(', ')}`)
      const bytes = new Uint8Array(await context.req.arrayBuffer())
      const outcome = await inbound.receive({ bytes, via: 'endpoint', sender: context.get('address')() })
      if (outcome.leads.length === 0)
        return errorAnswer(
          context,
          400,
          `${outcome.errors.join(' ')} The message is stored for staff to review.`,
        )
      return context.json({ leads: outcome.leads, unreadable: outcome.errors }, 201)
    },
  )
}

function bearerOf(header: string | undefined): string | null {
  return /^bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null
}
