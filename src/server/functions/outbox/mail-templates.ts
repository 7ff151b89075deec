import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  isTemplateName,
  TEMPLATE_LIMITS,
  TEMPLATE_NAMES,
  templateChangeSchema,
  templatePreviewSchema,
  templateResetSchema,
} from '../../../domain/outbox/mail-templates.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { errorAnswer } from '../../errors.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, errorSchema, WRITE_REFUSALS } from '../describe.ts'

const MISSING = 'Template not found'

const summarySchema = z.object({
  name: z.enum(TEMPLATE_NAMES),
  isChanged: z.boolean().describe('False if the default text is sent'),
  version: z.int().describe('0 if it was never customised'),
  updatedAt: z.iso.datetime().nullable(),
  updatedBy: z.string().nullable(),
})
const wordsSchema = z.object({ subject: z.string(), body: z.string() })
const templateSchema = summarySchema.extend(wordsSchema.shape)
const oneTemplate = z.object({ template: templateSchema })

const fileSchema = z.object({
  template: templateSchema,
  versions: z.array(
    z.object({
      version: z.int(),
      at: z.iso.datetime(),
      by: z.string().nullable(),
      isShipped: z.boolean(),
    }),
  ),
  leads: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      name: z.string(),
      form: z.string(),
      vehicle: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
  test: z.object({ address: z.string(), canSend: z.boolean() }),
})

const templateErrorSchema = z.object({
  field: z.enum(['subject', 'body']),
  line: z.int(),
  message: z.string(),
  wrong: z.string().optional(),
  meant: z.string().optional(),
})

const shownSchema = z.object({
  errors: z.array(templateErrorSchema),
  mail: z
    .object({ subject: z.string(), text: z.string(), html: z.string(), to: z.string() })
    .nullable()
    .describe('Null if the template has errors'),
})

const refusal = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})
const refusals = {
  400: refusal(
    'The template has errors, listed by line',
    errorSchema.extend({ templateErrors: z.array(templateErrorSchema).optional() }),
  ),
  409: refusal(
    'Someone else has changed the template: its current version',
    errorSchema.extend({ template: templateSchema.optional() }),
  ),
}

/** Calls for staff who edit mail templates. */
export function mailTemplateFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { mailTemplates, templateTrials, signIn }: Services,
) {
  const staffOnly = {
    security: [{ bearer: [] }],
    middleware: [requireStaff(signIn), requirePermission('templates.edit')],
  }

  return app
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/mail-templates',
        summary: 'All mail templates and who changed each last',
        responses: answers(z.object({ templates: z.array(summarySchema) }), 401, 403, 503),
      }),
      async (context) => context.json({ templates: await mailTemplates.list() }, 200),
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/mail-template/{name}',
        summary: 'A template with its history and the latest leads to preview it with',
        request: { params: z.object({ name: z.string().max(100) }) },
        responses: answers(fileSchema, 401, 403, 404, 503),
      }),
      async (context) => {
        const { name } = context.req.valid('param')
        if (!isTemplateName(name)) return errorAnswer(context, 404, MISSING)
        return context.json(await mailTemplates.open(context.get('staff').user, name), 200)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/mail-template-version',
        summary: 'The text of an earlier version; 0 is the default',
        request: {
          query: z.object({
            name: z.string().max(100),
            version: z.coerce.number().int().min(0).max(1_000_000),
          }),
        },
        responses: answers(wordsSchema, 400, 401, 403, 404, 503),
      }),
      async (context) => {
        const { name, version } = context.req.valid('query')
        const words = isTemplateName(name) ? await mailTemplates.version(name, version) : null
        return words ? context.json(words, 200) : errorAnswer(context, 404, 'Version not found')
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/preview-mail-template',
        summary: 'Previews a draft or lists its errors. Saves nothing',
        request: { body: bodyOf(templatePreviewSchema) },
        responses: answers(shownSchema, 400, 401, 403, 404, 413, 415, 503),
      }),
      async (context) => {
        const outcome = await templateTrials.preview(context.get('staff').user, context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/test-mail-template',
        summary: `Sends a draft to the caller only, up to ${TEMPLATE_LIMITS.tests} an hour`,
        request: { body: bodyOf(templatePreviewSchema) },
        responses: {
          ...answers(z.object({ address: z.string() }), ...WRITE_REFUSALS, 429),
          400: refusals[400],
        },
      }),
      async (context) => {
        const outcome = await templateTrials.test(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'put',
        path: '/update-mail-template',
        summary:
          'Changes a template if it still has the version that the caller saw; used from the next mail on',
        request: { body: bodyOf(templateChangeSchema) },
        responses: { ...answers(oneTemplate, ...WRITE_REFUSALS), ...refusals },
      }),
      async (context) => {
        const outcome = await mailTemplates.save(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json({ template: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/reset-mail-template',
        summary: 'Restores the default text if the template still has the version that the caller saw',
        request: { body: bodyOf(templateResetSchema) },
        responses: { ...answers(oneTemplate, ...WRITE_REFUSALS), ...refusals },
      }),
      async (context) => {
        const outcome = await mailTemplates.reset(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json({ template: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
}
