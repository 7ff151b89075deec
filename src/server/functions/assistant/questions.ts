import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { EXPECTED_RESULTS } from '../../../services/assistant/index.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { errorAnswer } from '../../errors.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, WRITE_REFUSALS } from '../describe.ts'

const id = z.string().regex(/^\d{1,18}$/, 'The ID of a question is a number')
const expected = z.enum(EXPECTED_RESULTS).describe('The same interpretation as logged, or a refusal')
const success = z.object({ success: z.literal(true) })

const addedSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  message: z.string(),
  earlier: z.array(z.string()).describe('Earlier questions of the session'),
  expected,
  chips: z.array(z.object({ text: z.string(), withoutHref: z.string() })),
})

/** Calls for the questions that staff add to the evaluation of the assistant. */
export function assistantQuestionFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { assistantQuestions, signIn }: Services,
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
        path: '/evaluation-questions',
        summary: 'Questions added to the evaluation, newest first',
        responses: answers(z.object({ questions: z.array(addedSchema) }), 401, 403, 503),
      }),
      async (context) => context.json({ questions: await assistantQuestions.list() }, 200),
    )
    .openapi(
      createRoute({
        ...managersOnly,
        method: 'post',
        path: '/add-evaluation-question',
        summary: 'Adds a logged question to later evaluations',
        request: { body: bodyOf(z.strictObject({ interactionId: id, expected })) },
        responses: answers(success, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const body = context.req.valid('json')
        const outcome = await assistantQuestions.add(actingOf(context), body.interactionId, body.expected)
        return outcome.ok ? context.json({ success: true as const }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...managersOnly,
        method: 'post',
        path: '/remove-evaluation-question',
        summary: 'Removes a question and its results from the evaluation',
        request: { body: bodyOf(z.strictObject({ id })) },
        responses: answers(success, 400, 401, 403, 404, 413, 415, 503),
      }),
      async (context) => {
        const isRemoved = await assistantQuestions.remove(actingOf(context), context.req.valid('json').id)
        return isRemoved
          ? context.json({ success: true as const }, 200)
          : errorAnswer(context, 404, 'This question is not in the evaluation')
      },
    )
}
