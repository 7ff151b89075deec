import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { PAGING } from '../../../domain/constants.ts'
import { siteConfigSchema } from '../../../domain/site/site-config.ts'
import { vehicleCardSchema } from '../../../domain/vehicles/card.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { taggedJson } from '../../tagged-json.ts'
import { answers } from '../describe.ts'

/** Ten stock numbers of the maximum length, separated by commas. */
const MAX_IDS_LENGTH = PAGING.savedVehicles * 201

/** Calls that pages of the public site make: `chat-config` and the cards of saved vehicles. */
export function siteConfigFunctions(app: OpenAPIHono<AppEnvironment>, { site }: Services) {
  return app
    .openapi(
      createRoute({
        method: 'get',
        path: '/chat-config',
        summary: 'Settings of the chat button',
        responses: {
          ...answers(z.object({ success: z.literal(true), chat: siteConfigSchema.shape.chat }), 503),
          304: { description: 'Not changed since' },
        },
      }),
      // Every visitor polls this every 30 s; most answers are 304 without a body.
      (context) => taggedJson(context, site.chatConfig()),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/vehicle-cards',
        summary:
          'Vehicle cards by stock number, in the requested order, without vehicles that are not on sale',
        request: { query: z.strictObject({ ids: z.string().max(MAX_IDS_LENGTH) }) },
        responses: answers(z.object({ vehicles: z.array(vehicleCardSchema), total: z.int() }), 400, 503),
      }),
      (context) => {
        const ids = context.req.valid('query').ids.split(',').filter(Boolean).slice(0, PAGING.savedVehicles)
        context.header('Cache-Control', 'no-cache')
        return context.json({ vehicles: site.vehicleCards(ids), total: site.layout().summary.total }, 200)
      },
    )
}
