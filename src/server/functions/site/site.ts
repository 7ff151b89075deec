import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { PAGING } from '../../../domain/constants.ts'
import { siteConfigSchema } from '../../../domain/site/site-config.ts'
import { vehicleCardSchema } from '../../../domain/vehicles/card.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { taggedJson } from '../../tagged-json.ts'
import { answers } from '../describe.ts'

/** Ten stock numbers as long as they may be, and the commas between them. */
const LONGEST_IDS = PAGING.savedVehicles * 201

/** What the public site asks for while it is open: `chat-config` and the cards of saved vehicles. */
export function siteConfigFunctions(app: OpenAPIHono<AppEnvironment>, { site }: Services) {
  return app
    .openapi(
      createRoute({
        method: 'get',
        path: '/chat-config',
        summary: 'Whether and how the chat is shown',
        responses: {
          ...answers(z.object({ success: z.literal(true), chat: siteConfigSchema.shape.chat }), 503),
          304: { description: 'Not changed since' },
        },
      }),
      // Polled every 30 s by every visitor: almost always an answer without a body.
      (context) => taggedJson(context, site.chatConfig()),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/vehicle-cards',
        summary: 'The cards of vehicles by stock id, in the order asked for; those not on sale are left out',
        request: { query: z.strictObject({ ids: z.string().max(LONGEST_IDS) }) },
        responses: answers(z.object({ vehicles: z.array(vehicleCardSchema), total: z.int() }), 400, 503),
      }),
      (context) => {
        const ids = context.req.valid('query').ids.split(',').filter(Boolean).slice(0, PAGING.savedVehicles)
        context.header('Cache-Control', 'no-cache')
        return context.json({ vehicles: site.vehicleCards(ids), total: site.layout().summary.total }, 200)
      },
    )
}
