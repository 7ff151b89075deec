import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { listStockSchema, stockFilterOf } from '../../../domain/vehicles/desk/stock-list-schemas.ts'
import { carIdSchema } from '../../../domain/vehicles/edit/car-schemas.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { answers } from '../describe.ts'

const neighboursSchema = z.object({
  previous: z.string().nullable(),
  next: z.string().nullable(),
  position: z.int().nullable().describe('From 1; null if the filters no longer match the car'),
  total: z.int(),
})

/** Call of the car editor that was opened from a list. */
export function carNeighbourFunctions(app: OpenAPIHono<AppEnvironment>, { carNeighbours, signIn }: Services) {
  return app.openapi(
    createRoute({
      method: 'get',
      path: '/car-neighbours/{id}',
      summary: 'The cars before and after one in a stock list, and its position',
      security: [{ bearer: [] }],
      middleware: [requireStaff(signIn)] as const,
      request: {
        params: z.object({ id: carIdSchema }),
        query: listStockSchema.omit({ page: true, pageSize: true }),
      },
      responses: answers(neighboursSchema, 400, 401, 503),
    }),
    async (context) => {
      const { sort, ...query } = context.req.valid('query')
      const { id } = context.req.valid('param')
      return context.json(await carNeighbours.find(id, { filter: stockFilterOf(query), sort }), 200)
    },
  )
}
