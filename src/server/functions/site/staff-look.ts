import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { answers } from '../describe.ts'

/** The link that shows staff the site while it is closed to the public. */
export function staffLookFunctions(app: OpenAPIHono<AppEnvironment>, { signIn, staffLooks }: Services) {
  return app.openapi(
    createRoute({
      method: 'post',
      path: '/look-at-site',
      summary:
        'A link to the site that also works while the site is closed to the public; valid for a minute',
      security: [{ bearer: [] }],
      middleware: [requireStaff(signIn)],
      responses: answers(z.object({ href: z.string() }), 401, 403, 503),
    }),
    (context) => context.json({ href: staffLooks.linkFor(context.get('staff')) }, 200),
  )
}
