import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  createLeadSchema,
  deletedLeadSchema,
  deletedLeadsSchema,
  leadIdSchema,
  mailDraftSchema,
  mailLeadSchema,
  mergeLeadsSchema,
} from '../../../domain/leads/manual-lead-schemas.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, created, WRITE_REFUSALS } from '../describe.ts'
import { idempotencyHeaders } from '../idempotency.ts'

const createdLeadSchema = z.object({
  lead: z.object({ id: z.string(), reference: z.string(), assignedTo: z.string().nullable() }),
})
const leadReferenceSchema = z.object({ lead: z.object({ id: z.string(), reference: z.string() }) })

/** Calls for staff: create, merge, delete and restore leads, and mail their customers. */
export function manualLeadFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { manualLeads, leadRemoval, leadMail, signIn }: Services,
) {
  const security = [{ bearer: [] }]
  const staff = requireStaff(signIn)
  const writes = requirePermission('leads.reassign', 'leads.update_own')
  const deletes = requirePermission('leads.delete')
  const merges = requirePermission('leads.reassign')

  return app
    .openapi(
      createRoute({
        method: 'post',
        path: '/create-lead',
        summary: 'Creates a lead that came by phone or at the counter',
        security,
        middleware: [staff, requirePermission('leads.assign', 'leads.update_own')] as const,
        request: { headers: idempotencyHeaders, body: bodyOf(createLeadSchema) },
        responses: created(createdLeadSchema, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const key = context.req.valid('header')['idempotency-key'] ?? null
        const outcome = await manualLeads.create(actingOf(context), context.req.valid('json'), key)
        return outcome.ok ? context.json(outcome.value, 201) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/merge-leads',
        summary: 'Merges a lead into another lead of the same person',
        security,
        middleware: [staff, merges] as const,
        request: { body: bodyOf(mergeLeadsSchema) },
        responses: answers(leadReferenceSchema, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const { leadId, intoId } = context.req.valid('json')
        const outcome = await leadRemoval.merge(actingOf(context), leadId, intoId)
        return outcome.ok ? context.json({ lead: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/unmerge-lead',
        summary: 'Separates a merged lead, within 30 days',
        security,
        middleware: [staff, merges] as const,
        request: { body: bodyOf(leadIdSchema) },
        responses: answers(leadReferenceSchema, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await leadRemoval.unmerge(actingOf(context), context.req.valid('json').leadId)
        return outcome.ok ? context.json({ lead: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/delete-lead',
        summary: 'Deletes a lead; after 30 days its personal details are erased',
        security,
        middleware: [staff, deletes] as const,
        request: { body: bodyOf(leadIdSchema) },
        responses: answers(leadReferenceSchema, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await leadRemoval.delete(actingOf(context), context.req.valid('json').leadId)
        return outcome.ok ? context.json({ lead: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/restore-lead',
        summary: 'Restores a deleted lead, within 30 days',
        security,
        middleware: [staff, deletes] as const,
        request: { body: bodyOf(leadIdSchema) },
        responses: answers(leadReferenceSchema, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await leadRemoval.restore(actingOf(context), context.req.valid('json').leadId)
        return outcome.ok ? context.json({ lead: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/deleted-leads',
        summary: 'Deleted leads that can still be restored',
        security,
        middleware: [staff, deletes] as const,
        request: { query: deletedLeadsSchema },
        responses: answers(
          z.object({ leads: z.array(deletedLeadSchema), total: z.int() }),
          400,
          401,
          403,
          503,
        ),
      }),
      async (context) => context.json(await leadRemoval.deleted(context.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/lead-mail/{id}',
        summary: 'Reply templates for the customer of a lead, with the known values filled in',
        security,
        middleware: [staff, writes] as const,
        request: { params: z.strictObject({ id: z.string().max(200) }) },
        responses: answers(mailDraftSchema, 400, 401, 403, 404, 409, 503),
      }),
      async (context) => {
        const outcome = await leadMail.draft(context.get('staff').user, context.req.valid('param').id)
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/mail-lead',
        summary: 'Mails the customer of a lead and records it in the timeline',
        security,
        middleware: [staff, writes] as const,
        request: { headers: idempotencyHeaders, body: bodyOf(mailLeadSchema) },
        responses: answers(z.object({ success: z.literal(true) }), ...WRITE_REFUSALS),
      }),
      async (context) => {
        const key = context.req.valid('header')['idempotency-key'] ?? null
        const outcome = await leadMail.send(actingOf(context), context.req.valid('json'), key)
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
}
