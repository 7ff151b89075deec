import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  jobPauseSchema,
  jobRunSchema,
  jobStartSchema,
  listedJobSchema,
} from '../../../domain/engine/job-state.ts'
import { JOB_NAMES } from '../../../domain/engine/jobs.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, WRITE_REFUSALS } from '../describe.ts'

/** Calls to watch, run and pause jobs. */
export function jobFunctions(app: OpenAPIHono<AppEnvironment>, { jobs, signIn }: Services) {
  const security = [{ bearer: [] }]
  const maintenanceOnly = {
    security,
    middleware: [requireStaff(signIn), requirePermission('system.maintenance')],
  }
  return app
    .openapi(
      createRoute({
        security,
        middleware: [requireStaff(signIn), requirePermission('system.logs', 'system.maintenance')],
        method: 'get',
        path: '/job-runs',
        summary: 'The last runs of a job, newest first',
        request: { query: z.strictObject({ job: z.enum(JOB_NAMES) }) },
        responses: answers(z.object({ runs: z.array(jobRunSchema) }), 400, 401, 403, 503),
      }),
      async (context) => context.json({ runs: await jobs.runs(context.req.valid('query').job) }, 200),
    )
    .openapi(
      createRoute({
        ...maintenanceOnly,
        method: 'post',
        path: '/pause-job',
        summary: 'Pauses a job on all instances, or resumes it',
        request: { body: bodyOf(jobPauseSchema) },
        responses: answers(z.object({ jobs: z.array(listedJobSchema) }), ...WRITE_REFUSALS),
      }),
      async (context) => {
        const { job, isPaused } = context.req.valid('json')
        const outcome = await jobs.setPaused(actingOf(context), job, isPaused)
        return outcome.ok ? context.json({ jobs: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...maintenanceOnly,
        method: 'post',
        path: '/run-job',
        summary: 'Starts a run of a job on one of the instances',
        request: { body: bodyOf(jobStartSchema) },
        responses: answers(z.object({ success: z.literal(true) }), ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await jobs.start(actingOf(context), context.req.valid('json').job)
        return outcome.ok ? context.json({ success: true as const }, 200) : refusalAnswer(context, outcome)
      },
    )
}
