import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { consoleSettingsSchema, providerSettingsSchema } from '../../../domain/assistant/console-settings.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, errorSchema } from '../describe.ts'

const readSchema = z.object({
  settings: consoleSettingsSchema,
  provider: z
    .object({ url: z.string(), model: z.string(), origins: z.array(z.string()) })
    .nullable()
    .describe('Null if no key is configured'),
})

const testedSchema = z.object({
  answered: z.boolean(),
  ms: z.int(),
  tokens: z.int().nullable(),
  text: z.string().describe('The answer of the provider, or why there is none'),
})

/** Calls for the settings of the assistant: appearance, limits and provider. */
export function assistantSettingsFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { assistantSettings, signIn }: Services,
) {
  const managersOnly = {
    security: [{ bearer: [] }],
    middleware: [requireStaff(signIn), requirePermission('chat.manage')],
  }

  return app
    .openapi(
      createRoute({
        ...managersOnly,
        method: 'get',
        path: '/assistant-settings',
        summary: 'All settings of the assistant. Never includes the key, only whether there is one',
        responses: answers(readSchema, 401, 403, 503),
      }),
      async (context) => {
        const { settings, provider } = await assistantSettings.read()
        return context.json(
          { settings, provider: provider && { ...provider, origins: [...provider.origins] } },
          200,
        )
      },
    )
    .openapi(
      createRoute({
        ...managersOnly,
        method: 'put',
        path: '/assistant-settings',
        summary: 'Saves the settings if they still match `seen`; otherwise 409 with the current settings',
        request: {
          body: bodyOf(z.strictObject({ settings: consoleSettingsSchema, seen: consoleSettingsSchema })),
        },
        responses: {
          ...answers(z.object({ settings: consoleSettingsSchema }), 400, 401, 403, 413, 415, 503),
          409: {
            description: 'Someone else has changed the settings',
            content: {
              'application/json': { schema: errorSchema.extend({ settings: consoleSettingsSchema }) },
            },
          },
        },
      }),
      async (context) => {
        const outcome = await assistantSettings.write(actingOf(context), context.req.valid('json'))
        return outcome.ok
          ? context.json({ settings: outcome.settings }, 200)
          : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...managersOnly,
        method: 'post',
        path: '/test-assistant',
        summary: 'Sends a fixed test question to the provider; returns the response time or the error',
        request: { body: bodyOf(providerSettingsSchema) },
        responses: answers(testedSchema, 400, 401, 403, 413, 415, 429, 503),
      }),
      async (context) => {
        const outcome = await assistantSettings.test(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
}
