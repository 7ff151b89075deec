import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import * as z from 'zod'
import { SET_UP_STEPS } from '../../../domain/site/set-up/steps.ts'
import type { Services } from '../../../services/services.ts'
import type { SetUp, SetUpOutcome } from '../../../services/site/index.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireProof } from '../../middleware/require-proof.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, WRITE_REFUSALS } from '../describe.ts'

const noteSchema = z.object({ step: z.enum(SET_UP_STEPS), name: z.string(), text: z.string() })
const pageState = z.enum(['published', 'draft']).nullable()
const nullableTime = z.string().nullable()

const setUpSchema = z.object({
  siteName: z.string(),
  liveAt: nullableTime,
  takeBackUntil: nullableTime,
  finished: z.int(),
  steps: z.array(
    z.object({
      step: z.enum(SET_UP_STEPS),
      name: z.string(),
      state: z.enum(['done', 'under_way', 'to_start', 'skipped']),
      summary: z.string(),
      missing: z.string(),
      minutes: z.int(),
      button: z.string(),
      href: z.string(),
    }),
  ),
  blockers: z.array(noteSchema),
  warnings: z.array(noteSchema),
  legal: z.object({
    privacy: pageState,
    terms: pageState,
    contact: z.string().nullable(),
    details: z.object({ name: z.string(), email: z.string() }).nullable(),
    retentionMonths: z.int(),
  }),
})

/** Calls of the set-up checklist. */
export function setUpFunctions(app: OpenAPIHono<AppEnvironment>, { setUp, signIn, identity }: Services) {
  const settingsOnly = {
    security: [{ bearer: [] }],
    middleware: [requireStaff(signIn), requirePermission('system.settings')],
  }
  const sensitive = { ...settingsOnly, middleware: [...settingsOnly.middleware, requireProof(identity)] }
  const originOf = (context: Context<AppEnvironment>) => context.get('origin')()

  return app
    .openapi(
      createRoute({
        ...settingsOnly,
        method: 'get',
        path: '/set-up',
        summary: 'The set-up checklist: the state of each step, and what blocks going live',
        responses: answers(setUpSchema, 401, 403, 409, 503),
      }),
      async (context) => answer(context, await setUp.read(actingOf(context), originOf(context))),
    )
    .openapi(
      createRoute({
        ...settingsOnly,
        method: 'post',
        path: '/skip-set-up-step',
        summary: 'Skips a step of the set-up, or takes it up again',
        request: { body: bodyOf(z.strictObject({ step: z.enum(SET_UP_STEPS), isSkipped: z.boolean() })) },
        responses: answers(setUpSchema, ...WRITE_REFUSALS),
      }),
      async (context) =>
        answer(context, await setUp.skip(actingOf(context), context.req.valid('json'), originOf(context))),
    )
    .openapi(
      createRoute({
        ...settingsOnly,
        method: 'post',
        path: '/draft-legal-pages',
        summary: 'Names who answers privacy requests, and drafts the legal pages that do not exist yet',
        request: {
          body: bodyOf(
            z.strictObject({
              name: z.string().trim().min(1, 'Enter a name or a position').max(80),
              email: z.email('Enter an email address').max(200),
            }),
          ),
        },
        responses: answers(setUpSchema, ...WRITE_REFUSALS),
      }),
      async (context) =>
        answer(
          context,
          await setUp.draftLegalPages(actingOf(context), context.req.valid('json'), originOf(context)),
        ),
    )
    .openapi(
      createRoute({
        ...sensitive,
        method: 'post',
        path: '/go-live',
        summary: 'Opens the site to the public; 409 says what blocks it',
        responses: answers(setUpSchema, 401, 403, 409, 503),
      }),
      async (context) => answer(context, await setUp.goLive(actingOf(context), originOf(context))),
    )
    .openapi(
      createRoute({
        ...sensitive,
        method: 'post',
        path: '/take-site-back',
        summary: 'Closes a site that went live in the last 24 hours',
        responses: answers(setUpSchema, 401, 403, 409, 503),
      }),
      async (context) => answer(context, await setUp.takeBack(actingOf(context), originOf(context))),
    )
}

function answer(context: Context<AppEnvironment>, outcome: SetUpOutcome) {
  return outcome.ok ? context.json(bodyOfSetUp(outcome.setUp), 200) : refusalAnswer(context, outcome)
}

function bodyOfSetUp({ liveAt, takeBackUntil, ...rest }: SetUp): z.infer<typeof setUpSchema> {
  return {
    ...rest,
    liveAt: liveAt?.toISOString() ?? null,
    takeBackUntil: takeBackUntil?.toISOString() ?? null,
  }
}
