import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  discardRoutingSchema,
  receiptSchema,
  replayQuerySchema,
  replaySchema,
  routeLeadsSchema,
  routingViewSchema,
  saveRoutingSchema,
  switchRoutingOnSchema,
  tryLeadSchema,
} from '../../../domain/routing/routing-schemas.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, WRITE_REFUSALS } from '../describe.ts'

const view = z.object({ routing: routingViewSchema })

/** Calls for the rules that assign leads. */
export function routingCalls(
  app: OpenAPIHono<AppEnvironment>,
  { routingRules, replays, bulkRouting, signIn }: Services,
) {
  const security = [{ bearer: [] }]
  const staff = requireStaff(signIn)
  const rules = requirePermission('departments.manage')

  return app
    .openapi(
      createRoute({
        method: 'get',
        path: '/routing',
        summary:
          'The draft and the live routing rules, the staff they can choose from and how many leads each rule got',
        security,
        middleware: [staff, rules] as const,
        responses: answers(view, 401, 403, 503),
      }),
      async (context) => {
        const outcome = await routingRules.view(context.get('staff').user)
        return outcome.ok ? context.json({ routing: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/save-routing-draft',
        summary: 'Replaces the draft of the routing rules. Leads are not affected until it is switched on',
        security,
        middleware: [staff, rules] as const,
        request: { body: bodyOf(saveRoutingSchema) },
        responses: answers(view, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await routingRules.saveDraft(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json({ routing: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/discard-routing-draft',
        summary: 'Deletes the draft of the routing rules',
        security,
        middleware: [staff, rules] as const,
        request: { body: bodyOf(discardRoutingSchema) },
        responses: answers(view, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const { version } = context.req.valid('json')
        const outcome = await routingRules.discardDraft(actingOf(context), version)
        return outcome.ok ? context.json({ routing: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/switch-routing-on',
        summary: 'Makes the draft live for leads that arrive from now on',
        security,
        middleware: [staff, rules] as const,
        request: { body: bodyOf(switchRoutingOnSchema) },
        responses: answers(view, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await routingRules.switchOn(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json({ routing: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/switch-routing-off',
        summary: 'Ends the live rules: leads stay unassigned until staff assign them',
        security,
        middleware: [staff, rules] as const,
        responses: answers(view, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await routingRules.switchOff(actingOf(context))
        return outcome.ok ? context.json({ routing: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/try-routing',
        summary: 'What the draft, or the live rules without one, would do with a lead now. Writes nothing',
        security,
        middleware: [staff, rules] as const,
        request: { body: bodyOf(tryLeadSchema) },
        responses: answers(z.object({ receipt: receiptSchema }), ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await routingRules.tryLead(context.get('staff').user, context.req.valid('json'))
        return outcome.ok ? context.json({ receipt: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/routing-replay',
        summary: 'Runs the draft, or the live rules without one, over the leads of the last 90 days',
        security,
        middleware: [staff, rules] as const,
        request: { query: replayQuerySchema },
        responses: answers(z.object({ replay: replaySchema }), ...WRITE_REFUSALS),
      }),
      async (context) => {
        const { dealership } = context.req.valid('query')
        const outcome = await replays.replay(context.get('staff').user, { dealership: dealership || null })
        return outcome.ok ? context.json({ replay: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/route-leads',
        summary: 'Assigns unassigned leads by the live rules, as far as the caller may assign them',
        security,
        middleware: [staff, requirePermission('leads.assign')] as const,
        request: { body: bodyOf(routeLeadsSchema) },
        responses: answers(
          z.object({
            results: z.array(z.object({ leadId: z.string(), isAssigned: z.boolean(), text: z.string() })),
          }),
          ...WRITE_REFUSALS,
        ),
      }),
      async (context) => {
        const outcome = await bulkRouting.routeLeads(actingOf(context), context.req.valid('json').leadIds)
        return outcome.ok ? context.json({ results: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
}
