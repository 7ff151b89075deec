import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  assignLeadSchema,
  assignmentSchema,
  leadNoteSchema,
  leadPeopleSchema,
  leadPersonSchema,
  leadPrioritySchema,
  reassignLeadSchema,
  removeAssignmentSchema,
} from '../../../domain/leads/lead-list-schemas.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, created, WRITE_REFUSALS } from '../describe.ts'
import { idempotencyHeaders } from '../idempotency.ts'

const answer = z.object({ assignment: assignmentSchema })

/** Calls for assignments. Each change carries the version that the caller saw, so that only one of two concurrent changes succeeds. */
export function assignmentFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { assignments, leadNotes, leadPeople, leadPriority, signIn }: Services,
) {
  const security = [{ bearer: [] }]
  const staff = requireStaff(signIn)

  return app
    .openapi(
      createRoute({
        method: 'post',
        path: '/assign-lead',
        summary: 'Assigns an unassigned lead',
        security,
        middleware: [staff, requirePermission('leads.assign')] as const,
        request: { headers: idempotencyHeaders, body: bodyOf(assignLeadSchema) },
        responses: created(answer, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const key = context.req.valid('header')['idempotency-key'] ?? null
        const outcome = await assignments.assign(actingOf(context), context.req.valid('json'), key)
        return outcome.ok ? context.json({ assignment: outcome.value }, 201) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/reassign-lead',
        summary: 'Changes the given fields of an assignment',
        security,
        middleware: [
          staff,
          requirePermission('leads.reassign', 'leads.update_own', 'leads.follow_up'),
        ] as const,
        request: { body: bodyOf(reassignLeadSchema) },
        responses: answers(answer, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await assignments.change(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json({ assignment: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/remove-assignment',
        summary: 'Removes an assignment that has not been started',
        security,
        middleware: [staff, requirePermission('leads.reassign')] as const,
        request: { body: bodyOf(removeAssignmentSchema) },
        responses: answers(answer, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const { assignmentId, version } = context.req.valid('json')
        const outcome = await assignments.remove(actingOf(context), assignmentId, version)
        return outcome.ok ? context.json({ assignment: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/lead-people',
        summary:
          'Staff who can and cannot be assigned a lead of a department and dealership, with their open leads',
        security,
        middleware: [staff, requirePermission('leads.assign')] as const,
        request: { query: leadPeopleSchema },
        responses: answers(z.object({ people: z.array(leadPersonSchema) }), 400, 401, 403, 503),
      }),
      async (context) => {
        const { department, dealership } = context.req.valid('query')
        const lead = { department, dealership: dealership || null }
        return context.json({ people: await leadPeople.forLead(context.get('staff').user, lead) }, 200)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/lead-note',
        summary: 'Adds a note or a call to the timeline of a lead',
        security,
        middleware: [staff, requirePermission('leads.reassign', 'leads.update_own')] as const,
        request: { body: bodyOf(leadNoteSchema) },
        responses: answers(z.object({ success: z.literal(true) }), ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await leadNotes.add(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json({ success: true as const }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/lead-priority',
        summary: 'Sets the priority of an unassigned lead',
        security,
        middleware: [staff, requirePermission('leads.reassign')] as const,
        request: { body: bodyOf(leadPrioritySchema) },
        responses: answers(z.object({ success: z.literal(true) }), ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await leadPriority.set(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json({ success: true as const }, 200) : refusalAnswer(context, outcome)
      },
    )
}
