import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { clientOf } from '../client.ts'
import { answers, bodyOf } from '../describe.ts'

const countSchema = z.strictObject({
  stockid: z.string().min(1).max(200),
  act: z.enum(['view', 'save']),
})

/** Call by the public site. It only adds to a counter, and answers the same whatever it is sent. */
export function carFigureFunctions(app: OpenAPIHono<AppEnvironment>, { carFigures }: Services) {
  return app.openapi(
    createRoute({
      method: 'post',
      path: '/count-car',
      summary: 'Counts a view or a save of a car. Nothing about the visitor is stored',
      request: { body: bodyOf(countSchema) },
      responses: answers(z.object({ success: z.literal(true) }), 400, 413, 415),
    }),
    (context) => {
      const { stockid, act } = context.req.valid('json')
      carFigures.count(act, stockid, clientOf(context).address)
      return context.json({ success: true as const }, 200)
    },
  )
}
